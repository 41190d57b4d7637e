import { createHash } from 'node:crypto';
import { parseSettings } from '../../src/lib/configuration/settings.ts';
import { policyNames } from '../../src/lib/trusted-types/trusted-types.ts';
import { readSettings } from '../configure/document.ts';

export interface HeaderOptions {
  /** Further documents that are served, such as prerendered pages: what they have inline is allowed, too. */
  documents?: readonly string[];
}

/** Where `src/lib/video.ts` has the title of a film from (oEmbed), and its player. */
const videoInfo = ['https://www.youtube.com', 'https://vimeo.com'];
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Trusted Types policies of DOMPurify and ProseMirror, for what they parse in a document without a window. */
const libraryPolicies = ['dompurify', 'ProseMirrorClipboard'];

/** Powerful features that the site has no use for, and lends to no player. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Types of scripts that a browser runs; all others are data, which CSP leaves alone. */
const isRun = (attributes: string): boolean => {
  const [, type = ''] = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? [];
  return type === '' || /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
};

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi'))]
    .filter(([, attributes = '']) => tag === 'style' || (!/\ssrc\s*=/i.test(attributes) && isRun(attributes)))
    // The parser makes one line feed of each line's end before the browser takes the hash.
    .map(([, , text = '']) => text.replaceAll(/\r\n?/g, '\n'));

/** A source expression of CSP: `'sha256-…'`. */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashes = (documents: readonly string[], tag: 'script' | 'style') => [
  ...new Set(documents.flatMap((html) => inline(html, tag)).map(hashSource)),
];

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The headers that every answer of the built site has, by the `index.html` of the build and the settings in it. */
export const headersOf = (indexHtml: string, { documents = [] }: HeaderOptions = {}): Record<string, string> => {
  const all = [indexHtml, ...documents];
  const { configuration } = parseSettings(readSettings(indexHtml));
  const api = configuration.api === null ? [] : [configuration.api];
  const report = configuration.report === null ? [] : [new URL(configuration.report).origin];
  return {
    'Content-Security-Policy': policy({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...hashes(all, 'script')],
      'style-src-elem': ["'self'", ...hashes(all, 'style')],
      'style-src-attr': ["'unsafe-inline'"],
      // Pictures in bodies may come from any host; `blob:` are previews of uploads, `data:` the styles' signs.
      'img-src': ["'self'", ...api, 'https:', 'data:', 'blob:'],
      'connect-src': ["'self'", ...api, ...report, ...videoInfo],
      'frame-src': ["'self'", ...videoPlayers],
      'media-src': ["'none'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [...policyNames, ...libraryPolicies],
    }),
    // As in `index.html`: YouTube plays nothing with less.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
};
