import { managedNames } from '@/content/catalog.ts';
import { siteVersion } from '@/content/site.ts';
import { publicTypes } from '@/content/public-types.ts';
import { trustNames } from '@/content/trust/names.ts';
import { isChunkError } from '@/lib/chunk-reload.ts';
import type { Failure } from '@/lib/failures.ts';

/**
 * What an operator is told of a failure. Nothing in it was written by a person or names one: every text is one of ours, or
 * made of parts that are.
 */
export interface Report {
  kind: 'drift' | 'chunk' | 'error';
  /** Of this build. */
  version: string | null;
  /** The kind of page, such as `/news/:id`; without search and hash. */
  page: string;
  /** Of a drift: call and field of the contract, such as `/api/news/{id} data.title`. */
  place?: string;
  /** Of a chunk: its path. */
  file?: string;
  /** Of an error: its class. */
  name?: string;
  /** Of an error: places in the build's files, `/assets/a.js:1:234`, the innermost first. */
  frames?: readonly string[];
}

const words: ReadonlySet<string> = new Set([
  ...publicTypes,
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

/** The kind of page at a path: words of ours stay, numbers are `:id`, all else is `*`. */
export const pageKind = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => (words.has(part) ? part : /^\d+$/.test(part) ? ':id' : '*')).join('/')}`;
};

/** Names that no page and no text can have put there. */
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

/** Failures that are part of a visit: no network, a page that is gone, a session that has ended. */
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

/** A file of the build, with the place in it. */
const asset = String.raw`(/assets/[\w-]{1,40}\.(?:js|css))`;

/** The stack of Chromium begins with the message, which may hold anything. */
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

/** Words of the contract begin with a letter. */
const callAndField =
  /^(?:(?:GET|POST|PUT|DELETE) )?\/api(?:\/[a-z][a-z-]{0,30}|\/\{[a-z]{1,20}\}){1,6} [a-z]\w{0,40}(?:\.(?:[a-z]\w{0,40}|\*)){0,8}$/;

/** The report of a failure; null for one that is expected, not of this site's code, or can't be told without words of a person. */
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
  // Of an extension, or of a script that somebody has put into the page.
  if (frames.length === 0) return null;
  return { kind: 'error', ...common, name: errorNames.has(error.name) ? error.name : 'Error', frames };
};
