import type { Mock } from '../e2e/mock-server.ts';
import type { Driver } from './driver.ts';
import { createPage, type Page } from './page.ts';
import type { DeviceOptions, Devices } from './site.ts';

/** Context of the steps of one engine. */
export interface Script {
  engine: string;
  mock: Mock;
  /** Address of the mock, for API requests outside of the browser. */
  api: string;
  /** Opens a page of a new device. */
  newDevice: (options?: DeviceOptions) => Promise<Page>;
  /** Opens a second tab on a page's device. */
  newTab: (page: Page) => Promise<Page>;
  resize: Driver['resize'];
  /** Runs and reports a step. It fails when `run` rejects or any page has problems. */
  step: (name: string, run: () => Promise<void>) => Promise<void>;
}

export interface Result {
  name: string;
  seconds: number;
  problems: string[];
}

/** In ms; a step waits several times. */
const stepTimeout = 120_000;

const within = async (run: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${stepTimeout / 1000} s`)), stepTimeout);
  });
  await Promise.race([run, timeout]).finally(() => clearTimeout(timer));
};

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Options {
  engine: string;
  driver: Driver;
  devices: Devices;
  mock: Mock;
  api: string;
  report: (result: Result) => void;
}

/** Creates the context of one engine. */
export const prepareScript = async ({ engine, driver, devices, mock, api, report }: Options): Promise<Script> => {
  const tab = await driver.newTab();
  let pages: Page[] = [];
  const problemsOf = async (run: () => Promise<void>) => {
    const problems: string[] = [];
    await within(run()).catch((error: unknown) => problems.push(textOf(error)));
    for (const page of pages)
      problems.push(
        ...(await page.problems().catch((error: unknown) => [`a page does not respond: ${textOf(error)}`])),
      );
    return problems;
  };
  return {
    engine,
    mock,
    api,
    newDevice: async (options) => {
      const page = createPage(tab, await devices.add(options));
      pages = [page];
      return page;
    },
    newTab: async ({ device }) => {
      const page = createPage(await driver.newTab(), device);
      const close = async () => {
        pages = pages.filter((other) => other !== opened);
        await page.close();
      };
      const opened = { ...page, close };
      pages.push(opened);
      return opened;
    },
    resize: driver.resize,
    step: async (name, run) => {
      const started = performance.now();
      const problems = await problemsOf(run);
      report({ name, seconds: (performance.now() - started) / 1000, problems });
    },
  };
};
