/** The drawings of both editions, defined once for each board and used by name. */

/** Everything that `<use href="#parade-…">` refers to. */
export function Art() {
  return (
    <svg class="parade-art" aria-hidden="true" width="0" height="0">
      <defs>
        <FaceSigns />
        <Wilds />
        <FairyFrame />
        <PirateFrame />
        <FairyBack />
        <PirateBack />
      </defs>
    </svg>
  );
}

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
          d="M19.5 24h9.5c-.4 6.200 1 11.600 3.300 15.400 1 1.700-.2 3.600-2.100 3.600H18.300c-2 0-3.100-2-2.100-3.700C18.500 35.500 19.900 30.200 19.500 24z"
        />
        <path
          class="parade-wild-cap"
          d="M3.500 24.800C3.500 13.600 12.600 5 24 5s20.500 8.600 20.500 19.800c0 1.900-1.600 2.700-3.300 2.400C30.200 25.200 17.800 25.200 6.800 27.200c-1.700.3-3.300-.5-3.300-2.400z"
        />
        <path
          class="parade-wild-dots"
          d="M17 11.200a3.600 3.600 0 1 1 0 7.200 3.600 3.600 0 0 1 0-7.200zM30.600 9.800a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400zM35.800 17.600a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9.200 19.600a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM25.300 18.400a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800z"
        />
      </symbol>
      <symbol id="parade-ship" viewBox="0 0 48 48">
        <path class="parade-wild-stem" d="M23 4h2v30h-2zM13.500 12h1.600v20h-1.600zM33 12h1.600v20H33z" />
        <path
          class="parade-wild-sail"
          d="M16.500 7.500c5 1.800 10 1.800 15 0-1.600 4.800-1.600 9.200 0 13.500-5-1.600-10-1.600-15 0 1.600-4.300 1.600-8.700 0-13.500z"
        />
        <path
          class="parade-wild-sail"
          d="M8.500 15.500c2.800.9 5.600.9 8.400 0-1 4.600-1 9 0 13-2.800-1-5.600-1-8.400 0 1-4 1-8.400 0-13zM31 15.500c2.800.9 5.600.9 8.400 0-1 4.600-1 9 0 13-2.800-1-5.600-1-8.400 0 1-4 1-8.400 0-13z"
        />
        <path
          class="parade-wild-cap"
          d="M4 31.500c4.500 1.800 8 2.500 12 2.500h16c4.500 0 8-.8 12-3-1 6.500-4.500 10.500-9.500 11.500h-21C8.500 41.500 5 37.500 4 31.500z"
        />
        <path class="parade-wild-flag" d="M25 3.200c2.700-1.400 4.600 1 7.300-.2v4c-2.700 1.200-4.600-1.200-7.300.2z" />
      </symbol>
    </>
  );
}

/** Vines that grow along the frame. */
function FairyFrame() {
  return (
    <symbol id="parade-frame-fairies" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="5.500" fill="none" />
      <path
        class="parade-vine"
        fill="none"
        d="M2.500 20C7.500 19 9.500 15 8.500 10.500 13 11 17 8.500 18 3M57.500 64c-5 1-7 5-6 9.500-4.500-.5-8.500 2-9.500 7.500"
      />
      <path
        class="parade-leaf"
        d="M8.500 10.500c-2.500-.6-3.700-2.300-3.500-5 2.600.2 4 1.800 3.500 5zM51.500 73.500c2.500.6 3.700 2.300 3.500 5-2.600-.2-4-1.800-3.500-5z"
      />
    </symbol>
  );
}

/** A chart's double rule with brass corners. */
function PirateFrame() {
  return (
    <symbol id="parade-frame-pirates" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="4" fill="none" />
      <rect class="parade-rule" x="5.200" y="5.200" width="49.600" height="73.600" rx="2" fill="none" />
      <path
        class="parade-leaf"
        d="M2 2h11c-.5 3-1.600 4.300-4.400 4.600C8.300 9.400 7 11.500 2 12zM58 82H47c.5-3 1.600-4.300 4.400-4.600.3-2.800 1.600-4.900 6.600-5.400zM58 2H47c.5 3 1.600 4.300 4.400 4.600.3 2.800 1.600 4.900 6.600 5.400zM2 82h11c-.5-3-1.600-4.300-4.400-4.600C8.300 74.600 7 72.500 2 72z"
      />
    </symbol>
  );
}

/** A lantern among leaves. */
function FairyBack() {
  return (
    <symbol id="parade-back-fairies" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="5.500" fill="none" />
      <path
        class="parade-back-line"
        fill="none"
        d="M30 12v10M24 26c0-5.500 12-5.500 12 0M21 30h18l-2.500 26h-13zM25 30l1.200 26M35 30l-1.200 26M20 60h20"
      />
      <path class="parade-back-fill" d="M30 36c3.600 4 5 6.600 5 9a5 5 0 0 1-10 0c0-2.400 1.400-5 5-9z" />
      <path
        class="parade-back-line"
        fill="none"
        d="M6 66c6-1 9 3 8.500 9M54 66c-6-1-9 3-8.500 9M6 18c6 1 9-3 8.500-9M54 18c-6 1-9-3-8.500-9"
      />
    </symbol>
  );
}

/** A compass rose. */
function PirateBack() {
  return (
    <symbol id="parade-back-pirates" viewBox="0 0 60 84">
      <rect class="parade-edge" x="2" y="2" width="56" height="80" rx="4" fill="none" />
      <rect class="parade-rule" x="5.200" y="5.200" width="49.600" height="73.600" rx="2" fill="none" />
      <circle class="parade-back-line" cx="30" cy="42" r="16" fill="none" />
      <path
        class="parade-back-fill"
        d="M30 19l4.500 18.500L53 42l-18.500 4.500L30 65l-4.500-18.500L7 42l18.500-4.500z"
      />
      <path
        class="parade-back-line"
        fill="none"
        d="M18.500 30.500l6 6M41.500 30.500l-6 6M18.500 53.500l6-6M41.500 53.500l-6-6"
      />
    </symbol>
  );
}
