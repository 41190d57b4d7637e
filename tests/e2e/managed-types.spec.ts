import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, openAs, openRowMenu, test } from './fixtures.ts';

/** What a test must know of a managed type besides its title or name field. */
interface ManagedType {
  type: string;
  /** Name in buttons and messages. */
  label: string;
  /** Label and key of the title field. */
  naming: { label: RegExp; key: 'title' | 'name' };
  /** Fills in the other required fields. */
  fill: (dialog: Locator) => Promise<void>;
  /** Other required fields of the contract. */
  required: object;
  /** Required on create only. */
  requiredAtFirst?: object;
}

const titled = { label: /^标题/, key: 'title' } as const;
const named = { label: /^名称|^名字/, key: 'name' } as const;
const body = '<p>慢慢吃，好好睡。</p>';

const fillBody = (dialog: Locator) => dialog.getByRole('textbox', { name: '正文' }).pressSequentially('慢慢吃。');

const upload = async (dialog: Locator, label: string) => {
  const pixels = await dialog.page().evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 150;
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await dialog
    .getByLabel(`${label}：选择文件`)
    .setInputFiles({ name: '汤.png', mimeType: 'image/png', buffer: Buffer.from(pixels, 'base64') });
  await dialog.getByLabel('这张图片上有什么').fill('一碗汤');
  await dialog.getByRole('button', { name: '上传', exact: true }).click();
  await expect(dialog.getByRole('img', { name: '一碗汤' })).toBeVisible();
};

const types = {
  news: { type: 'news', label: '新闻', naming: titled, fill: fillBody, required: { body } },
  knowhow: { type: 'knowhow', label: '知识', naming: titled, fill: fillBody, required: { body } },
  photo: {
    type: 'photo',
    label: '照片',
    naming: titled,
    fill: async (dialog) => {
      await fillBody(dialog);
      await upload(dialog, '照片');
    },
    required: { body, image_ids: [1, 2] },
  },
  highlight: {
    type: 'highlight',
    label: '精选',
    naming: titled,
    fill: async (dialog) => {
      await fillBody(dialog);
      await dialog.getByLabel('接着看').fill('/news/5');
    },
    required: { body },
  },
  symptom: {
    type: 'symptom',
    label: '症状',
    naming: titled,
    fill: async (dialog) => {
      await fillBody(dialog);
      await dialog.getByLabel('何时就医').fill('胸口疼痛时，马上拨打119。');
    },
    required: { body },
  },
  witness: {
    type: 'witness',
    label: '见证',
    naming: titled,
    fill: async (dialog) => {
      await fillBody(dialog);
      await dialog.getByLabel('讲述人').fill('陈阿姨');
    },
    required: { body, person_name: '林先生' },
  },
  reflection: {
    type: 'reflection',
    label: '心得',
    naming: titled,
    fill: async (dialog) => {
      await fillBody(dialog);
      await dialog.getByLabel('作者').fill('小雨');
    },
    required: { body, person_name: '林先生' },
  },
  tag: {
    type: 'tag',
    label: '标签',
    naming: named,
    fill: async (dialog) => {
      await dialog.getByLabel(/^网址名/).fill('warm-soup');
      await dialog.getByLabel(/^颜色/).fill('#2f9e44');
    },
    required: { slug: 'slow-soup', color: '#2f9e44' },
  },
  user: {
    type: 'user',
    label: '用户',
    naming: named,
    fill: async (dialog) => {
      await dialog.getByLabel('邮箱').fill('soup@example.com');
      await dialog.getByLabel(/^密码/).fill('correct-horse-battery');
      await dialog.getByLabel(/^再写一遍密码/).fill('correct-horse-battery');
    },
    required: { email: 'slow@example.com', scope: [] },
    requiredAtFirst: { password: 'correct-horse-battery', password_confirmation: 'correct-horse-battery' },
  },
} satisfies Record<string, ManagedType>;

const managedTypes: readonly ManagedType[] = Object.values(types);

const vLogin = v.object({ token: v.string() });
const vRecord = v.object({ data: v.object({ id: v.number(), updated_at: v.string() }) });

