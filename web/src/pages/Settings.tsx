/** How the page looks, sounds and behaves in this browser. */
import { useEffect } from "preact/hooks";
import { me } from "../state/person";
import { change, DEFAULTS, settings } from "../state/settings";
import { Choice } from "../ui/Choice";
import { Icon } from "../ui/Icon";
import { Switch } from "../ui/Switch";

export function Settings() {
  const now = settings.value;
  const signedIn = Boolean(me.value?.login);
  useEffect(() => {
    document.title = "Settings · Nexus";
  }, []);
  async function allowNotices(on: boolean) {
    if (on && "Notification" in window && Notification.permission !== "granted") {
      change({ notify: (await Notification.requestPermission()) === "granted" });
    } else {
      change({ notify: on });
    }
  }
  return (
    <main class="page narrow stack">
      <h1>Settings</h1>
      <p class="soft">
        {signedIn
          ? "They are kept with your account and hold wherever you sign in; only notices belong to this browser."
          : "They are kept in this browser. With an account they follow you to other devices."}
      </p>
      <section class="card-panel stack">
        <h2>Looks</h2>
        <Choice
          label="Light or dark"
          value={now.theme}
          choices={[
            { value: "system", label: "Like the system" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
          onChange={(theme) => change({ theme })}
        />
        <Choice
          label="Colours on the boards"
          about="All three can be told apart with any colour vision."
          value={now.palette}
          choices={[
            { value: "standard", label: "Standard" },
            { value: "warm-cool", label: "Blue and orange" },
            { value: "high-contrast", label: "High contrast" },
          ]}
          onChange={(palette) => change({ palette })}
        />
        <Choice
          label="Movement"
          value={now.motion}
          choices={[
            { value: 0, label: "None" },
            { value: 120, label: "Quick" },
            { value: 250, label: "Normal" },
            { value: 500, label: "Slow" },
          ]}
          onChange={(motion) => change({ motion })}
        />
      </section>
      <section class="card-panel stack">
        <h2>Help while playing</h2>
        <Choice
          label="Ask before a move is made"
          about="In slow games there are days for each move. By touch, a tap on the board itself is asked about too."
          value={now.confirm}
          choices={[
            { value: "always", label: "Always" },
            { value: "slow", label: "In slow games" },
            { value: "never", label: "Never" },
          ]}
          onChange={(confirm) => change({ confirm })}
        />
        <Switch
          label="Show what can be played"
          hint="Legal choices are outlined."
          on={now.hints}
          onChange={(hints) => change({ hints })}
        />
        <Switch
          label="Forecast"
          hint="Who would get each card if everybody only lets the cards march."
          on={now.forecast}
          onChange={(forecast) => change({ forecast })}
        />
        <Switch label="Show the keys" on={now.keys} onChange={(keys) => change({ keys })} />
      </section>
      <section class="card-panel stack">
        <h2>Sound and notices</h2>
        <Switch label="Sounds" on={now.sound} onChange={(sound) => change({ sound })} />
        <label class="field">
          <span class="choice-name">Volume</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={now.volume}
            onInput={(event) => change({ volume: event.currentTarget.valueAsNumber })}
          />
        </label>
        <Switch
          label="Notify me when it is my turn"
          hint="When the page is open but out of sight."
          on={now.notify}
          onChange={allowNotices}
        />
      </section>
      <div class="row">
        <button type="button" class="button" onClick={() => change(DEFAULTS)}>
          Back to the defaults
        </button>
        {signedIn && (
          <a class="button" href="/api/me/settings" download="nexus-settings.json">
            <Icon name="download" size={18} /> Download my settings
          </a>
        )}
      </div>
    </main>
  );
}
