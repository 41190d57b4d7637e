import type { Page } from './page.ts';
import type { Script } from './script.ts';

/** Waits until the service worker controls the page. */
export const waitForWorker = (page: Page) =>
  page.becomes('no worker', async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

const readOffline = async ({ step, newDevice }: Script) => {
  const page = await newDevice();
  await step('read pages are available offline', async () => {
    await page.open('/news/53');
    await waitForWorker(page);
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
  await step('read pages survive a reload offline', async () => {
    await page.reload();
    await page.sees('main p', /^离线内容，保存于/);
    await page.open('/news');
    await page.counts('main article', 20);
  });
  await step('an unread page is explained offline', async () => {
    await page.open('/knowhow/52');
    await page.sees('main', /没有网络|连不上/);
  });
  await step('pages are refetched online', async () => {
    await page.goOnline();
    await page.open('/news/53');
    await page.sees('main article');
    await page.seesNo('main p', /^离线内容/);
  });
};

const writeOffline = async ({ step, newDevice, mock }: Script) => {
  const page = await newDevice();
  await step('a letter sent offline waits', async () => {
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
  await step('a waiting letter is sent once on reconnect', async () => {
    await page.goOnline();
    await page.sees('main h2', '谢谢，您的信已经寄出');
    const mails = await mock.mails();
    if (mails.map(({ subject }) => subject).join() !== '问候') throw new Error(`${mails.length} mails`);
  });
};

const updateWorker = async ({ step, newDevice, newTab }: Script) => {
  const page = await newDevice();
  await step('a new version is offered', async () => {
    await page.open('/news');
    await waitForWorker(page);
    page.device.deployNext();
    await page.run(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.sees('section li', '字可以更大。');
  });
  await step('the update button activates the new version', async () => {
    await page.run(() => Object.assign(window, { isOld: true }) && null);
    await page.click('section button', '更新');
    await page.becomes('not reloaded', () => !('isOld' in window));
    await page.sees('main article');
    await page.becomes('still waiting', async () => (await navigator.serviceWorker.ready).waiting === null);
    await waitForWorker(page);
  });
  await step('another tab has the new version', async () => {
    const other = await newTab(page);
    await other.open('/news/5');
    await waitForWorker(other);
    await other.sees('main article');
    await other.close();
  });
};

/** Tests reading and writing offline, and updates of the service worker. */
export const workOffline = async (script: Script) => {
  for (const part of [readOffline, writeOffline, updateWorker]) await part(script);
};
