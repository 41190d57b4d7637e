import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { freePort } from '../free-port.ts';
import type { Driver, Key, Tab } from './driver.ts';

/** Key codes of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  End: '\uE010',
};

const asyncScript = (script: string) => `
  const [done] = [...arguments].slice(-1);
  (async () => (${script}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/** Starts an X server on a free display. */
const startDisplay = async () => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [name] = await once(pipe, 'data');
  return { server, display: `:${String(name).trim()}` };
};

const vResponse = v.object({ value: v.unknown() });

/** Sends a WebDriver command; returns its value, throws on an error status. */
const request = async (method: 'POST' | 'DELETE' | 'GET', url: string, parameters: object = {}): Promise<unknown> => {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const response = await fetch(url, { method, ...body });
  const { value } = v.parse(vResponse, await response.json());
  if (!response.ok) throw new Error(`WebDriver, ${url}: ${JSON.stringify(value)}`);
  return value;
};

const untilReady = async (driver: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await request('GET', `${driver}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** Creates a session; returns its address. */
const connect = async (driver: string, binary: string): Promise<string> => {
  await untilReady(driver);
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    // By default a `beforeunload` dialog ends the session.
    unhandledPromptBehavior: 'accept',
    timeouts: { script: 60_000, pageLoad: 60_000 },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const value = await request('POST', `${driver}/session`, { capabilities: { alwaysMatch } });
  return `${driver}/session/${v.parse(v.object({ sessionId: v.string() }), value).sessionId}`;
};

/** Starts WebKitGTK's MiniBrowser over WebDriver on its own display. */
export const driveWebKit = async (program: string, binary: string): Promise<Driver> => {
  const processes: ChildProcess[] = [];
  const stop = () => processes.forEach((child) => child.kill());
  try {
    const { server, display } = await startDisplay();
    processes.push(server);
    const port = await freePort();
    processes.push(spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }));
    return await driverOf(await connect(`http://127.0.0.1:${port}`, binary), stop);
  } catch (error) {
    stop();
    throw error;
  }
};

const vScriptResult = v.union([v.object({ error: v.string() }), v.object({ value: v.optional(v.unknown()) })]);
/** Element reference, whose key is fixed by the standard. */
const vElement = v.pipe(
  v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() }),
  v.transform((reference) => reference['element-6066-11e4-a52e-4f735466cecf']),
);

const press = (key: string) => [
  { type: 'keyDown', value: key },
  { type: 'keyUp', value: key },
];

const clickAt = (x: number, y: number) => [
  { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const driverOf = async (session: string, stop: () => void): Promise<Driver> => {
  const post = (path: string, parameters?: object) => request('POST', `${session}/${path}`, parameters);
  const resize = async (width: number, height: number) => void (await post('window/rect', { width, height }));
  await resize(1280, 900);
  const first = v.parse(v.string(), await request('GET', `${session}/window`));
  let isFirstUsed = false;
  let current = first;

  const tabOf = (handle: string): Tab => {
    const switchHere = async () => {
      if (current !== handle) await post('window', { handle });
      current = handle;
    };
    const here = async (path: string, parameters?: object) => {
      await switchHere();
      return post(path, parameters);
    };
    const act = async (type: 'key' | 'pointer', actions: object[]) =>
      void (await here('actions', { actions: [{ type, id: type, actions }] }));
    const sendKeysTo = async (selector: string, text: string) => {
      const element = v.parse(vElement, await here('element', { using: 'css selector', value: selector }));
      await here(`element/${element}/value`, { text });
    };
    return {
      open: async (url) => {
        // WebKit drops a navigation now and then while a page still loads.
        for (let tries = 0; tries < 3; tries += 1) {
          await here('url', { url });
          if (new URL(v.parse(v.string(), await request('GET', `${session}/url`))).origin === new URL(url).origin)
            return;
        }
        throw new Error(`WebKit does not open ${url}`);
      },
      reload: async () => void (await here('refresh')),
      back: async () => void (await here('back')),
      evaluate: async (script) => {
        const result = v.parse(vScriptResult, await here('execute/async', { script: asyncScript(script), args: [] }));
        if ('error' in result) throw new Error(result.error);
        return result.value;
      },
      click: (x, y) => act('pointer', clickAt(x, y)),
      upload: sendKeysTo,
      type: (text) => sendKeysTo(':focus', text),
      press: (key) => act('key', press(keys[key])),
      close: async () => {
        await switchHere();
        await request('DELETE', `${session}/window`);
        await post('window', { handle: first });
        current = first;
      },
    };
  };

  return {
    newTab: async () => {
      if (!isFirstUsed) {
        isFirstUsed = true;
        return tabOf(first);
      }
      // A click in a background tab never ends.
      const opened = v.parse(v.object({ handle: v.string() }), await post('window/new', { type: 'window' }));
      await post('window', opened);
      current = opened.handle;
      return tabOf(opened.handle);
    },
    resize,
    close: async () => {
      await request('DELETE', session).catch(console.warn);
      stop();
    },
  };
};
