/** Drawings that are used many times: the emblems of the six domains, and the signs of values and states. */
import { memo } from "../../ui/memo";

/** A 24 by 24 drawing: filled shapes, then lines. */
interface Drawing {
  fill?: string;
  line?: string;
}

const EMBLEMS: Record<string, Drawing> = {
  // A hexagonal board with its core and three contacts.
  tech: {
    fill: "M12 8.600l3 1.700v3.400l-3 1.700-3-1.700v-3.400z",
    line: "M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500zM12 2.500v6.100M20.200 16.750l-5.200-3M3.800 16.750l5.200-3",
  },
  // A crescent that holds a star.
  magic: {
    fill: "M15.500 6.500l1.300 3.700 3.700 1.300-3.700 1.300-1.300 3.700-1.300-3.700-3.700-1.300 3.700-1.300zM10.500 2.300a9.800 9.800 0 1 0 9.700 14.900A8.200 8.200 0 1 1 10.500 2.300z",
  },
  // An eye, open inwards and outwards.
  psi: {
    fill: "M12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
    line: "M1.800 12C5 7 8.300 5 12 5s7 2 10.200 7C19 17 15.700 19 12 19s-7-2-10.200-7zM12 2v-.800M12 22.800V22M5.800 4.200l-.800-1M18.200 4.200l.800-1M5.800 19.800l-.800 1M18.200 19.800l.800 1",
  },
  // A rising sun under an arch.
  div: {
    fill: "M6.500 16a5.500 5.500 0 0 1 11 0z",
    line: "M2.500 19.500h19M12 3v4.200M5.200 6.200l2.600 3M18.800 6.200l-2.600 3M2 13l3 .800M22 13l-3 .800M8 22h8",
  },
  // A leaf that is a helix.
  bio: {
    fill: "M19.500 3.200C10 3.500 4.500 8 4.500 14c0 1.500.4 2.900 1 4C7 12.500 10.500 9.500 15 7.800c-3.800 2.700-6.600 6-7.900 11.700C14.500 21 20.700 15 19.500 3.200z",
    line: "M6.800 18.300L4 21.800",
  },
  // A ring that comes apart.
  ent: {
    fill: "M12 9.700l2.300 2.300-2.300 2.300-2.300-2.300zM20.500 5.200l1.700-.3-.3 1.700zM22 10.200l.9 1.200-1.500.4z",
    line: "M17.300 4.800A9.200 9.200 0 1 0 21 14.200M14.300 7.200a5.400 5.400 0 1 0 2.900 6.200",
  },
};

const SIGNS: Record<string, Drawing> = {
  attack: { line: "M5 19L18.500 5.500M18.500 5.500V10M18.500 5.500H14M5.500 13.500l5 5M4 20l2-2" },
  defense: { line: "M12 3l7.500 2.800v5.700c0 4.600-3 7.700-7.500 9.500-4.500-1.800-7.500-4.900-7.500-9.500V5.800z" },
  close: { fill: "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z" },
  mid: {
    fill: "M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z",
    line: "M4 12a8 8 0 0 1 16 0 8 8 0 0 1-16 0z",
  },
  far: {
    fill: "M12 15.500a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400z",
    line: "M7.500 13a6.400 6.400 0 0 1 9 0M4.500 9.500a10.600 10.600 0 0 1 15 0M1.800 6.200a14.500 14.500 0 0 1 20.400 0",
  },
  leader: { fill: "M3.500 8l4.500 3.500L12 5l4 6.500L20.500 8 19 18H5z" },
  exhausted: { line: "M19 12a7 7 0 1 1-2.600-5.400M17 3v4h-4" },
  suppressed: { line: "M5 6l7 6 7-6M5 12.500l7 6 7-6" },
  destroyed: { line: "M5 5l14 14M19 5L5 19" },
  removed: { line: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM6 18L18 6" },
  static: { line: "M13.500 2.500L7 13h5l-1.500 8.500L17 11h-5zM3 3l18 18" },
  marked: { line: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 1.500v5M12 17.500v5M1.500 12h5M17.500 12h5" },
  impact: {
    fill: "M12 1.500l2.300 5.700 5.700-2.700-2.200 5.800 5.700 1.700-5.700 2.300 2.700 5.700-5.800-2.200L12 23l-2.200-5.700-5.800 2.700 2.200-5.700L.5 12l5.700-2.200L4 4.500l5.700 2.700z",
  },
  counters: { line: "M12 5v14M5 12h14" },
  immune: {
    line: "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19zM12 7l4 1.500v3.200c0 2.600-1.600 4.300-4 5.300-2.400-1-4-2.700-4-5.300V8.500z",
  },
  ritual: { line: "M12 3l7.800 13.500H4.200zM12 21L4.200 7.500h15.600z" },
  zeal: {
    line: "M12 21c-4-1-6.500-3.500-6.500-7 0-4 3.500-5.500 4-10.500 3 1.500 4 4 4 6 1-.5 1.500-1.500 1.500-2.500 2 2 3.500 4.300 3.500 7 0 3.500-2.500 6-6.500 7z",
  },
  deck: { line: "M7 4h12v15H7zM4.500 6.500V21H16" },
  discard: { line: "M5 7h14M9 7V4.500h6V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6" },
  hand: { line: "M8.500 20L4 8.500l4.500-1.700L13 18.300zM11 7.500L15 4.800l6.200 9.700-4.700 3" },
  mission: { line: "M12 2.500l8 4.600v9.800l-8 4.600-8-4.600V7.100zM8.500 12.200l2.500 2.500 4.800-5.200" },
  initiative: { fill: "M6 3h2v18H6zM8 4h11l-3 4 3 4H8z" },
  cp: { fill: "M12 2l8 7-8 13L4 9z", line: "M4 9h16M12 2L8.500 9 12 22M12 2l3.500 7L12 22" },
  unit: { line: "M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 21c.5-5 3.500-7.500 7.500-7.500s7 2.500 7.500 7.500z" },
  asset: { line: "M4 9l8-5.500L20 9v11H4zM9.500 20v-6h5v6" },
  event: { fill: "M13.500 2L4.500 14H11l-1.500 8 9-12H12z" },
  upgrade: { line: "M12 3l7 7h-4v10H9V10H5z" },
  terrain: { line: "M2 19l6.500-11 4 6.500 2.500-4L22 19z" },
};

/** Every drawing once, for `Sign` and `Emblem` to use. */
export const Art = memo(function Art() {
  return (
    <svg class="quantum-art" width="0" height="0" aria-hidden="true" focusable="false">
      <title>drawings</title>
      <defs>
        {[...Object.entries(EMBLEMS), ...Object.entries(SIGNS)].map(([name, { fill, line }]) => (
          <symbol key={name} id={`quantum-${name}`} viewBox="0 0 24 24">
            {fill && <path d={fill} fill="currentColor" />}
            {line && (
              <path
                d={line}
                fill="none"
                stroke="currentColor"
                stroke-width="1.800"
                stroke-linecap="round"
                stroke-linejoin="round"
              />
            )}
          </symbol>
        ))}
      </defs>
    </svg>
  );
});

/** A sign or the emblem of a domain, as large as the text around it. */
export const Sign = memo(function Sign({ name, class: kind = "" }: { name: string; class?: string }) {
  return (
    <svg class={`quantum-sign ${kind}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#quantum-${name}`} />
    </svg>
  );
});
