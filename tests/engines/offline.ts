import type { Page } from './page.ts';
import type { Script } from './script.ts';

/** Waits until the worker answers for the page. */
export const hasWorker = (page: Page) =>
  page.becomes('no worker', async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

const readWithoutNetwork = async ({ step, newDevice }: Script) => {
  const page = await newDevice();
  await step('what was read is there without a network', async () => {
    await page.open('/news/53');
    await hasWorker(page);
    await page.becomes('no copy', async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'offline-copies'),
    );
    const title = await page.text('h1');
    await page.open('/news');
    await page.counts('main article', 20);
    await page.goOffline();
    await page.open('/news/53');
    await page.sees('h1', title);
    await page.sees('main p', /^离线内容，保存于/);
  });
  await step('a reload without a network shows it again', async () => {
    await page.reload();
    await page.sees('main p', /^离线内容，保存于/);
    await page.open('/news');
    await page.counts('main article', 20);
  });
  await step('what was never opened says so', async () => {
    await page.open('/knowhow/52');
    await page.sees('main', /没有网络|连不上/);
  });
  await step('with the network everything is new again', async () => {
    await page.goOnline();
    await page.open('/news/53');
    await page.sees('main article');
    await page.seesNo('main p', /^离线内容/);
  });
};

const writeWithoutNetwork = async ({ step, newDevice, mock }: Script) => {
  const page = await newDevice();
  await step('a letter that is written offline waits', async () => {
    await mock.reset();
    await page.open('/contact');
    for (const [id, text] of Object.entries({
      name: '周小满',
      email: 'zhou@example.com',
      subject: '问候',
      message: '请问每天吃几次？',
    }))
      await page.fill(`form [id=${id}]`, undefined, text);
    await page.goOffline();
    await page.click('main button', '寄出');
    await page.sees('main h2', '信在等待寄出');
  });
  await step('and is sent once when the network is back', async () => {
    await page.goOnline();
    await page.sees('main h2', '谢谢，您的信已经寄出');
    const mails = await mock.mails();
    if (mails.map(({ subject }) => subject).join() !== '问候') throw new Error(`${mails.length} mails`);
  });
};

const takeUpdate = async ({ step, newDevice, newTab }: Script) => {
  const page = await newDevice();
  await step('a new version is offered', async () => {
    await page.open('/news');
    await hasWorker(page);
    page.device.deployNext();
    await page.run(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.sees('section li', '字可以更大。');
  });
  await step('and comes when it is wanted', async () => {
    await page.run(() => Object.assign(window, { isOld: true }) && null);
    await page.click('section button', '更新');
    await page.becomes('not reloaded', () => !('isOld' in window));
    await page.sees('main article');
    await page.becomes('still waiting', async () => (await navigator.serviceWorker.ready).waiting === null);
    await hasWorker(page);
  });
  await step('another tab has it, too', async () => {
    const other = await newTab(page);
    await other.open('/news/5');
    await hasWorker(other);
    await other.sees('main article');
    await other.close();
  });
};

/** Reads and writes without a network; updates the worker. */
export const workOffline = async (script: Script) => {
  for (const part of [readWithoutNetwork, writeWithoutNetwork, takeUpdate]) await part(script);
};
