/** In characters: less is hardly worth compressing. */
export const worthwhile = 1000;

/** Whether an answer was compressed on its way. */
export const isCompressed = (headers: Headers) =>
  /^(?:gzip|br|zstd|deflate)$/.test(headers.get('Content-Encoding') ?? '');

/** How compression is switched on. */
export const compress =
  'In nginx `gzip on; gzip_vary on; gzip_types text/css text/javascript application/javascript application/json image/svg+xml;`, or gzip_static with files that were compressed beforehand.';
