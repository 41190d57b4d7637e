import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { phone, slow4g, slowdown } from './site.ts';

/** Ms without a word of the network after which a page is done; the longest pause in it is one of slow 4G's 563 ms. */
const quietMs = 2500;

const vMessage = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});

const vEvaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });

/** Sends commands to a page, and tells its events. */
const attach = async (browser: CDPSession, targetId: string, onEvent: (method: string) => void) => {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const receive = ({ sessionId: from, message }: { sessionId: string; message: string }) => {
    if (from !== sessionId) return;
    const { id, method, result, error } = v.parse(v.pipe(v.string(), v.parseJson(), vMessage), message);
    if (method !== undefined) onEvent(method);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  browser.on('Target.receivedMessageFromTarget', receive);
  let lastId = 0;
  return {
    send: async (method: string, params: object = {}): Promise<unknown> => {
      lastId += 1;
      const id = lastId;
      const response = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const message = JSON.stringify({ id, method, params });
      await browser.send('Target.sendMessageToTarget', { sessionId, message });
      return await response;
    },
    stop: () => browser.off('Target.receivedMessageFromTarget', receive),
  };
};

/**
 * Opens a page on the slow phone and slow 4G, and returns what `read` returns in it once its network is quiet. By the
 * protocol alone: with DevTools' `Runtime` domain on, as Playwright needs it, V8 collects the source positions of each error
 * that is created, a quarter of a second for React, which no reader's phone does.
 */
export const visitPlainly = async (
  browser: CDPSession,
  browserContextId: string,
  url: string,
  read: () => Promise<unknown>,
): Promise<unknown> => {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  let lastEvent = Date.now();
  const page = await attach(browser, targetId, (method) => {
    if (method.startsWith('Network.')) lastEvent = Date.now();
  });
  await page.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: true });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', slow4g);
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.send('Page.navigate', { url });
  while (Date.now() - lastEvent < quietMs) await sleep(100);
  const expression = `(${read.toString()})()`;
  const evaluated = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  page.stop();
  await browser.send('Target.closeTarget', { targetId });
  return v.parse(vEvaluated, evaluated).result.value;
};

/** Runs with a browser context of its own, and so with an empty cache. */
export const withContext = async (browser: Browser, run: (session: CDPSession, id: string) => Promise<void>) => {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext', {});
  try {
    await run(session, browserContextId);
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
};
