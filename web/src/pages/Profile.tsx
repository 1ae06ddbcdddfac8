/** A person: myself with all that is mine, or what anybody may know of somebody else. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../net/api";
import { AccountForms } from "../profile/AccountForms";
import { MyDecks } from "../profile/MyDecks";
import { MyGames } from "../profile/MyGames";
import { MyName } from "../profile/MyName";
import { Tokens } from "../profile/Tokens";
import { titleOf } from "../state/games";
import { me, whoAmI } from "../state/person";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { Profile as Known, Rating } from "../wire";
import "./Profile.css";

export function Profile({ id }: { id: string }) {
  useEffect(() => {
    document.title = "Profile · Nexus";
    void whoAmI();
  }, []);
  if (id && id !== me.value?.id) return <Somebody key={id} id={id} />;
  return <Myself />;
}

function Myself() {
  const person = me.value;
  if (person === undefined) return <main class="page narrow" aria-busy="true" />;
  return (
    <main class="page narrow stack">
      <h1>{person ? person.name : "You are new here"}</h1>
      {!person && (
        <p>
          You need no account: play, and this browser remembers you as a guest. With an account your games follow you to
          other devices.
        </p>
      )}
      {person && <Ratings id={person.id} />}
      {person && <MyGames />}
      {person && <MyDecks />}
      {person && <MyName person={person} />}
      <AccountForms person={person} />
      {person?.login && <Tokens />}
    </main>
  );
}

/** What anybody may know of a person, once it is there. */
function useKnown(id: string) {
  const known = useSignal<Known | null>(null);
  const task = useTask();
  useEffect(() => {
    void task.run(async () => {
      known.value = await get<Known>(`/api/people/${id}`);
    });
    // Asked for once for each person.
  }, [id]);
  return { known: known.value, error: task.error };
}

function Ratings({ id }: { id: string }) {
  const { known, error } = useKnown(id);
  return (
    <>
      <ErrorText text={error} />
      {known && <RatingList ratings={known.ratings} />}
    </>
  );
}

function Somebody({ id }: { id: string }) {
  const { known: person, error } = useKnown(id);
  return (
    <main class="page narrow stack">
      <ErrorText text={error} />
      {person && (
        <>
          <h1>{person.name}</h1>
          <p class="soft">
            {person.guest ? "A guest" : "A player"} since {new Date(person.since).toLocaleDateString()} · {person.games}{" "}
            finished {person.games === 1 ? "game" : "games"}
          </p>
          <RatingList ratings={person.ratings} />
        </>
      )}
    </main>
  );
}

function RatingList({ ratings }: { ratings: readonly Rating[] }) {
  if (ratings.length === 0) return null;
  return (
    <section class="card-panel">
      <h2>Ratings</h2>
      <table class="ratings">
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Rating</th>
            <th scope="col">Games</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <tr key={rating.game}>
              <th scope="row">{titleOf(rating.game)}</th>
              <td>{Math.round(rating.rating)}</td>
              <td>{rating.games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
