import type { Plugin } from 'vite';
import { withDocumentPolicy } from '../deploy/headers/document-policy.ts';

/** Writes the policy of what is inline into `index.html`, after all other plugins: the last of those with `enforce: 'post'`. */
export const documentPolicyTag: Plugin = {
  name: 'document-policy',
  // A development server has further inline scripts.
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => withDocumentPolicy(html) },
};
