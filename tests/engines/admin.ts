import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { managedNames } from '../../src/content/catalog.ts';
import { administrator } from '../e2e/admin.ts';
import { wordDocument } from '../pasted.ts';
import { signIn } from './account.ts';
import type { Page } from './page.ts';
import type { Script } from './script.ts';

const vRecord = v.object({ data: v.record(v.string(), v.unknown()) });

const dialog = '[role=dialog]';
const title = `${dialog} input`;
const body = `${dialog} [contenteditable=true]`;

const openRecord = async (page: Page, id: number | 'new') => {
  await page.open(`/admin/news?edit=${id}`);
  await page.sees(body);
};

const hasTitle = (page: Page, text: string) =>
  page.becomes(
    `the title is not ${text}`,
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].some(({ value }) => value === wanted),
    text,
  );

const save = (page: Page) => page.click(`${dialog} button`, /^(?:保存|存草稿)$/);

/** Draws a picture and writes it to a file; returns the path. */
const picturePath = async (page: Page, engine: string) => {
  const base64 = await page.run(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 150;
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
    return canvas.toDataURL('image/png').split(',')[1];
  });
  const path = resolve(`test-results/engines/${engine}.png`);
  await writeFile(path, Buffer.from(String(base64), 'base64'));
  return path;
};

const paste = (html: string) => {
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', '立冬食谱');
  // Firefox ignores `clipboardData` in the constructor.
  const event = Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', {
    value: data,
  });
  document.activeElement?.dispatchEvent(event);
};

const openTypes = async ({ step, newDevice, mock }: Script) => {
  const page = await newDevice();
  await step('the admin area requires signing in', async () => {
    await mock.reset();
    await page.open('/admin');
    await signIn(page);
    await page.isAt(/^\/admin$/);
    await page.sees('h1');
  });
  for (const [type, label] of Object.entries(managedNames)) {
    await step(`the admin table and form of ${type} open`, async () => {
      await page.open(`/admin/${type}`);
      await page.sees('h1', `${label}管理`);
      await page.sees('[aria-label=记录列表] button', /^编辑“/);
      await page.click('main button', `新建${label}`);
      await page.sees(title, /^(?:标题|名称|名字)/);
      await page.press('Escape');
      await page.seesNo(dialog);
    });
  }
  return page;
};

const writeRecord = async ({ step, engine }: Script, page: Page) => {
  await step('a record form accepts title and excerpt', async () => {
    await openRecord(page, 'new');
    await page.fill(title, /^标题/, '立冬喝一碗萝卜汤');
    await page.fill(`${dialog} textarea`, /^摘要/, '天冷了，慢慢喝一碗热汤。');
  });
  await step('the editor formats text as bold', async () => {
    await page.click(body);
    await page.type('萝卜切块。');
    await page.click(`${dialog} [role=toolbar] button`, '加粗');
    await page.type('小火慢炖。');
    await page.sees(`${body} strong`, '小火慢炖。');
  });
  await step('the editor pastes from Word without styles', async () => {
    await page.press('Enter');
    // Chromium also reports the styles in the sanitiser's separate document.
    page.ignore(/style-src-elem: inline/);
    await page.run(paste, wordDocument);
    await page.sees(`${body} h2`, '立冬食谱');
    await page.sees(`${body} td p, ${body} th p`, '食材');
    await page.becomes(
      'styles of Word',
      (selector) => !/mso|color:/i.test(document.querySelector(selector)?.innerHTML ?? 'mso'),
      body,
    );
  });
  await step('a picture is uploaded', async () => {
    await page.upload(`${dialog} input[aria-label="配图：选择文件"]`, await picturePath(page, engine));
    await page.fill(`${dialog} input`, /^这张图片上有什么/, '一碗萝卜汤');
    await page.click(`${dialog} button`, '上传');
    await page.sees(`${dialog} img[alt=一碗萝卜汤]`);
  });
  await step('a tag is chosen', async () => {
    await page.click(`${dialog} [role=combobox]`, '标签');
    await page.click('[role=option]', '早餐');
    await page.sees(`${dialog} button`, '删除“早餐”');
    await page.press('Tab');
  });
  await step('the calendar opens, and a date is typed', async () => {
    await page.click(`${dialog} button`, '打开日历');
    await page.sees(`${dialog} table button`);
    await page.press('Escape');
    await page.seesNo(`${dialog} table button`);
    await page.fill(`${dialog} input`, /^事件日期/, '2026-11-02');
    await page.fill(`${dialog} input`, '来源', '台北日报');
  });
  await step('the record is published and shown to readers', async () => {
    await page.click(`${dialog} button`, '立即发布');
    await page.seesNo(dialog);
    await page.click('button, a', '查看');
    await page.isAt(/^\/news\/\d+$/);
    await page.sees('h1', '立冬喝一碗萝卜汤');
    await page.sees('main article strong', '小火慢炖。');
    await page.sees('main article img[alt=一碗萝卜汤]');
    await page.sees('main', /2026年11月2日/);
  });
};

const keepChanges = async ({ step, api }: Script, page: Page) => {
  await step('a conflict shows both versions and saves the chosen one', async () => {
    await openRecord(page, 5);
    await page.fill(title, /^标题/, '我写的标题');
    const call = await administrator(api);
    const { data } = v.parse(vRecord, await call('GET', 'admin/news/5'));
    await call('PUT', 'admin/news/5', { ...data, title: '别人写的标题' });
    await save(page);
    await page.sees(`${dialog} [role=alert]`, /被别人改过了/);
    await page.click(`${dialog} label`, '用我的');
    await page.click(`${dialog} button`, '保存合并的结果');
    await page.seesNo(dialog);
    await page.sees('[aria-label=记录列表] button', '编辑“我写的标题”');
  });
  await step('a draft survives a reload', async () => {
    await openRecord(page, 9);
    await page.fill(title, /^标题/, '重新载入之前写的');
    await page.reload();
    await page.sees(body);
    await hasTitle(page, '重新载入之前写的');
  });
  await step('closing form or tab with unsaved changes asks', async () => {
    const asks = await page.run(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    if (asks !== true) throw new Error('Closing the tab does not ask');
    await page.press('Escape');
    await page.click('[role=dialog], dialog', /有内容还没有保存/);
    await page.press('Escape');
    await hasTitle(page, '重新载入之前写的');
  });
};

/** Tests the admin area: tables, forms, publishing, conflicts, drafts. */
export const edit = async (script: Script) => {
  const page = await openTypes(script);
  await writeRecord(script, page);
  await keepChanges(script, page);
};
