import type { Config } from 'dompurify';

type TrustedTypePolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** A string in browsers without Trusted Types. */
type Html = string | ReturnType<TrustedTypePolicy['createHTML']>;
type ScriptUrl = string | ReturnType<TrustedTypePolicy['createScriptURL']>;

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: PolicyName,
        rules: { createHTML?: (text: string) => string; createScriptURL?: (url: string) => string },
      ) => TrustedTypePolicy;
    };
  }
}

/**
 * The site's Trusted Types policies, listed in the Content-Security-Policy. Each is used in one file, which only passes on
 * HTML or URLs of its own making.
 */
export const policyNames = [
  /** The sanitized body of a record: ui/rich-text/sanitize.ts. */
  'site-body',
  /** The document of a preview's iframe: ui/elements/document-frame.tsx. */
  'site-frame',
  /** HTML parsed in a document without a window: ui/inputs/rich-text-editor/body-text.ts. */
  'site-inert',
  /** Structured data: ui/elements/json-ld.tsx. */
  'site-json-ld',
  /** The app's scripts in a prerendered page: deploy/prerender/start-later.ts. */
  'site-start',
  /** The service worker: features/shell/update/service-worker.tsx. */
  'site-worker',
] as const;

type PolicyName = (typeof policyNames)[number];

const factory = () => (typeof window === 'undefined' ? undefined : window.trustedTypes);

/**
 * Wraps `makeHtml` to return TrustedHTML where supported. Call once per name: the browser refuses a second policy. Set the
 * result by `Object.assign`, because TypeScript's DOM types allow only strings.
 */
export const htmlPolicy = (name: PolicyName, makeHtml: (text: string) => string): ((text: string) => Html) => {
  const policy = factory()?.createPolicy(name, { createHTML: makeHtml });
  return (text) => (policy ? policy.createHTML(text) : makeHtml(text));
};

/** Returns a function that converts a URL to TrustedScriptURL where supported. It throws for any other than `allowed`. */
export const scriptUrlPolicy = (name: PolicyName, allowed: string): ((url: string) => ScriptUrl) => {
  const check = (url: string) => {
    if (url !== allowed) throw new TypeError(`Trusted Types policy ${name} refuses the script ${url}`);
    return url;
  };
  const policy = factory()?.createPolicy(name, { createScriptURL: check });
  return (url) => (policy ? policy.createScriptURL(url) : check(url));
};
