/** The drawings of both editions, defined once for each board and used by name. */

import { memo } from "../../ui/memo";

/** Everything that `<use href="#parade-…">` refers to. */
export const Art = memo(function Art() {
  return (
    <svg class="parade-art" aria-hidden="true" width="0" height="0">
      <defs>
        <FaceSigns />
        <Wilds />
        <Grounds />
        <FairyFrame />
        <PirateFrame />
        <FairyBack />
        <PirateBack />
      </defs>
    </svg>
  );
});

const STAR = "M12 1.8l3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.6l-6.3 3.6 1.5-7.1L1.8 9.2 9 8.4z";
const SKULL =
  "M12 2C6.4 2 2.8 5.7 2.8 10.3c0 2.9 1.4 5 3.5 6.2v2.9c0 1.1.8 1.9 1.9 1.9h7.6c1.1 0 1.9-.8 1.9-1.9v-2.9c2.1-1.2 3.5-3.3 3.5-6.2C21.2 5.7 17.6 2 12 2z" +
  "M8.2 8.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM15.8 8.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z" +
  "M12 13.4l1.5 2.7h-3zM9.4 18h1.3v3.3H9.4zM13.3 18h1.3v3.3h-1.3z";

function FaceSigns() {
  return (
    <>
      <symbol id="parade-star" viewBox="0 0 24 24">
        <path d={STAR} />
      </symbol>
      <symbol id="parade-skull" viewBox="0 0 24 24">
        <path fill-rule="evenodd" d={SKULL} />
      </symbol>
      <symbol id="parade-double" viewBox="0 0 24 24">
        <path d="M12 1l9.5 3.2v7.3c0 5.4-3.9 9.5-9.5 11.5-5.6-2-9.5-6.1-9.5-11.5V4.2z" />
        <path class="parade-cut" d="M5.2 8.6l4.6 5.8M9.8 8.6l-4.6 5.8" fill="none" stroke-width="2.2" />
        <path
          class="parade-cut"
          d="M12.6 9.6c.3-1.7 1.4-2.4 2.8-2.4 1.7 0 2.8 1 2.8 2.5 0 2.3-4.6 3.4-5.6 6.2h6"
          fill="none"
          stroke-width="2.2"
        />
      </symbol>
      <symbol id="parade-swap" viewBox="0 0 24 24">
        <path
          d="M2.5 8.6h14.2M12.6 3.6l5.2 5-5.2 5M21.5 15.6H7.3M11.4 10.6l-5.2 5 5.2 5"
          fill="none"
          stroke="currentColor"
          stroke-width="2.6"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </symbol>
      <symbol id="parade-eliminate" viewBox="0 0 24 24">
        <path
          d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.8 18.2L18.2 5.8"
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="parade-count" viewBox="0 0 48 24">
        <path d={STAR} />
        <path d="M25.5 4.5h2.4l-3 15h-2.4z" />
        <path d="M30 12.5C30 7.6 33.8 4 38.5 4S47 7.6 47 12.5z" />
        <path d="M36 14.4h5l.8 4.8c.2 1.1-.6 2-1.7 2h-3.2c-1.1 0-1.9-.9-1.7-2z" />
      </symbol>
    </>
  );
}

function Wilds() {
  return (
    <>
      <symbol id="parade-mushroom" viewBox="0 0 48 48">
        <path
          class="parade-wild-stem"
          d="M19.5 24h9.5c-.4 6.2 1 11.6 3.3 15.4 1 1.7-.2 3.6-2.1 3.600H18.300c-2 0-3.1-2-2.1-3.700C18.5 35.5 19.9 30.2 19.5 24z"
        />
        <path
          class="parade-wild-cap"
          d="M3.5 24.800C3.5 13.6 12.6 5 24 5s20.5 8.6 20.5 19.800c0 1.9-1.6 2.7-3.3 2.400C30.2 25.2 17.8 25.2 6.8 27.200c-1.7.3-3.3-.5-3.3-2.400z"
        />
        <path
          class="parade-wild-dots"
          d="M17 11.200a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.200zM30.6 9.800a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.400zM35.8 17.600a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9.2 19.600a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM25.3 18.400a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800z"
        />
      </symbol>
      <symbol id="parade-ship" viewBox="0 0 48 48">
        <path class="parade-wild-stem" d="M23 4h2v30h-2zM13.5 12h1.600v20h-1.600zM33 12h1.600v20H33z" />
        <path
          class="parade-wild-sail"
          d="M16.5 7.500c5 1.8 10 1.8 15 0-1.6 4.8-1.6 9.2 0 13.5-5-1.6-10-1.6-15 0 1.6-4.3 1.6-8.7 0-13.500z"
        />
        <path
          class="parade-wild-sail"
          d="M8.5 15.500c2.8.9 5.6.9 8.4 0-1 4.6-1 9 0 13-2.8-1-5.6-1-8.4 0 1-4 1-8.4 0-13zM31 15.500c2.8.9 5.6.9 8.4 0-1 4.6-1 9 0 13-2.8-1-5.6-1-8.4 0 1-4 1-8.4 0-13z"
        />
        <path
          class="parade-wild-cap"
          d="M4 31.500c4.5 1.8 8 2.5 12 2.500h16c4.5 0 8-.8 12-3-1 6.5-4.5 10.5-9.5 11.500h-21C8.5 41.5 5 37.5 4 31.500z"
        />
        <path class="parade-wild-flag" d="M25 3.200c2.7-1.4 4.6 1 7.3-.2v4c-2.7 1.2-4.6-1.2-7.3.2z" />
      </symbol>
    </>
  );
}

