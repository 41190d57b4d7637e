import { render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { HeavyInputs } from '@/features/showcase/heavy-inputs.tsx';
import { useAppForm } from '@/ui/form.tsx';
import { extensions } from '@/ui/inputs/rich-text-extensions.ts';
import { RichTextField } from '@/ui/inputs/rich-text-field.tsx';
import { MantineRoot } from '@/ui/mantine-root.tsx';

beforeAll(() => {
  // Nothing is laid out in the simulated browser, so nothing is hidden either.
  Element.prototype.checkVisibility = () => true;
});

/** What the editor makes of a stored text. */
const kept = (html: string) => new Editor({ extensions, content: html }).getHTML();

describe('a stored text', () => {
  test.each([
    '<h2>标题</h2><p style="text-align: center;">居中</p>',
    '<p>H<sub>2</sub>O，10<sup>2</sup>，<mark>标亮</mark>，<s>删</s>，<strong>粗</strong>，<em>着重</em>，<code>码</code></p>',
    '<ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol>',
    '<h1>旧</h1><h5>小</h5>',
    '<blockquote><p>慢慢来</p></blockquote><hr><pre><code>小火</code></pre>',
    '<table><tbody><tr><th><p>早</p></th><td colspan="2"><p>粥</p></td></tr></tbody></table>',
    '<figure><img src="/storage/1.png" alt="汤" width="800" height="600"><figcaption>一碗<strong>汤</strong></figcaption></figure>',
    '<img src="https://example.com/old.png" alt="旧图">',
    '<p><a href="https://vimeo.com/76979871">看影片</a></p>',
    '<p>看<a target="_blank" rel="noopener noreferrer nofollow" href="/news/3">这一篇</a></p>',
  ])('is the same after it was opened: %s', (html) => {
    expect(kept(html)).toBe(html);
  });

  test.each([
    '<figure><img src="data:image/png;base64,AA" alt=""></figure>',
    '<figure><img src="blob:https://example.com/1" alt=""></figure>',
    '<img src="data:image/png;base64,AA">',
    '<img src="javascript:alert(1)">',
    '<p><a href="javascript:alert(1)"></a></p>',
    '<embed src="https://example.com">',
    '<script>alert(1)</script>',
  ])('never holds %s', (html) => {
    expect(kept(`<p>一</p>${html}`)).not.toMatch(/data:|blob:|javascript:|<embed|<script|src=/);
  });

  test('a paragraph with nothing but a link to a video is that video; one with other words is not', () => {
    const json = (html: string) => new Editor({ extensions, content: html }).getJSON().content.map(({ type }) => type);
    expect(json('<p><a href="https://youtu.be/M7lc1UVf-VE">学煮汤</a></p>')).toEqual(['video']);
    expect(json('<p>看<a href="https://youtu.be/M7lc1UVf-VE">学煮汤</a></p>')).toEqual(['paragraph']);
    expect(json('<p><a href="https://example.com">学煮汤</a></p>')).toEqual(['paragraph']);
  });
});

describe('undoing', () => {
  /** Writes so many signs, with so many ms between them; tells how many steps lead back. */
  const stepsBack = (signs: number, pause: number) => {
    vi.useFakeTimers();
    try {
      const editor = new Editor({ extensions, content: '' });
      for (let sign = 0; sign < signs; sign += 1) {
        vi.setSystemTime(1_800_000_000_000 + sign * pause);
        editor.commands.insertContent('步');
      }
      let steps = 0;
      while (steps < 1000 && editor.commands.undo()) steps += 1;
      return steps;
    } finally {
      vi.useRealTimers();
    }
  };

  test('goes back by what was written without a pause of a second', () => {
    expect(stepsBack(30, 999)).toBe(1);
    expect(stepsBack(30, 1001)).toBe(30);
  });

  test('goes back a hundred steps; the oldest are let go in bundles of twenty', () => {
    expect(stepsBack(100, 1001)).toBe(100);
    expect(stepsBack(1000, 1001)).toBeGreaterThanOrEqual(100);
    expect(stepsBack(1000, 1001)).toBeLessThanOrEqual(120);
  });
});

const open = (body: string) => {
  function Form() {
    const form = useAppForm({ defaultValues: { body } });
    return (
      <MantineRoot>
        <form.AppField name="body">{() => <RichTextField label="正文" required />}</form.AppField>
      </MantineRoot>
    );
  }
  render(<Form />);
};

test('every button of the editor has a Chinese name', () => {
  open('<table><tbody><tr><td>一</td></tr></tbody></table>');
  const buttons = screen.getAllByRole('button');
  expect(buttons.length).toBeGreaterThan(20);
  for (const button of buttons) expect(button.getAttribute('aria-label')).toMatch(/\p{Script=Han}/u);
});

test('one button of the toolbar is a stop of the Tab key', () => {
  open('<p>一</p>');
  expect(screen.getByRole('toolbar', { name: '正文格式' }).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the text has its name, what it must be, and its help for a screen reader', () => {
  open('<p>一</p>');
  const text = screen.getByRole('textbox', { name: '正文' });
  expect(text.getAttribute('aria-required')).toBe('true');
  expect(text.getAttribute('aria-invalid')).toBe('false');
  const notes = (text.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(notes.map((note) => note?.textContent).join()).toContain('Tab 键离开正文');
});

test('the length is told near what the contract takes, and not before', () => {
  open(`<p>${'长'.repeat(60_000)}</p>`);
  expect(screen.getByText(/正文连同格式 60,007 个字，最多 65,535 个。/)).toBeTruthy();
});

test('the length of a short text is not told', () => {
  open('<p>短</p>');
  expect(screen.queryByText(/正文连同格式/)).toBeNull();
});

test('the editor, a single picture and an album stand side by side to be tried', async () => {
  render(
    <MantineRoot>
      <HeavyInputs />
    </MantineRoot>,
  );
  expect(await screen.findByRole('textbox', { name: /正文/ })).toBeTruthy();
  expect(screen.getByRole('group', { name: '配图' })).toBeTruthy();
  expect(screen.getByRole('group', { name: '相册' })).toBeTruthy();
});
