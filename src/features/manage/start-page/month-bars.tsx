import { monthName } from '@/features/manage/calendar/days.ts';
import type { Segment } from '@/features/manage/start-page/months.ts';
import classes from '@/features/manage/start-page/month-bars.module.css';

/** SVG paths of 8 × 8 tiles, one texture per series, so that colour is not the only difference. The first is plain. */
const textures = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h2v2h-2zM6 6h2v2h-2z',
  'M0 2h8M0 6h8',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M2 0v8M6 0v8',
  'M0 4h8M4 0v8',
];

/** `fill` of a series; needs `SeriesPatterns` with the same id. */
export const seriesPaint = (id: string, series: number): string => `url(#${id}-${series % textures.length})`;

/** SVG patterns of the series; they repeat after seven. */
function SeriesPatterns({ id }: { id: string }) {
  return (
    <defs>
      {textures.map((texture, series) => (
        <pattern
          key={texture}
          id={`${id}-${series}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={classes.pattern}
          data-series={series}
        >
          <rect width="8" height="8" className={classes.ground} />
          <path d={texture} className={classes.texture} />
        </pattern>
      ))}
    </defs>
  );
}

interface Props {
  /** `YYYY-MM`. */
  months: readonly string[];
  series: readonly string[];
  /** Segments of each month; empty while loading. */
  stacks: readonly (readonly Segment[])[];
  /** Accessible name of the chart. */
  label: string;
  patternId: string;
}

/** Vertical range of the bars in percent: totals are above, month names below. */
const top = 12;
const bottom = 86;

/** Stacked bar chart by month. Lengths are percentages, so that text keeps its size at any width. */
export function MonthBars({ months, series, stacks, label, patternId }: Props) {
  const totals = stacks.map((stack) => stack.reduce((sum, { count }) => sum + count, 0));
  const scale = (bottom - top) / Math.max(1, ...totals);
  return (
    <svg role="img" aria-label={label} className={classes.chart}>
      <SeriesPatterns id={patternId} />
      {months.map((month, index) => (
        <svg key={month} x={`${(100 / months.length) * index}%`} width={`${100 / months.length}%`} height="100%">
          {stacks[index]?.map(({ series: place, count, from }) => (
            <rect
              key={place}
              x="15%"
              width="70%"
              y={`${bottom - (from + count) * scale}%`}
              height={`${count * scale}%`}
              fill={seriesPaint(patternId, place)}
              className={classes.segment}
            >
              <title>{`${monthName(month)} ${series[place] ?? ''} ${count} 条`}</title>
            </rect>
          ))}
          {totals[index] !== undefined && (
            <text x="50%" y={`${bottom - totals[index] * scale}%`} dy="-0.4em" className={classes.total}>
              {totals[index]}
            </text>
          )}
          <text x="50%" y={`${bottom}%`} dy="1.3em" className={classes.month}>
            {Number(month.slice(5))}
            <tspan className={classes.unit}>月</tspan>
          </text>
        </svg>
      ))}
      <line x1="0" x2="100%" y1={`${bottom}%`} y2={`${bottom}%`} className={classes.base} />
    </svg>
  );
}
