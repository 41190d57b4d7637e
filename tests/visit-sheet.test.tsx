import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitSheets } from '@/content/saved/visit-sheets.ts';
import { fillStorage } from './storage-faults.ts';
import { visit } from './visit.tsx';

// DOMPurify does not work in happy-dom.
const clean = vi.hoisted(() => vi.fn<(html: string) => string>());
vi.mock('dompurify', () => ({ default: { sanitize: clean } }));

const key = 'visit-sheets';
const notes = '想告诉医生、想问医生的话';
const medicines = '正在吃的药和保健食品';

beforeEach(() => void clean.mockImplementation((html) => html));

const openSheet = async (address = '/symptom/3') => {
  const site = visit(address);
  const section = await screen.findByRole('region', { name: '看诊小抄' });
  if (!address.includes('#')) await site.user.click(within(section).getByRole('button', { name: /^写|^接着写/ }));
  const list = await within(section).findByRole('group', { name: /^哪些和您的情形有关/ });
  const ticks = within(list).getAllByRole<HTMLInputElement>('checkbox');
  return { ...site, section: within(section), list, ticks, box: (name: string) => screen.getByLabelText(name) };
};

const stored = () => visitSheets()[0];

describe('visit sheet', () => {
  test('stores ticks and texts, shown on the page and with the saved records', async () => {
    const { user, ticks, box, list, router } = await openSheet();
    expect(list.textContent).toContain(ticks[0]?.labels?.[0]?.textContent);
    for (const tick of ticks.slice(0, 2)) await user.click(tick);
    await user.type(box(notes), '夜里痛');
    await user.type(box(medicines), '阿司匹林');
    fireEvent.change(box('看诊日期（可以不填）'), { target: { value: '2026-12-01' } });
    expect(screen.getByText('已存在这台设备上。')).toBeTruthy();
    const words = { notes: '夜里痛', medicines: '阿司匹林', day: '2026-12-01' };
    expect(stored()).toMatchObject({ type: 'symptom', id: 3, ...words });
    expect(stored()?.ticked).toEqual(ticks.slice(0, 2).map((tick) => tick.labels?.[0]?.textContent));

    await act(() => router.navigate({ to: '/saved' }));
    const row = (await screen.findByRole('region', { name: '看诊小抄' })).querySelector('li');
    expect(row?.textContent).toMatch(/2026年12月1日看诊勾了 2 项刚刚.*改过/);
    const link = within(screen.getByRole('region', { name: '看诊小抄' })).getByRole('link');
    expect(link.getAttribute('href')).toBe('/symptom/3#visit-sheet');
    await user.click(link);
    expect(await screen.findByDisplayValue('夜里痛')).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  test('is removed, restored by undo and cleared on the page of saved records', async () => {
    const { user, ticks, router } = await openSheet();
    if (ticks[0]) await user.click(ticks[0]);
    await act(() => router.navigate({ to: '/saved' }));
    const region = await screen.findByRole('region', { name: '看诊小抄' });
    await user.click(within(region).getByRole('button', { name: /^移除/ }));
    expect(localStorage.getItem(key)).toBeNull();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(stored()?.ticked).toHaveLength(1);
    expect(document.activeElement?.getAttribute('href')).toBe('/symptom/3#visit-sheet');
    await user.click(screen.getByRole('button', { name: '全部清除' }));
    const question = await screen.findByRole('dialog', { name: '清除全部看诊小抄？' });
    await user.click(within(question).getByRole('button', { name: '全部清除' }));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  test('is cleared after a confirmation, with undo', async () => {
    const { user, box, section } = await openSheet();
    await user.type(box(notes), '夜里痛');
    await user.click(section.getByRole('button', { name: '清空' }));
    const question = screen.getByRole('dialog', { name: '清空这张小抄？' });
    await user.click(within(question).getByRole('button', { name: '不清空' }));
    expect(stored()?.notes).toBe('夜里痛');
    await user.click(section.getByRole('button', { name: '清空' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '清空' }));
    expect(localStorage.getItem(key)).toBeNull();
    expect(screen.getByText('已清空。')).toBeTruthy();
    expect(box(notes)).toHaveProperty('value', '');
    await user.click(section.getByRole('button', { name: '撤销清空' }));
    expect(stored()?.notes).toBe('夜里痛');
    expect(box(notes)).toHaveProperty('value', '夜里痛');
  });

  test('keeps the text on the page and reports a full storage until it is stored', async () => {
    const { user, box, ticks } = await openSheet();
    fillStorage();
    await user.type(box(notes), '夜里痛');
    if (ticks[0]) await user.click(ticks[0]);
    expect(screen.getByText(/^没能存下：这台设备的存储空间满了/)).toBeTruthy();
    expect(box(notes)).toHaveProperty('value', '夜里痛');
    expect(ticks[0]?.checked).toBe(true);
    vi.unstubAllGlobals();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toMatchObject({ notes: '夜里痛', ticked: [ticks[0]?.labels?.[0]?.textContent] });
    expect(screen.getByText('已存在这台设备上。')).toBeTruthy();
  });

  test('stores an IME composition when it is committed or the page is left', async () => {
    const { box } = await openSheet();
    const compose = (value: string) => fireEvent.input(box(notes), { target: { value }, isComposing: true });
    compose('ye li');
    expect([stored(), box(notes)]).toMatchObject([undefined, { value: 'ye li' }]);
    fireEvent.input(box(notes), { target: { value: '夜里' }, isComposing: true });
    fireEvent.compositionEnd(box(notes));
    expect(stored()?.notes).toBe('夜里');
    compose('夜里tong');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(stored()?.notes).toBe('夜里tong');
  });

  test('merges changes from another tab', async () => {
    const { user, box } = await openSheet();
    await user.type(box(notes), '夜里痛');
    const elsewhere = (changes: object) => {
      localStorage.setItem(key, JSON.stringify([{ ...stored(), ...changes }]));
    };
    elsewhere({ medicines: '阿司匹林' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(box(medicines)).toHaveProperty('value', '阿司匹林');
    // A frozen tab has missed the event.
    elsewhere({ notes: '夜里痛，睡不着' });
    await user.type(box(notes), '三天');
    expect(stored()).toMatchObject({ notes: '夜里痛，睡不着\n夜里痛三天', medicines: '阿司匹林' });
  });

  test('offers notes without ticks when the symptom has no list', async () => {
    clean.mockImplementation(() => '<p>多休息。</p>');
    const { user } = visit('/symptom/3');
    await user.click(await screen.findByRole('button', { name: '写看诊小抄' }));
    expect(await screen.findByText('这一页没有列出看诊以前要记的事，直接写在下面就好。')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText(notes), '夜里痛');
    expect(stored()).toMatchObject({ ticked: [], notes: '夜里痛' });
  });

  test('prints site, symptom, ticked items, texts and disclaimer, and nothing when empty', async () => {
    const paper = vi.fn<(text: string | undefined) => void>();
    vi.stubGlobal('print', () => paper(document.querySelector('body > section')?.textContent));
    const { user, section, box, ticks } = await openSheet();
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    const print = section.getByRole('button', { name: '打印小抄' });
    await user.click(print);
    expect([paper.mock.calls.length, screen.getByText('还没有勾选，也没有写下什么。')]).toMatchObject([0, {}]);
    if (ticks[1]) await user.click(ticks[1]);
    await user.type(box(notes), '夜里痛');
    await user.click(print);
    const item = ticks[1]?.labels?.[0]?.textContent;
    expect(paper).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        new RegExp(
          `^自体干细胞饮食指南看诊小抄：${title}和我的情形有关的☑${item}${notes}夜里痛整理日期：\\d{4}年.*日这张小抄是读者自己整理的，不能代替医生的诊断和治疗。$`,
        ),
      ),
    );
    // Afterwards the browser menu prints the record again.
    fireEvent.pointerMove(document.body);
    expect(document.querySelector('body > section')).toBeNull();
  });
});
