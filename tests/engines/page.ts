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
  takeNotes,
} from './in-page.ts';
import type { Device } from './site.ts';

/** In ms, for a busy machine. */
const patience = 30_000;

const vPoint = v.nullable(v.strictTuple([v.number(), v.number()]));

type Name = string | RegExp;

const literal = (value: unknown): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined');

const call = (run: (...args: never[]) => unknown, ...args: unknown[]) =>
  `(${run.toString()})(${args.map(literal).join(', ')})`;

const all = (selector: string, name?: Name) => call(findAll, selector, name);

/** A page of one device in one tab. What is looked for is waited for. */
export const createPage = (tab: Tab, device: Device) => {
  const until = async (script: string, what: string) => {
    const deadline = Date.now() + patience;
    let last: unknown;
    do {
      // Scripts fail while the tab navigates.
      last = await tab.evaluate(script).catch((error: unknown) => String(error));
      if (last === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (Date.now() < deadline);
    const shown = await tab.evaluate(call(describePage)).catch(String);
    throw new Error(`${what}: ${String(last)}\n  ${String(shown)}`);
  };
  const act = async (what: string, once: () => Promise<boolean>) => {
    const deadline = Date.now() + patience;
    let problem: unknown = 'not there';
    while (Date.now() < deadline) {
      // An element may be replaced or covered in between.
      const done = await once().catch((error: unknown) => {
        problem = error;
        return false;
      });
      if (done) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what}: ${String(problem)}`);
  };
  let tolerated: RegExp | undefined;
  const failures = async () => {
    const noted = String(await tab.evaluate(call(takeNotes)));
    const wide = await tab.evaluate(call(overflowing));
    const sideways = Array.isArray(wide) && wide.length > 0 ? [`scrolls sideways: ${wide.join(' | ')}`] : [];
    return [...noted.split('\n').filter((note) => note !== '' && !tolerated?.test(note)), ...sideways];
  };
  return {
    device,
    /** Opens an address of the device. */
    open: (path: string) => tab.open(device.origin + path),
    reload: tab.reload,
    back: tab.back,
    close: tab.close,
    type: tab.type,
    press: (key: Key) => tab.press(key),
    /** What went wrong since it was asked last. */
    failures,
    /** What is no failure in this page from now on. */
    tolerate: (notes: RegExp) => {
      tolerated = notes;
    },
    until,
    /** Runs a function in the page, with arguments that JSON or a regular expression can hold. */
    run: <Args extends readonly unknown[]>(run: (...args: Args) => unknown, ...args: Args) =>
      tab.evaluate(call(run, ...args)),
    /** Waits until a function returns true in the page. */
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
        // Pictures that load move what is below them: it has to stay for a while.
        const isSteady = point !== null && String(point) === before;
        before = String(point);
        if (isSteady) await tab.click(...point);
        return isSteady;
      });
    },
    /** Where a click could miss: pages grow while they are scrolled to their end. */
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
    /** Cuts the device off from the server, or connects it again. */
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
