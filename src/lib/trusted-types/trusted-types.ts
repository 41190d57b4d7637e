import type { Config } from 'dompurify';

type TrustedTypePolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Text, where the browser knows no Trusted Types. */
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
 * The site's Trusted Types policies, which the content security policy names: each belongs to one file, which passes
 * on nothing but what it has made.
 */
export const policyNames = [
  /** The sanitized body of a record: ui/rich-text/sanitize.ts. */
  'site-body',
  /** Documents within iframes: ui/elements/frame-document.ts. */
  'site-frame',
  /** HTML that is only read, in a document without a window: ui/rich-text/inert-body.ts. */
  'site-inert',
  /** Data for search engines: ui/elements/json-ld.tsx. */
  'site-json-ld',
  /** The app's scripts in a prerendered page: deploy/prerender/start-later.ts. */
  'site-start',
  /** The service worker: features/shell/update/service-worker.tsx. */
  'site-worker',
] as const;

type PolicyName = (typeof policyNames)[number];

const factory = () => (typeof window === 'undefined' ? undefined : window.trustedTypes);

/** What `makeHtml` makes of a text, as the browser's parsers take it. A name can be taken once a page. */
export const htmlPolicy = (name: PolicyName, makeHtml: (text: string) => string): ((text: string) => Html) => {
  const policy = factory()?.createPolicy(name, { createHTML: makeHtml });
  return (text) => (policy ? policy.createHTML(text) : makeHtml(text));
};

/** Sets a property that takes HTML. TypeScript's DOM knows no Trusted Types: there, it takes a string. */
export const setHtml = <Name extends 'innerHTML' | 'srcdoc'>(
  element: { [Property in Name]: string },
  name: Name,
  html: Html,
): void => {
  Object.assign(element, { [name]: html });
};

/** An address as the browser runs its script; throws for all but `allowed`. */
export const scriptUrlPolicy = (name: PolicyName, allowed: string): ((url: string) => ScriptUrl) => {
  const check = (url: string) => {
    if (url !== allowed) throw new TypeError(`${url} is no script of ${name}`);
    return url;
  };
  const policy = factory()?.createPolicy(name, { createScriptURL: check });
  return (url) => (policy ? policy.createScriptURL(url) : check(url));
};
