/** How the page looks, sounds and behaves in this browser. */
import { useEffect } from "preact/hooks";
import { change, DEFAULTS, settings } from "../state/settings";
import { Choice } from "../ui/Choice";
import { Switch } from "../ui/Switch";

export function Settings() {
  const now = settings.value;
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
      <p class="soft">They are kept in this browser.</p>
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
          label="Colours on the boards: all three can be told apart with any colour vision"
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
      <section class="card-panel">
        <h2>Help while playing</h2>
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
        <Switch
          label="Ask before each move"
          hint="Good on phones and in slow games."
          on={now.confirm}
          onChange={(confirm) => change({ confirm })}
        />
        <Switch label="Show the keys" on={now.keys} onChange={(keys) => change({ keys })} />
      </section>
      <section class="card-panel">
        <h2>Sound and notices</h2>
        <Switch label="Sounds" on={now.sound} onChange={(sound) => change({ sound })} />
        <label class="field">
          <span>Volume</span>
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
      <button type="button" class="button" onClick={() => change(DEFAULTS)}>
        Back to the defaults
      </button>
    </main>
  );
}
