import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { convertPage, pageTexts } from '@/features/shell/variant/convert-page.ts';
import { toTaiwan } from '@/lib/variant/to-taiwan.ts';

const root = document.documentElement;
let stop = () => {};

beforeEach(() => {
  root.lang = 'zh-Hans';
});
afterEach(() => stop());

/** Waits for mutation observers, which run as microtasks. */
const observed = () => act(async () => {});

const convert = () => {
  stop = convertPage(toTaiwan);
};

describe('convertPage', () => {
  test('converts words that are split by line-break elements', () => {
    const { container } = render(
      <bdi data-phrases="">
        晚饭后
        <wbr />
        的头
        <wbr />
        <mark>发</mark>
      </bdi>,
    );
    const before = container.innerHTML;
    convert();
    expect(container.textContent).toBe('晚飯後的頭髮');
    stop();
    expect(container.innerHTML).toBe(before);
  });

  test('converts text, attributes, title and lang, and restores them when stopped', () => {
    document.title = '头发 - 指南';
    const { container } = render(
      <main title="设置">
        <p>
          请看<b>“头发”</b>
        </p>
        <img alt="一碗面条" src="data:," />
        <input placeholder="例如：面条" aria-label="搜索" defaultValue="头发" />
      </main>,
    );
    const before = container.innerHTML;
    convert();
    expect(container.textContent).toBe('請看「頭髮」');
    expect(container.querySelector('main')?.title).toBe('設定');
    expect(container.querySelector('img')?.alt).toBe('一碗麵條');
    expect(container.querySelector('input')?.placeholder).toBe('例如：麵條');
    expect(container.querySelector('input')?.value).toBe('头发');
    expect([document.title, root.lang]).toEqual(['頭髮 - 指南', 'zh-Hant-TW']);
    stop();
    expect(container.innerHTML).toBe(before);
    expect([document.title, root.lang]).toEqual(['头发 - 指南', 'zh-Hans']);
  });

  test('converts later changes by React', async () => {
    const page = (words: string, more: boolean) => (
      <p title={words}>
        {words}
        {more && <b>还有头发</b>}
      </p>
    );
    const { container, rerender } = render(page('头发', false));
    convert();
    rerender(page('面条', true));
    await observed();
    expect(container.innerHTML).toBe('<p title="麵條">麵條<b>還有頭髮</b></p>');
    stop();
    expect(container.innerHTML).toBe('<p title="面条">面条<b>还有头发</b></p>');
    convert();
    expect(container.textContent).toBe('麵條還有頭髮');
  });

  test.each([
    [
      'contenteditable text',
      <div key="" contentEditable suppressContentEditableWarning>
        头发
      </div>,
    ],
    ['the text of a textarea', <textarea key="" defaultValue="头发" />],
    ['code', <code key="">头发</code>],
    [
      'translate="no"',
      <p key="" translate="no" title="头发">
        头发
      </p>,
    ],
    [
      'an element with its own lang',
      <p key="" lang="zh-Hans">
        头发
      </p>,
    ],
    [
      'an option without value attribute',
      <select key="">
        <option>头发</option>
      </select>,
    ],
  ])('does not convert %s, even if rendered later', async (_, element) => {
    const early = render(element).container;
    const before = early.innerHTML;
    convert();
    const late = render(element).container;
    await observed();
    expect([early.innerHTML, late.innerHTML]).toEqual([before, before]);
  });

  test('converts nothing while the admin area is shown, and again afterwards', async () => {
    convert();
    const admin = render(<div id="admin">头发</div>);
    await observed();
    expect([admin.container.textContent, root.lang]).toEqual(['头发', 'zh-Hans']);
    admin.unmount();
    const page = render(<p>头发</p>);
    await observed();
    expect([page.container.textContent, root.lang]).toEqual(['頭髮', 'zh-Hant-TW']);
  });
});

describe('pageTexts', () => {
  test('has the texts that are converted', () => {
    const { container } = render(
      <p title="设置">
        头发<b>白了</b>
        <code>头发</code>
      </p>,
    );
    expect(pageTexts()).toEqual(['头发', '白了']);
    container.id = 'admin';
    expect(pageTexts()).toEqual([]);
  });
});
