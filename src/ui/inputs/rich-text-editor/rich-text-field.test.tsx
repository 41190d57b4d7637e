import type { TiptapEditorHTMLElement } from '@tiptap/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import { HeavyInputs } from '@/features/showcase/heavy-inputs.tsx';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';
import type { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { RichTextField } from '@/ui/inputs/rich-text-editor/rich-text-field.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import { editorWith } from '../../../../tests/editor.ts';

vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({
  preparePhoto: vi.fn<typeof preparePhoto>(async (file) => ({ file, problem: null })),
}));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

const reopened = (html: string) => editorWith(html).getHTML();

describe('rich text schema', () => {
  test.each([
    '<h2>标题</h2><p style="text-align: center;">居中</p>',
    '<p>H<sub>2</sub>O，10<sup>2</sup>，<mark>标亮</mark>，<s>删</s>，<strong>粗</strong>，<em>着重</em>，<code>码</code></p>',
    '<ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol>',
    '<h1>旧</h1><h5>小</h5>',
    '<aside><p>先问医生。</p><ul><li><p>孕妇</p></li></ul></aside>',
    '<blockquote><p>慢慢来</p></blockquote><hr><pre><code>小火</code></pre>',
    '<table><tbody><tr><th><p>早</p></th><td colspan="2"><p>粥</p></td></tr></tbody></table>',
    '<figure><img src="/storage/1.png" alt="汤" width="800" height="600"><figcaption>一碗<strong>汤</strong></figcaption></figure>',
    '<img src="https://example.com/old.png" alt="旧图">',
    '<p><a href="https://vimeo.com/76979871">看影片</a></p>',
    '<p><a href="https://vimeo.com/76979871/8272103f6e#t=90s">看影片</a></p>',
    '<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE&amp;t=90s">看影片</a></p>',
    '<p>看<a target="_blank" rel="noopener noreferrer nofollow" href="/news/3">这一篇</a></p>',
  ])('preserves %s', (html) => {
    expect(reopened(html)).toBe(html);
  });

  test.each([
    '<figure><img src="data:image/png;base64,AA" alt=""></figure>',
    '<figure><img src="blob:https://example.com/1" alt=""></figure>',
    '<img src="data:image/png;base64,AA">',
    '<img src="javascript:alert(1)">',
    '<p><a href="javascript:alert(1)"></a></p>',
    '<embed src="https://example.com">',
    '<script>alert(1)</script>',
  ])('drops %s', (html) => {
    expect(reopened(`<p>一</p>${html}`)).not.toMatch(/data:|blob:|javascript:|<embed|<script|src=/);
  });

  test.each([
    ['/storage/图#1.jpg', '/storage/图%231.jpg'],
    ['/storage/几点了?.png', '/storage/几点了%3F.png'],
    ['/storage/减盐50%.webp', '/storage/减盐50%25.webp'],
    ['/storage/汤.jpg?v=2', '/storage/汤.jpg?v=2'],
    ['/storage/图%231.jpg', '/storage/图%231.jpg'],
  ])('shows and keeps the picture %s of a server that does not encode names', (src, encoded) => {
    for (const html of [
      `<figure><img src="${src}" alt="" width="8" height="6"><figcaption>图</figcaption></figure>`,
      `<img src="${src}" alt="图">`,
    ])
      expect(reopened(html)).toBe(html.replace(src, encoded));
  });

  test('parses a paragraph as a video only if it contains nothing but a video link', () => {
    const json = (html: string) =>
      editorWith(html)
        .getJSON()
        .content.map(({ type }) => type);
    expect(json('<p><a href="https://youtu.be/M7lc1UVf-VE">学煮汤</a></p>')).toEqual(['video']);
    expect(json('<p>看<a href="https://youtu.be/M7lc1UVf-VE">学煮汤</a></p>')).toEqual(['paragraph']);
    expect(json('<p><a href="https://example.com">学煮汤</a></p>')).toEqual(['paragraph']);
  });
});

