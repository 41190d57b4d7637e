import { parseSettings } from '../../src/lib/configuration/settings.ts';
import { policyNames } from '../../src/lib/trusted-types/trusted-types.ts';
import { readSettings } from '../configure/document.ts';

/** Hosts of the titles (oEmbed) and players of `src/lib/video.ts`. */
const videoInfo = ['https://www.youtube.com', 'https://vimeo.com'];
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://player.bilibili.com'];

/** Trusted Types policies of DOMPurify and ProseMirror, for what they parse in a document without a window. */
const libraryPolicies = ['dompurify', 'ProseMirrorClipboard'];

/** Powerful features that neither the site nor a player in it uses. */
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

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The headers of a site, by the settings in its `index.html`. Releases don't change them. */
export const headersOf = (indexHtml: string): Record<string, string> => {
  const { configuration } = parseSettings(readSettings(indexHtml));
  const api = configuration.api === null ? [] : [configuration.api];
  const report = configuration.report === null ? [] : [new URL(configuration.report).origin];
  return {
    'Content-Security-Policy': policy({
      'default-src': ["'self'"],
      // Inline ones are restricted by the policy in each document (`document-policy.ts`); both apply.
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      // Pictures in bodies may come from any host, and thumbnails of videos come from theirs; `blob:` are previews of uploads, `data:` icons in styles.
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
