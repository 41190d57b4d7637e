import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';

const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, text = '']) => text,
);
const script = scripts.find((text) => text.includes('data-outdated')) ?? '';

/** Attributes of the root element after running the script in a browser with these changes. */
const attributesAfter = (changes: string): string[] => {
  const attributes = new Set(['data-converting']);
  const document = {
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  };
  const context = createContext({ document });
  runInContext(changes, context);
  runInContext(script, context);
  return [...attributes];
};

describe('old-browser check in index.html', () => {
  it('is ES5', () => {
    expect(script).not.toBe('');
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  });

  it.each([
    ['Chrome 109, Firefox 114, Safari 15', 'delete Array.prototype.toSorted'],
    ['Safari 16.3', 'RegExp = function () { throw new SyntaxError("invalid group specifier name") }'],
  ])('marks the page as outdated in %s and shows it at once', (_, changes) => {
    expect(attributesAfter(changes)).toEqual(['data-outdated']);
  });

  it('changes nothing in browsers of the baseline', () => {
    expect(attributesAfter('')).toEqual(['data-converting']);
  });
});
