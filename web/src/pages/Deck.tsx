/** The deck editor of Quantum Nexus: cards to choose from beside the own list, checked while it grows. */
import { useEffect, useMemo } from "preact/hooks";
import { Catalogue } from "../deck/Catalogue";
import { Sources, Uses } from "../deck/Exchange";
import { Curve, Domains, Legality, Odds } from "../deck/Figures";
import { DeckModel } from "../deck/model";
import { OwnList } from "../deck/OwnList";
import { Art } from "../games/quantum/Emblems";
import { query } from "../router";
import { ErrorText } from "../ui/ErrorText";
import "./Deck.css";

export function Deck(_: { id: string }) {
  const model = useMemo(() => new DeckModel(query.peek().get("list") ?? "", query.peek().get("name") ?? ""), []);
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    document.title = "Deck editor · Nexus";
  }, []);
  const contents = model.contents.value;
  const report = model.report.value;
  return (
    <main class="page deck-page">
      <Art />
      <h1>Deck editor</h1>
      <ErrorText text={model.error.value} />
      {contents && (
        <div class="deck-columns">
          <Catalogue model={model} contents={contents} />
          <aside class="deck-own" aria-label="Your deck">
            <Sources model={model} contents={contents} />
            {report && <Legality report={report} />}
            {report && <Uses model={model} contents={contents} report={report} />}
            <OwnList model={model} contents={contents} />
            {report && <Curve report={report} />}
            {report && <Domains report={report} contents={contents} />}
            {report && <Odds report={report} contents={contents} />}
          </aside>
        </div>
      )}
    </main>
  );
}
