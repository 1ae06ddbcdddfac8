/** What each position was worth to a seat, and what choices and luck did to it: one picture, told in words as well. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { figures } from "../ui/numbers";
import type { PlyReview, Worth } from "../wire";
import "./ValueGraph.css";
import { MARKS, type Scale, sentencesOf, worthText } from "./words";

interface Props {
  plies: readonly PlyReview[];
  /** The worth of the position after the last of them, if it is known. */
  end: Worth | null;
  last: number;
  ply: number;
  seat: number;
  names: readonly string[];
  scale: Scale;
  show(ply: number): void;
}

const HEIGHT = 190;
const LINE_BOTTOM = 112;
const BARS_MIDDLE = 152;
const BARS_REACH = 32;
const MARGIN = { left: 40, right: 12, top: 12 };

export function ValueGraph(props: Props) {
  const { plies, end, last, ply, seat, names, scale, show } = props;
  const width = useWidth();
  const hovered = useSignal<number | null>(null);
  const told = hovered.value ?? ply;
  const plot = plotOf(props, width.value);
  const text = textAt(props, told);

  const plyAt = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (event.clientX - box.left - MARGIN.left) / (box.width - MARGIN.left - MARGIN.right);
    return Math.max(0, Math.min(last, Math.round(share * last)));
  };
  const pressed = (event: KeyboardEvent) => {
    const to = { ArrowLeft: ply - 1, ArrowDown: ply - 1, ArrowRight: ply + 1, ArrowUp: ply + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };

  return (
    <figure class="value-graph" ref={width.box}>
      <div
        class="value-graph-picture"
        role="slider"
        tabIndex={0}
        aria-label={`Worth of each position for ${names[seat] ?? ""}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={ply}
        aria-valuetext={textAt(props, ply)}
        onPointerMove={(event) => {
          hovered.value = plyAt(event);
        }}
        onPointerLeave={() => {
          hovered.value = null;
        }}
        onClick={(event) => show(plyAt(event))}
        onKeyDown={pressed}
      >
        <svg viewBox={`0 0 ${width.value} ${HEIGHT}`} height={HEIGHT} aria-hidden="true" focusable="false">
          <Ground plot={plot} scale={scale} width={width.value} />
          {plies.map((review) => (
            <Bars key={review.ply} review={review} plot={plot} seat={seat} scale={scale} />
          ))}
          <path class="value-graph-area" d={plot.area} />
          <path class="value-graph-line" d={plot.line} />
          {plies.map((review) => {
            const mark = MARKS[review.mark];
            return (
              mark && (
                <text
                  key={review.ply}
                  class={`value-graph-mark side-${review.seat % 2}`}
                  x={plot.x(review.ply)}
                  y={Math.max(11, plot.y(review.worth[scale][seat] ?? 0) - 7)}
                >
                  {mark.sign}
                </text>
              )
            );
          })}
          {hovered.value !== null && <line class="value-graph-hover" {...plot.column(hovered.value)} />}
          <line class="value-graph-here" {...plot.column(ply)} />
          <circle class="value-graph-dot" cx={plot.x(ply)} cy={plot.yAt(ply, end)} r={plies.length ? 5 : 0} />
        </svg>
      </div>
      <figcaption>{text}</figcaption>
      <ul class="value-graph-key">
        <li class="key-line">Worth for {names[seat]}</li>
        <li class="key-choice">Lost by a choice</li>
        <li class="key-luck">Luck</li>
      </ul>
    </figure>
  );
}

interface Plot {
  x(ply: number): number;
  y(value: number): number;
  yAt(ply: number, end: Worth | null): number;
  bar(value: number): { y: number; height: number };
  column(ply: number): { x1: number; x2: number; y1: number; y2: number };
  line: string;
  area: string;
  barWidth: number;
  ticks: number[];
}

function plotOf({ plies, end, last, seat, scale }: Props, width: number): Plot {
  const values = plies.map((review) => review.worth[scale][seat] ?? 0);
  if (end) values.push(end[scale][seat] ?? 0);
  const reach = scale === "wins" ? 1 : Math.max(5, ...values.map(Math.abs)) * 1.08;
  const low = scale === "wins" ? 0 : -reach;
  const x = (ply: number) => MARGIN.left + (ply / Math.max(1, last)) * (width - MARGIN.left - MARGIN.right);
  const y = (value: number) => MARGIN.top + ((reach - value) / (reach - low)) * (LINE_BOTTOM - MARGIN.top);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  const zero = y(scale === "wins" ? 0.5 : 0);
  const line = points.length > 0 ? `M${points.join("L")}` : "";
  const area = points.length > 1 ? `${line}L${x(points.length - 1)} ${zero}L${x(0)} ${zero}Z` : "";
  const changes = plies.flatMap((review) => [review.choice[scale][seat] ?? 0, review.luck[scale][seat] ?? 0]);
  const most = Math.max(scale === "wins" ? 0.1 : 2, ...changes.map(Math.abs));
  return {
    x,
    y,
    yAt: (ply) => y(values[Math.min(ply, values.length - 1)] ?? 0),
    bar: (value) => {
      const height = (Math.abs(value) / most) * BARS_REACH;
      return { y: value < 0 ? BARS_MIDDLE : BARS_MIDDLE - height, height };
    },
    column: (ply) => ({ x1: x(ply), x2: x(ply), y1: MARGIN.top - 6, y2: HEIGHT - 4 }),
    line,
    area,
    barWidth: Math.max(1.5, Math.min(9, ((width - MARGIN.left - MARGIN.right) / Math.max(1, last)) * 0.38)),
    ticks: scale === "wins" ? [0, 0.5, 1] : [-Math.round(reach * 0.8), 0, Math.round(reach * 0.8)],
  };
}

/** The lines and figures behind the picture. */
function Ground({ plot, scale, width }: { plot: Plot; scale: Scale; width: number }) {
  return (
    <g class="value-graph-ground">
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} y1={plot.y(tick)} y2={plot.y(tick)} />
          <text x={MARGIN.left - 6} y={plot.y(tick) + 4}>
            {scale === "wins" ? `${100 * tick} %` : tick > 0 ? `+${tick}` : figures(tick)}
          </text>
        </g>
      ))}
      <line class="value-graph-zero" x1={MARGIN.left} x2={width - MARGIN.right} y1={BARS_MIDDLE} y2={BARS_MIDDLE} />
    </g>
  );
}

/** What the choice and luck did to the seat at one move. */
function Bars({ review, plot, seat, scale }: { review: PlyReview; plot: Plot; seat: number; scale: Scale }) {
  const x = plot.x(review.ply + 0.5);
  const choice = review.choice[scale][seat] ?? 0;
  const luck = review.luck[scale][seat] ?? 0;
  return (
    <g>
      <rect class="value-graph-luck" x={x} width={plot.barWidth} rx={plot.barWidth / 2} {...plot.bar(luck)} />
      {choice !== 0 && (
        <rect
          class={`value-graph-choice side-${review.seat % 2}`}
          x={x - plot.barWidth}
          width={plot.barWidth}
          {...plot.bar(choice)}
        />
      )}
    </g>
  );
}

function textAt({ plies, end, last, seat, names, scale }: Props, ply: number): string {
  const review = plies[ply];
  if (review) return sentencesOf(review, seat, names, scale);
  if (end && ply === plies.length) {
    const unit = scale === "points" ? " points" : "";
    return `${ply === last ? "The end" : "Here"}: ${worthText(end, seat, scale)}${unit} for ${names[seat] ?? ""}.`;
  }
  return "Not reviewed yet.";
}

/** The width that the picture has on the screen, so that its letters and strokes keep their size. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const width = useSignal(360);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) width.value = Math.max(240, Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return {
    box,
    get value() {
      return width.value;
    },
  };
}
