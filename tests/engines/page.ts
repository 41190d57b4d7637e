import * as v from 'valibot';
import type { Key, Tab } from './driver.ts';
import {
  chooseOption,
  describePage,
  findAll,
  focus,
  middleOf,
  overflowing,
  replaceValue,
  setOnline,
  takeProblems,
} from './in-page.ts';
import type { Device } from './site.ts';

/** How long to wait in ms; long enough for a busy machine. */
const timeout = 30_000;

const vPoint = v.nullable(v.strictTuple([v.number(), v.number()]));

type Name = string | RegExp;

const literal = (value: unknown): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined');

const call = (run: (...args: never[]) => unknown, ...args: unknown[]) =>
  `(${run.toString()})(${args.map(literal).join(', ')})`;

const all = (selector: string, name?: Name) => call(findAll, selector, name);

/** Controls a device's page in a tab. All methods wait for their elements. */
export const createPage = (tab: Tab, device: Device) => {
  const until = async (script: string, what: string) => {
    const deadline = Date.now() + timeout;
    let last: unknown;
    do {
      // Scripts fail during a navigation.
      last = await tab.evaluate(script).catch((error: unknown) => String(error));
      if (last === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (Date.now() < deadline);
    const shown = await tab.evaluate(call(describePage)).catch(String);
    throw new Error(`${what}: ${String(last)}\n  ${String(shown)}`);
  };
  const act = async (what: string, once: () => Promise<boolean>) => {
    const deadline = Date.now() + timeout;
    let problem: unknown = 'not found';
    while (Date.now() < deadline) {
      // The element may be replaced or covered meanwhile.
      const done = await once().catch((error: unknown) => {
        problem = error;
        return false;
      });
      if (done) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what}: ${String(problem)}`);
  };
  let ignored: RegExp | undefined;
  const problems = async () => {
    const recorded = String(await tab.evaluate(call(takeProblems)));
    const wide = await tab.evaluate(call(overflowing));
    const sideways = Array.isArray(wide) && wide.length > 0 ? [`scrolls sideways: ${wide.join(' | ')}`] : [];
    return [...recorded.split('\n').filter((line) => line !== '' && !ignored?.test(line)), ...sideways];
  };
  return {
    device,
    /** Opens a path of the site. */
    open: (path: string) => tab.open(device.origin + path),
    reload: tab.reload,
    back: tab.back,
    close: tab.close,
    type: tab.type,
    press: (key: Key) => tab.press(key),
    /** Returns the problems since the previous call. */
    problems,
    /** Ignores problems that match, from now on. */
    ignore: (pattern: RegExp) => {
      ignored = pattern;
    },
    until,
    /** Runs a function in the page; arguments must be JSON values or regular expressions. */
    run: <Args extends readonly unknown[]>(run: (...args: Args) => unknown, ...args: Args) =>
      tab.evaluate(call(run, ...args)),
    /** Waits until a function returns true in the page; `what` describes the failure. */
    becomes: <Args extends readonly unknown[]>(what: string, run: (...args: Args) => unknown, ...args: Args) =>
      until(call(run, ...args), what),
    sees: (selector: string, name?: Name) =>
      until(`${all(selector, name)}.length > 0`, `sees no ${selector} ${String(name ?? '')}`),
    seesNo: (selector: string, name?: Name) =>
      until(`${all(selector, name)}.length === 0`, `still sees ${selector} ${String(name ?? '')}`),
    counts: (selector: string, count: number) =>
      until(`document.querySelectorAll(${literal(selector)}).length === ${count}`, `has not ${count} of ${selector}`),
    isAt: (address: RegExp) =>
      until(`${literal(address)}.test(location.pathname + location.search) || location.href`, `is not at ${address}`),
    click: (selector: string, name?: Name) => {
      let before: unknown;
      return act(`can't click ${selector} ${String(name ?? '')}`, async () => {
        const point = v.parse(vPoint, await tab.evaluate(`(${middleOf.toString()})(${all(selector, name)}[0])`));
        // Loading pictures move the element, so its position must be stable.
        const isSteady = point !== null && String(point) === before;
        before = String(point);
        if (isSteady) await tab.click(...point);
        return isSteady;
      });
    },
    /** For elements that a click could miss while the page grows. */
    pressEnterOn: async (selector: string, name?: Name) => {
      await act(`can't focus ${selector} ${String(name ?? '')}`, async () =>
        Boolean(await tab.evaluate(`(${focus.toString()})(${all(selector, name)}[0])`)),
      );
      await tab.press('Enter');
    },
    fill: (selector: string, name: Name | undefined, text: string) =>
      act(`can't fill ${selector} ${String(name ?? '')}`, async () =>
        Boolean(await tab.evaluate(`(${replaceValue.toString()})(${all(selector, name)}[0], ${literal(text)})`)),
      ),
    choose: (selector: string, name: Name | undefined, value: string) =>
      act(`can't choose ${value} in ${selector} ${String(name ?? '')}`, async () =>
        Boolean(await tab.evaluate(`(${chooseOption.toString()})(${all(selector, name)}[0], ${literal(value)})`)),
      ),
    /** Disconnects the device from the server. */
    goOffline: async () => {
      await device.goOffline();
      await tab.evaluate(call(setOnline, false));
    },
    goOnline: async () => {
      await device.goOnline();
      await tab.evaluate(call(setOnline, true));
    },
    upload: (selector: string, path: string) => tab.upload(selector, path),
    text: async (selector: string) => {
      await until(`${all(selector)}.length > 0`, `sees no ${selector}`);
      return String(await tab.evaluate(`${all(selector)}[0].textContent`));
    },
  };
};

export type Page = ReturnType<typeof createPage>;