/** Requests of a second editor, not from this browser. */
const signInElsewhere = async (site: string, { type, naming, required, requiredAtFirst }: ManagedType) => {
  const call = async (method: string, path: string, input?: object, token = '') => {
    const answer = await fetch(`${site}/api/${path}`, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  const account = { email: 'admin@example.com', password: 'password' };
  const { token } = v.parse(vLogin, await call('POST', 'auth/login', account));
  return {
    create: async (name: string) => {
      const input = { ...required, ...requiredAtFirst, [naming.key]: name };
      return v.parse(vRecord, await call('POST', `admin/${type}`, input, token)).data.id;
    },
    rename: async (id: number, name: string) => {
      const { updated_at } = v.parse(vRecord, await call('GET', `admin/${type}/${id}`, undefined, token)).data;
      await call('PUT', `admin/${type}/${id}`, { ...required, [naming.key]: name, updated_at }, token);
    },
  };
};

for (const managed of managedTypes) {
  const { type, label, naming, fill } = managed;
  const address = `/admin/${type}`;
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: new RegExp(label) });
  const nameBox = (page: Page) => dialogOf(page).getByLabel(naming.label);
  const save = (page: Page) =>
    dialogOf(page)
      .getByRole('button', { name: /^(保存|存草稿)$/ })
      .click();
  const isSaved = async (page: Page, name: string) => {
    await expect(page.getByText(`${label}已保存`).last()).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `编辑「${name}」` })).toBeVisible();
  };

  test.describe(`the desk of ${type}`, () => {
    test('takes a new record, shows it in the table and changes it', async ({ page }) => {
      await openAs(page, address);
      await expect(page.getByRole('heading', { name: `${label}管理` })).toBeVisible();
      await page.getByRole('button', { name: `新建${label}` }).click();
      await nameBox(page).fill('立冬萝卜汤');
      await fill(dialogOf(page));
      await save(page);
      await isSaved(page, '立冬萝卜汤');

      await page.getByRole('button', { name: '编辑「立冬萝卜汤」' }).click();
      await expect(nameBox(page)).toHaveValue('立冬萝卜汤');
      await nameBox(page).fill('冬至萝卜汤');
      await save(page);
      await isSaved(page, '冬至萝卜汤');
      await expect(page.getByRole('button', { name: '编辑「立冬萝卜汤」' })).toHaveCount(0);
    });

    test('refuses a record without what it requires, and says where', async ({ page, mock }) => {
      await openAs(page, `${address}?edit=new`);
      await expect(nameBox(page)).toBeVisible();
      await save(page);
      await expect(dialogOf(page).getByRole('alert')).toContainText(/还没有保存：有 \d 处要改/);
      await expect(nameBox(page)).toBeFocused();
      const sent = (await mock.requests()).filter(({ method, path }) => method === 'POST' && path === `/api${address}`);
      expect(sent).toEqual([]);
    });

    test('shows both versions when somebody else has saved meanwhile, and keeps the chosen one', async ({
      page,
      site,
    }) => {
      const other = await signInElsewhere(site, managed);
      const id = await other.create('一碗汤');
      await openAs(page, `${address}?edit=${id}`);
      await expect(nameBox(page)).toHaveValue('一碗汤');
      await nameBox(page).fill('我的汤');
      await other.rename(id, '别人的汤');
      await save(page);
      const notice = dialogOf(page).getByRole('alert');
      await expect(notice).toContainText('被别人改过了');
      const versions = dialogOf(page).getByRole('group', { name: naming.label });
      await expect(versions.getByRole('region', { name: /别人存的/ })).toContainText('别人的');
      await expect(versions.getByRole('region', { name: /您写的/ })).toContainText('我的');
      // Only the differences, as text.
      await expect(versions).not.toContainText(/\[object|#\d/);
      await expect(dialogOf(page).getByRole('radio', { name: '用我的' })).toHaveCount(1);
      await versions.getByRole('radio', { name: '用我的' }).check();
      await dialogOf(page).getByRole('button', { name: '保存合并的结果' }).click();
      await isSaved(page, '我的汤');
    });

    test('asks before it deletes, and shows the record no more', async ({ page, site }) => {
      await (await signInElsewhere(site, managed)).create('一碗汤');
      await openAs(page, address);
      const edit = page.getByRole('button', { name: '编辑「一碗汤」' });
      const remove = async () => (await openRowMenu(page, '一碗汤')).getByRole('menuitem', { name: '删除' }).click();
      await remove();
      await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
      await expect(edit).toBeVisible();
      await remove();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^已删除/ })).toBeVisible();
      await expect(edit).toHaveCount(0);
    });
  });
}

test('a record is previewed as readers will see it, and its links lead nowhere', async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  const dialog = page.getByRole('dialog', { name: /编辑新闻/ });
  await dialog.getByLabel(/^标题/).fill('立冬喝萝卜汤');
  await dialog.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '立冬喝萝卜汤', level: 1 })).toBeVisible();
  await preview.getByRole('link').first().click();
  await expect(preview).toBeVisible();
  await preview.getByRole('button', { name: '关闭预览' }).click();
  await expect(preview).toHaveCount(0);
  await expect(dialog.getByLabel(/^标题/)).toHaveValue('立冬喝萝卜汤');
});
