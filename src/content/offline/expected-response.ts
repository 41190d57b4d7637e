const picture = /^(?:image\/|application\/octet-stream)/;
const font = /font|octet-stream/;
const script = /(?:java|ecma)script/;

/** Content types by file extension. Some servers have no type for newer pictures and fonts. */
const types: Readonly<Record<string, RegExp>> = {
  js: script,
  mjs: script,
  css: /^text\/css/,
  json: /json/,
  html: /^text\/html/,
  woff: font,
  woff2: font,
  avif: picture,
  gif: picture,
  heic: picture,
  ico: picture,
  jpeg: picture,
  jpg: picture,
  png: picture,
  svg: picture,
  webp: picture,
};

/** Whether a response may be kept under a URL. */
export type ResponseCheck = (url: string, response: Response) => boolean | Promise<boolean>;

/**
 * Whether a response is the file at `url`, and not a page of a portal, proxy or CDN in its place: those come with status 200,
 * too. An opaque response never is, because nobody can see what it contains.
 */
export const isExpectedResponse = (url: string, { status, headers }: Response): boolean => {
  const extension = /\.(\w+)$/.exec(new URL(url, 'https://site.example').pathname)?.[1] ?? '';
  const type = headers.get('Content-Type') ?? '';
  return status === 200 && (types[extension.toLowerCase()] ?? /^(?!text\/html)./i).test(type.toLowerCase());
};
