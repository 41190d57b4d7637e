import { managedNames } from '@/content/catalog.ts';
import { siteVersion } from '@/content/site.ts';
import { trustNames } from '@/content/trust/names.ts';
import { isChunkError } from '@/lib/chunk-reload.ts';
import type { Failure } from '@/lib/failures.ts';

/** A failure report for the operator. Contains no personal data: all texts are made of constants of this code. */
export interface Report {
  kind: 'drift' | 'chunk' | 'error';
  /** Version of the build. */
  version: string | null;
  /** Route of the page, such as `/news/:id`, without search and hash. */
  page: string;
  /** For `drift`: call and field of the contract, such as `/api/news/{id} data.title`. */
  place?: string;
  /** For `chunk`: path of the file. */
  file?: string;
  /** For `error`: class of the error. */
  name?: string;
  /** For `error`: stack frames in the build's files, innermost first, such as `/assets/a.js:1:234`. */
  frames?: readonly string[];
}

/** Path segments that may be reported. */
const knownSegments: ReadonlySet<string> = new Set([
  ...trustNames,
  ...Object.keys(managedNames),
  'account',
  'admin',
  'contact',
  'forget-password',
  'login',
  'register',
  'reset-password',
  'saved',
  'search',
]);

/** The route of a path: known segments stay, numbers become `:id`, all others `*`. */
export const pageKind = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => (knownSegments.has(part) ? part : /^\d+$/.test(part) ? ':id' : '*')).join('/')}`;
};

/** Error names that may be reported; others could contain personal text. */
const errorNames: ReadonlySet<string> = new Set([
  'AggregateError',
  'DataError',
  'EvalError',
  'InvalidStateError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TypeError',
  'UnknownError',
  'URIError',
  'ValiError',
]);

/** Names of expected errors, which are not reported: no network, missing page, expired session. */
const expected: ReadonlySet<string> = new Set([
  'AbortError',
  'ApiError',
  'ExpiredAuthSessionError',
  'NotAllowedError',
  'PageError',
  'SessionEndedError',
  'TimeoutError',
]);

const maxFrames = 8;

/** Matches the path of a file of the build. */
const asset = String.raw`(/assets/[\w-]{1,40}\.(?:js|css))`;

/** Stack frames in the build's files. Drops the message, with which Chromium's stack starts: it may contain anything. */
const framesIn = ({ stack = '', message }: Error, origin: string): string[] =>
  Array.from(
    stack
      .replace(message, '')
      .matchAll(
        new RegExp(String.raw`${origin.replaceAll('.', String.raw`\.`)}${asset}:(\d{1,7}):(\d{1,7})(?!\d)`, 'g'),
      ),
    ([, file, line, column]) => `${file}:${line}:${column}`,
  ).slice(0, maxFrames);

const fileIn = (message: string): string | undefined => new RegExp(asset).exec(message)?.[1];

/** Matches `METHOD /api/path field.path` of the contract. */
const callAndField =
  /^(?:(?:GET|POST|PUT|DELETE) )?\/api(?:\/[a-z][a-z-]{0,30}|\/\{[a-z]{1,20}\}){1,6} [a-z]\w{0,40}(?:\.(?:[a-z]\w{0,40}|\*)){0,8}$/;

/** The report of a failure; null if it is expected, caused by foreign code, or could contain personal text. */
export const makeReport = (
  failure: Failure,
  { pathname, origin }: { pathname: string; origin: string },
): Report | null => {
  const common = { version: siteVersion, page: pageKind(pathname) };
  if (failure.kind === 'drift')
    return callAndField.test(failure.place) ? { kind: 'drift', ...common, place: failure.place } : null;
  const { error } = failure;
  if (!(error instanceof Error) || expected.has(error.name)) return null;
  if (isChunkError(error)) {
    const file = fileIn(error.message);
    return { kind: 'chunk', ...common, ...(file !== undefined && { file }) };
  }
  const frames = framesIn(error, origin);
  // Caused by an extension or an injected script.
  if (frames.length === 0) return null;
  return { kind: 'error', ...common, name: errorNames.has(error.name) ? error.name : 'Error', frames };
};
