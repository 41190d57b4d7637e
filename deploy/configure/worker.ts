import { createHash } from 'node:crypto';
import { PlainError } from '../command/plain.ts';

const revision = /("?revision"?:\s*["'`])([\w-]+)(["'`],\s*"?url"?:\s*["'`]\/index\.html["'`])/;

/**
 * The service worker's script with the revision of this `index.html`: a browser that has another one fetches it and
 * offers it as a new version. Unchanged where the worker stores no document (`npm run build -- --mode selfdestroy`).
 */
export const workerFor = (script: string, document: string): string => {
  if (!script.includes('/index.html')) return script;
  if (!revision.test(script)) throw new PlainError('sw.js does not list index.html as this site’s build does.');
  const hash = createHash('md5').update(document).digest('hex');
  return script.replace(revision, (_, start: string, __, end: string) => start + hash + end);
};
