import classes from '@/features/manage/start-page/series.module.css';

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
export function SeriesPatterns({ id }: { id: string }) {
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
