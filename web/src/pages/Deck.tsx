/** The deck editor of Quantum Nexus: cards to choose from beside the own list, checked while it grows. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Catalogue } from "../deck/Catalogue";
import { Desk } from "../deck/Desk";
import { Share } from "../deck/Exchange";
import { Curve, Domains, Odds } from "../deck/Figures";
import { EVERYTHING } from "../deck/filter";
import { Legality, LegalSign } from "../deck/Legality";
import { DeckModel } from "../deck/model";
import { OwnList } from "../deck/OwnList";
import { Shelf } from "../deck/Shelf";
import { Art } from "../games/quantum/Emblems";
import { query } from "../router";
import { ErrorText } from "../ui/ErrorText";
import { Tabs } from "../ui/Tabs";
import type { DeckReport, QuantumContents } from "../wire";
import "./Deck.css";

/** What a small screen shows. */
type Pane = "cards" | "deck";

export function Deck(_: { id: string }) {
  const model = useMemo(() => new DeckModel(query.peek().get("list") ?? "", query.peek().get("name") ?? ""), []);
  const pane = useSignal<Pane>(query.peek().has("list") ? "deck" : "cards");
  const filter = useSignal(EVERYTHING);
  useEffect(() => () => model.close(), [model]);
  useEffect(() => {
    document.title = "Deck editor · Nexus";
  }, []);
  const contents = model.contents.value;
  const report = model.report.value;
  if (!contents) {
    return (
      <main class="page deck-page" aria-busy={!model.error.value}>
        <h1>Deck editor</h1>
        <ErrorText text={model.error.value} />
      </main>
    );
  }
  return (
    <main class={`page deck-page is-${pane.value}`}>
      <Art />
      <h1>Deck editor</h1>
      <Shelf
        model={model}
        contents={contents}
        onOpen={() => {
          pane.value = "deck";
        }}
      />
      <div class="deck-columns">
        <Catalogue model={model} contents={contents} filter={filter} />
        <aside class="deck-own" aria-label="Your deck">
          <Desk model={model} contents={contents} />
          {report && <Legality report={report} />}
          {report && <Panels model={model} contents={contents} report={report} onMissions={showMissions} />}
        </aside>
      </div>
      <nav class="deck-bar-low" aria-label="Parts of the editor">
        <PaneButton pane="cards" shown={pane.value} onShow={show}>
          Cards
        </PaneButton>
        <PaneButton pane="deck" shown={pane.value} onShow={show}>
          {report && <LegalSign legal={report.legal} />} Deck
          {report && ` ${report.cp} / ${report.limits.main_cp}`}
        </PaneButton>
      </nav>
    </main>
  );

  function show(next: Pane) {
    pane.value = next;
    document.querySelector(".deck-columns")?.scrollIntoView();
  }

  function showMissions() {
    filter.value = { ...EVERYTHING, type: "mission" };
    show("cards");
  }
}

interface PaneButtonProps {
  pane: Pane;
  shown: Pane;
  onShow(pane: Pane): void;
  children: ComponentChildren;
}

function PaneButton({ pane, shown, onShow, children }: PaneButtonProps) {
  return (
    <button type="button" aria-pressed={pane === shown} onClick={() => onShow(pane)}>
      {children}
    </button>
  );
}

interface PanelsProps {
  model: DeckModel;
  contents: QuantumContents;
  report: DeckReport;
  onMissions(): void;
}

function Panels({ model, contents, report, onMissions }: PanelsProps) {
  return (
    <div class="deck-panels">
      <Tabs
        tabs={[
          {
            name: "list",
            label: "List",
            body: () => <OwnList model={model} contents={contents} onMissions={onMissions} />,
          },
          {
            name: "figures",
            label: "Figures",
            body: () => (
              <div class="deck-figures">
                <Curve report={report} />
                <Domains report={report} contents={contents} />
                <Odds report={report} contents={contents} />
              </div>
            ),
          },
          { name: "share", label: "Share", body: () => <Share model={model} report={report} /> },
        ]}
      />
    </div>
  );
}