describe('rich text undo', () => {
  /** Number of undo steps after `insertions` insertions, `pause` ms apart. */
  const undoSteps = (insertions: number, pause: number) => {
    vi.useFakeTimers();
    try {
      const editor = editorWith('');
      for (let index = 0; index < insertions; index += 1) {
        vi.setSystemTime(1_800_000_000_000 + index * pause);
        editor.commands.insertContent('步');
      }
      let steps = 0;
      while (steps < 1000 && editor.commands.undo()) steps += 1;
      return steps;
    } finally {
      vi.useRealTimers();
    }
  };

  test('groups changes less than a second apart', () => {
    expect(undoSteps(30, 999)).toBe(1);
    expect(undoSteps(30, 1001)).toBe(30);
  });

  test('keeps at least 100 steps and drops the oldest in batches of 20', () => {
    expect(undoSteps(100, 1001)).toBe(100);
    expect(undoSteps(1000, 1001)).toBeGreaterThanOrEqual(100);
    expect(undoSteps(1000, 1001)).toBeLessThanOrEqual(120);
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

describe('rich text field with HTML that the editor serializes differently', () => {
  const stored = '<p>一</p>\n<p>二<br/>三</p>\n<ul><li>四</li></ul>';

  const openStored = () => {
    const written: string[] = [];
    function Form() {
      const form = useAppForm({
        defaultValues: { body: stored },
        listeners: { onChange: ({ formApi }) => void written.push(formApi.state.values.body) },
      });
      return (
        <MantineRoot>
          <form.AppField name="body">{() => <RichTextField label="正文" />}</form.AppField>
          <button
            type="button"
            onClick={() => form.setFieldValue('body', '<p>一二三四</p>', { dontRunListeners: true })}
          >
            合并
          </button>
        </MantineRoot>
      );
    }
    render(<Form />);
    const text: TiptapEditorHTMLElement = screen.getByRole('textbox', { name: '正文' });
    if (!text.editor) throw new Error('No Tiptap editor on the textbox');
    return { written, editor: text.editor };
  };

  test('restores the original value when a change is deleted or undone', () => {
    const { written, editor } = openStored();
    act(() => void editor.commands.insertContentAt(1, '粥'));
    expect(written.at(-1)).toMatch(/^<p>粥一<\/p><p>二<br>三<\/p>/);
    act(() => void editor.commands.deleteRange({ from: 1, to: 2 }));
    expect(written.at(-1)).toBe(stored);
    act(() => void editor.commands.insertContentAt(1, '粥'));
    act(() => void editor.commands.undo());
    expect(written.at(-1)).toBe(stored);
  });

  test('keeps the caret when a merge replaces the value', () => {
    const { written, editor } = openStored();
    act(() => void editor.commands.setTextSelection(4));
    // The editor has added a last paragraph for the caret.
    expect(written).toEqual([stored]);
    fireEvent.click(screen.getByRole('button', { name: '合并' }));
    expect(editor.getText()).toBe('一二三四');
    expect(editor.state.selection.from).toBe(4);
    act(() => void editor.commands.insertContent('粥'));
    expect(written).toEqual([stored, '<p>一二三粥四</p>']);
  });
});

test('rich text editor: every button has a Chinese name', () => {
  open('<table><tbody><tr><td>一</td></tr></tbody></table>');
  fireEvent.focus(screen.getByRole('textbox', { name: '正文' }));
  const buttons = screen.getAllByRole('button');
  expect(buttons.length).toBeGreaterThan(20);
  for (const button of buttons) expect(button.getAttribute('aria-label')).toMatch(/\p{Script=Han}/u);
});

test('rich text toolbar: has its buttons in order, with text on image, video and table', () => {
  open('<p>一</p>');
  const buttons = within(screen.getByRole('toolbar', { name: '正文格式' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    // Shown on phones only.
    '插入',
    '撤销',
    '重做',
    '段落：正文',
    '加粗',
    '着重',
    '项目列表',
    '编号列表',
    '引用',
    '对齐：左对齐',
    '链接',
    '插入图片',
    '插入视频',
    '插入表格',
    '更多格式',
  ]);
  expect(buttons.slice(11, 14).map(({ textContent }) => textContent)).toEqual(['图片', '视频', '表格']);
});

test('rich text toolbar: has exactly one tab stop', () => {
  open('<p>一</p>');
  expect(screen.getByRole('toolbar', { name: '正文格式' }).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('rich text field: exposes name, required state and help to screen readers', () => {
  open('<p>一</p>');
  const text = screen.getByRole('textbox', { name: '正文' });
  expect(text.getAttribute('aria-required')).toBe('true');
  expect(text.getAttribute('aria-invalid')).toBe('false');
  const notes = (text.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(notes.map((note) => note?.textContent).join()).toContain('Tab 键离开正文');
});

test('rich text field: shows the HTML length near the maximum', () => {
  open(`<p>${'长'.repeat(60_000)}</p>`);
  expect(screen.getByText(/正文连同格式 60,007 个字，最多 65,535 个。/)).toBeTruthy();
});

test('rich text field: shows only the word count of a short text, outside live regions', () => {
  open('<p>一碗 soup。</p>');
  const count = screen.getByText('4 字');
  expect(count.closest('[role="status"], [aria-live]')).toBeNull();
  expect(screen.queryByText(/正文连同格式/)).toBeNull();
});

test('sample page shows the editor, a single image and an album', async () => {
  render(
    <MantineRoot>
      <HeavyInputs />
    </MantineRoot>,
  );
  expect(await screen.findByRole('textbox', { name: /正文/ })).toBeTruthy();
  expect(screen.getByRole('group', { name: '配图' })).toBeTruthy();
  expect(screen.getByRole('group', { name: '相册' })).toBeTruthy();
});

describe('saving a rich text field during image uploads', () => {
  /** Upload requests, resolved manually. */
  let calls: Resolvers<Image>[] = [];
  beforeEach(() => {
    calls = [];
    vi.mocked(uploadImage).mockImplementation(() => {
      const call = withResolvers<Image>();
      calls.push(call);
      return call.promise;
    });
  });
  const resolveUpload = async (at: number) =>
    act(async () =>
      calls[at]?.resolve({
        id: at,
        url: `/storage/${at}.png`,
        width: 8,
        height: 6,
        alt: '',
        mime: 'image/png',
        size: 9,
      }),
    );
  const rejectUpload = async (at: number) => act(async () => calls[at]?.reject(new ApiError(0, undefined)));

  const schema = v.object({ title: v.pipe(v.string(), v.nonEmpty('请填写这一项。')), body: v.string() });

  /** `otherBodies`: a button sets each from outside, as a merge or a version does. */
  const openForm = (body = '<p>一</p>', otherBodies: readonly string[] = []) => {
    const sent: string[] = [];
    function Form() {
      const submitError = useSubmitError();
      const form = useAppForm({
        defaultValues: { title: '汤', body },
        validators: { onChange: schema },
        canSubmitWhenInvalid: true,
        onSubmit: ({ value }) => void sent.push(value.body),
      });
      return (
        <MantineRoot>
          <FormWithSummary
            form={form}
            submitError={submitError}
            problem="还没有保存"
            labels={{ title: '标题', body: '正文' }}
          >
            <form.AppField name="title">{(field) => <field.TextField label="标题" />}</form.AppField>
            <form.AppField name="body">{() => <RichTextField label="正文" />}</form.AppField>
            <form.AppForm>
              <form.SubmitButton>保存</form.SubmitButton>
            </form.AppForm>
            {otherBodies.map((other, at) => (
              <button key={other} type="button" onClick={() => form.setFieldValue('body', other)}>
                填入 {at}
              </button>
            ))}
          </FormWithSummary>
        </MantineRoot>
      );
    }
    render(<Form />);
    return { sent, user: userEvent.setup() };
  };
  type User = ReturnType<typeof userEvent.setup>;
  const text = () => screen.getByRole('textbox', { name: '正文' });
  const addFiles = async (user: User, ...names: string[]) => {
    const before = calls.length;
    const files = names.map((name) => new File([name], name, { type: 'image/png' }));
    await user.upload(screen.getByLabelText('插入图片：选择文件'), files);
    await waitFor(() => expect(calls).toHaveLength(before + names.length));
  };
  const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));

  const saveButton = () => screen.getByRole('button', { name: '保存' });
  const noteOf = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

  test('is disabled, with the reason, until all uploads finish', async () => {
    const { sent, user } = openForm();
    await addFiles(user, '汤.png', '粥.png');
    expect(noteOf(saveButton())).toBe('正在上传 2 张图片，传完就能保存。');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    await save(user);
    await resolveUpload(0);
    expect(noteOf(saveButton())).toBe('正在上传 1 张图片，传完就能保存。');
    await user.type(screen.getByRole('textbox', { name: '标题' }), '{Enter}');
    await resolveUpload(1);
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('false'));
    expect(noteOf(saveButton())).toBe('');
    expect(sent).toEqual([]);
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toContain('/storage/0.png');
    expect(sent[0]).toContain('/storage/1.png');
  });

  test('announces the reason again when the disabled button is pressed', async () => {
    const { user } = openForm();
    await addFiles(user, '汤.png');
    const reason = () => screen.getByText(/传完就能保存/);
    const before = reason();
    await save(user);
    expect(reason()).not.toBe(before);
    expect(reason().closest('[role="status"]')).toBeTruthy();
  });

  test('fails at the field while a failed upload is neither retried nor removed', async () => {
    const { sent, user } = openForm();
    await addFiles(user, '汤.png');
    await rejectUpload(0);
    await save(user);
    const summary = (await screen.findByRole('heading', { name: '还没有保存：有 1 处要改' })).parentElement;
    expect(within(summary ?? document.body).getByRole('link').textContent).toContain('正文：有 1 张图片还没有传上去');
    expect(document.activeElement).toBe(text());
    expect(text().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: '不要这张' }));
    await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('false'));
    expect(sent).toEqual([]);
    await save(user);
    await waitFor(() => expect(sent).toEqual(['<p>一</p>']));
  });

  describe('while the body is set from outside', () => {
    const fillIn = (at: number) => fireEvent.click(screen.getByRole('button', { name: `填入 ${at}` }));
    const editor = () => {
      const element: TiptapEditorHTMLElement = text();
      if (!element.editor) throw new Error('No Tiptap editor on the textbox');
      return element.editor;
    };
    /** The body after the upload: the texts of paragraphs and the addresses of pictures. */
    const finishedBody = async () => {
      await resolveUpload(0);
      const { content } = editor().state.doc;
      return content.content.map(({ attrs, textContent }) => attrs.src ?? textContent).filter(Boolean);
    };

    test.each([
      ['the same text, written differently', '<p>一</p>\n<p>二</p>\n<p>三</p>', ['一', '二', '/storage/0.png', '三']],
      ['more text before it', '<p>零</p><p>一一</p><p>二</p><p>三</p>', ['零', '一一', '二', '/storage/0.png', '三']],
      ['more text behind it', '<p>一</p><p>二</p><p>三</p><p>四</p>', ['一', '二', '/storage/0.png', '三', '四']],
      ['another text', '<p>甲乙丙</p>', ['甲乙丙', '/storage/0.png']],
      ['nothing', '', ['/storage/0.png']],
    ])('keeps the upload for %s', async (_, body, blocks) => {
      const { user } = openForm('<p>一</p><p>二</p><p>三</p>', [body]);
      act(() => void editor().commands.setTextSelection(5));
      await addFiles(user, '汤.png');
      fillIn(0);
      expect(screen.getByRole('group', { name: '图片“汤.png”' })).toBeTruthy();
      expect(saveButton().getAttribute('aria-disabled')).toBe('true');
      expect(await finishedBody()).toEqual(blocks);
    });

    test('keeps the uploads in their order, also through undo and redo', async () => {
      const { user } = openForm('<p>一</p><p>二</p>', ['<p>甲</p>']);
      act(() => void editor().commands.setTextSelection(5));
      await addFiles(user, '汤.png', '粥.png');
      fillIn(0);
      act(() => void editor().commands.undo());
      act(() => void editor().commands.redo());
      expect(screen.getAllByRole('group', { name: /^图片“/ }).map((group) => group.getAttribute('aria-label'))).toEqual(
        ['图片“汤.png”', '图片“粥.png”'],
      );
      await resolveUpload(1);
      expect(await finishedBody()).toEqual(['甲', '/storage/0.png', '/storage/1.png']);
    });

    const picture = (name: string) => `<figure><img src="/storage/${name}.png" alt="${name}"></figure>`;

    test.each([
      [
        'the picture it replaces',
        `<p>甲</p>${picture('b')}${picture('a')}`,
        ['甲', '/storage/b.png', '/storage/0.png'],
      ],
      ['only another picture', `<p>一</p>${picture('b')}`, ['一', '/storage/0.png', '/storage/b.png']],
    ])('lets the upload replace no other picture than its own if there is %s', async (_, body, blocks) => {
      const { user } = openForm(`<p>一</p>${picture('a')}`, [body]);
      act(() => void editor().commands.setNodeSelection(3));
      fireEvent.focus(text());
      await user.upload(screen.getByLabelText('换一张：选择文件'), new File(['汤'], '汤.png', { type: 'image/png' }));
      await waitFor(() => expect(calls).toHaveLength(1));
      fillIn(0);
      expect(await finishedBody()).toEqual(blocks);
    });

    test('cancels the upload when the editor deletes all text', async () => {
      const { user } = openForm('<p>一</p><p>二</p>');
      act(() => void editor().commands.setTextSelection(5));
      await addFiles(user, '汤.png');
      act(() => void editor().chain().selectAll().deleteSelection().run());
      expect(screen.queryByRole('group', { name: '图片“汤.png”' })).toBeNull();
      await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('false'));
    });
  });
});
