/** The cards and objects that a sentence of the log names: `Larva`, `Larva @7`, `@7`. */
import type { QuantumContents } from "../../wire";
import { anyOf, type Finder, finder } from "../mentions";

const OBJECT = / ?(@\d+)$/;

/** A name stands for a card; on the board for the object that it became, if that is told, else for every copy. */
export function mentions({ cards, missions }: QuantumContents, names: readonly string[]): Finder {
  const ids = new Map([...cards, ...missions].map(({ id, name }) => [name, id]));
  const pattern = new RegExp(`${anyOf(names)}|${anyOf([...ids.keys()])}(?: @\\d+)?|@\\d+`, "g");
  const people = new Set(names);
  return finder(pattern, (found) => {
    if (people.has(found)) return null;
    const object = OBJECT.exec(found)?.[1] ?? "";
    const id = ids.get(found.replace(OBJECT, "")) ?? "";
    return { thing: id, mark: object || id };
  });
}
