import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, By, Capabilities, Key as SeleniumKey, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, Key, Tab } from './driver.ts';

const keys: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  End: SeleniumKey.END,
};

const awaited = (script: string) => `
  const [done] = [...arguments].slice(-1);
  (async () => (${script}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
};

/** An X server on a free display. */
const startDisplay = async () => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [name] = await once(pipe, 'data');
  return { server, display: `:${String(name).trim()}` };
};

const connect = async (port: number, binary: string): Promise<WebDriver> => {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Else a `beforeunload` question ends the session.
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // The driver may not listen yet.
      if (!String(error).includes('ECONNREFUSED') || Date.now() > deadline) throw error;
    }
  }
};

/** Starts WebKitGTK's MiniBrowser by WebDriver on a display of its own. */
export const driveWebKit = async (program: string, binary: string): Promise<Driver> => {
  const processes: ChildProcess[] = [];
  const stop = () => processes.forEach((child) => child.kill());
  try {
    const { server, display } = await startDisplay();
    processes.push(server);
    const port = await freePort();
    processes.push(spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }));
    return driverOf(await connect(port, binary), stop);
  } catch (error) {
    stop();
    throw error;
  }
};

const driverOf = async (session: WebDriver, stop: () => void): Promise<Driver> => {
  await session.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  await session.manage().window().setRect({ width: 1280, height: 900 });
  const first = await session.getWindowHandle();
  let unused: string | undefined = first;
  let current = first;

  const tabOf = (handle: string): Tab => {
    const here = async () => {
      if (current === handle) return;
      await session.switchTo().window(handle);
      current = handle;
    };
    const evaluate = async (script: string) => {
      await here();
      const answer: unknown = await session.executeAsyncScript(awaited(script));
      if (typeof answer !== 'object' || answer === null) throw new Error(`No answer to ${script}`);
      if ('error' in answer) throw new Error(String(answer.error));
      return 'value' in answer ? answer.value : undefined;
    };
    return {
      open: async (url) => {
        await here();
        await session.get(url);
      },
      reload: async () => {
        await here();
        await session.navigate().refresh();
      },
      back: async () => {
        await here();
        await session.navigate().back();
      },
      evaluate,
      click: async (x, y) => {
        await here();
        await session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform();
      },
      upload: async (selector, path) => {
        await here();
        await session.findElement(By.css(selector)).sendKeys(path);
      },
      type: async (text) => {
        await here();
        await session.switchTo().activeElement().sendKeys(text);
      },
      press: async (key) => {
        await here();
        await session.actions().sendKeys(keys[key]).perform();
      },
      close: async () => {
        await here();
        await session.close();
        await session.switchTo().window(first);
        current = first;
      },
    };
  };

  return {
    newTab: async () => {
      if (unused !== undefined) {
        unused = undefined;
        return tabOf(first);
      }
      // A click in a tab that is not at the front never ends.
      await session.switchTo().newWindow('window');
      current = await session.getWindowHandle();
      return tabOf(current);
    },
    resize: async (width, height) => void (await session.manage().window().setRect({ width, height })),
    close: async () => {
      await session.quit().catch(console.warn);
      stop();
    },
  };
};
