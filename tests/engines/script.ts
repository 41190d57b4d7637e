import type { Mock } from '../e2e/mock-server.ts';
import type { Driver } from './driver.ts';
import { createPage, type Page } from './page.ts';
import type { DeviceOptions, Devices } from './site.ts';

/** What the steps of one engine work with. */
export interface Script {
  engine: string;
  mock: Mock;
  /** Address of the mock, to ask its API from outside of the browser. */
  api: string;
  /** A page of a new device. */
  newDevice: (options?: DeviceOptions) => Promise<Page>;
  /** Another tab of a page's device. */
  newTab: (page: Page) => Promise<Page>;
  resize: Driver['resize'];
  /** Fails when `run` does, or when anything went wrong in any page meanwhile. */
  step: (name: string, run: () => Promise<void>) => Promise<void>;
}

export interface Result {
  name: string;
  seconds: number;
  problems: string[];
}

/** In ms; several waits. */
const stepTimeout = 120_000;

const within = async (run: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${stepTimeout / 1000} s`)), stepTimeout);
  });
  await Promise.race([run, late]).finally(() => clearTimeout(timer));
};

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Setting {
  engine: string;
  driver: Driver;
  devices: Devices;
  mock: Mock;
  api: string;
  report: (result: Result) => void;
}

/** Prepares the script of one engine. */
export const prepareScript = async ({ engine, driver, devices, mock, api, report }: Setting): Promise<Script> => {
  const tab = await driver.newTab();
  let pages: Page[] = [];
  const problemsOf = async (run: () => Promise<void>) => {
    const problems: string[] = [];
    await within(run()).catch((error: unknown) => problems.push(textOf(error)));
    for (const page of pages)
      problems.push(...(await page.failures().catch((error: unknown) => [`a page does not answer: ${textOf(error)}`])));
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
