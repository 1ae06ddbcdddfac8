/** Who I am to the server: nobody yet, a guest, or an account. */
import { signal } from "@preact/signals";
import { get, post, RequestError } from "../net/api";
import type { Me } from "../wire";

/** `undefined` until the server was asked, `null` while it does not know me. */
export const me = signal<Me | null | undefined>(undefined);

let asking: Promise<Me | null> | null = null;

/** Ask the server once who I am. */
export function whoAmI(): Promise<Me | null> {
  asking ??= get<Me | null>("/api/me")
    .catch((error) => {
      if (error instanceof RequestError && error.status === 401) return null;
      asking = null;
      throw error;
    })
    .then((found) => {
      me.value = found;
      return found;
    });
  return asking;
}

/** Be somebody: whoever I was, or else a new guest. */
export async function ensurePerson(): Promise<Me> {
  const known = me.value ?? (await whoAmI());
  if (known) return known;
  const guest = await post<Me>("/api/guest");
  become(guest);
  return guest;
}

/** The server takes me for `person` from now on. */
export function become(person: Me | null): void {
  asking = Promise.resolve(person);
  me.value = person;
}