/** What wilds stand on: grass, or the sea. */
function Grounds() {
  return (
    <>
      <symbol id="parade-ground-fairies" viewBox="0 0 60 84" width="60" height="84">
        <path
          class="parade-ground"
          fill="none"
          d="M12 58c12-3 24-3 36 0M16 57l-2.5-6M19 56.500l.5-5M44 57l2.5-6M41 56.500l-.5-5"
        />
      </symbol>
      <symbol id="parade-ground-pirates" viewBox="0 0 60 84" width="60" height="84">
        <path
          class="parade-ground"
          fill="none"
          d="M8 56c3.7-3 7.3-3 11 0s7.3 3 11 0 7.3-3 11 0 7.3 3 11 0M14 61c2.7-2.2 5.3-2.2 8 0s5.3 2.2 8 0 5.3-2.2 8 0 5.3 2.2 8 0"
        />
      </symbol>
    </>
  );
}

/** Vines that grow along the frame. */
function FairyFrame() {
  return (
    <symbol id="parade-frame-fairies" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="5.5" fill="none" />
      <path
        class="parade-vine"
        fill="none"
        d="M2.5 20C7.5 19 9.5 15 8.5 10.5 13 11 17 8.5 18 3M57.5 64c-5 1-7 5-6 9.5-4.5-.5-8.5 2-9.5 7.5"
      />
      <path
        class="parade-leaf"
        d="M8.5 10.500c-2.5-.6-3.7-2.3-3.5-5 2.6.2 4 1.8 3.5 5zM51.5 73.500c2.5.6 3.7 2.3 3.5 5-2.6-.2-4-1.8-3.5-5z"
      />
    </symbol>
  );
}

/** A chart's double rule with brass corners. */
function PirateFrame() {
  return (
    <symbol id="parade-frame-pirates" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="4" fill="none" />
      <rect class="parade-rule" x="5.2" y="5.2" width="49.6" height="73.6" rx="2" fill="none" />
      <path
        class="parade-leaf"
        d="M2 2h11c-.5 3-1.6 4.3-4.4 4.600C8.3 9.4 7 11.5 2 12zM58 82H47c.5-3 1.6-4.3 4.4-4.6.3-2.8 1.6-4.9 6.6-5.400zM58 2H47c.5 3 1.6 4.3 4.4 4.6.3 2.8 1.6 4.9 6.6 5.400zM2 82h11c-.5-3-1.6-4.3-4.4-4.600C8.3 74.6 7 72.5 2 72z"
      />
    </symbol>
  );
}

/** A lantern among leaves. */
function FairyBack() {
  return (
    <symbol id="parade-back-fairies" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="5.5" fill="none" />
      <path
        class="parade-back-line"
        fill="none"
        d="M30 12v10M24 26c0-5.5 12-5.5 12 0M21 30h18l-2.5 26h-13zM25 30l1.2 26M35 30l-1.2 26M20 60h20"
      />
      <path class="parade-back-fill" d="M30 36c3.6 4 5 6.6 5 9a5 5 0 0 1-10 0c0-2.4 1.4-5 5-9z" />
      <path
        class="parade-back-line"
        fill="none"
        d="M6 66c6-1 9 3 8.5 9M54 66c-6-1-9 3-8.5 9M6 18c6 1 9-3 8.5-9M54 18c-6 1-9-3-8.5-9"
      />
    </symbol>
  );
}

/** A compass rose. */
function PirateBack() {
  return (
    <symbol id="parade-back-pirates" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="4" fill="none" />
      <rect class="parade-rule" x="5.2" y="5.2" width="49.6" height="73.6" rx="2" fill="none" />
      <circle class="parade-back-line" cx="30" cy="42" r="16" fill="none" />
      <path class="parade-back-fill" d="M30 19l4.5 18.500L53 42l-18.5 4.500L30 65l-4.5-18.500L7 42l18.5-4.500z" />
      <path
        class="parade-back-line"
        fill="none"
        d="M18.5 30.500l6 6M41.5 30.500l-6 6M18.5 53.500l6-6M41.5 53.500l-6-6"
      />
    </symbol>
  );
}
