import type { Plugin } from 'vite';
import { withDocumentPolicy } from '../deploy/headers/document-policy.ts';

/** Adds the Content-Security-Policy with hashes of inline code to `index.html`. Must be the last plugin. */
export const documentPolicyTag: Plugin = {
  name: 'document-policy',
  // The development server adds inline scripts.
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => withDocumentPolicy(html) },
};
