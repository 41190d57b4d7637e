import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { formErrors, type AttemptOptions } from '@/ui/form/form-errors.ts';
import { ApiError } from '@/api/error.ts';
import { SampleForm } from '@/features/showcase/sample-form.tsx';
import { broken, empty, filled, type Sample } from '@/features/showcase/sample.ts';
import { NewEmailField } from '@/ui/inputs/new-email-field.tsx';
import { LinksField } from '@/ui/inputs/links-field.tsx';
import { WordsField } from '@/ui/inputs/words-field.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { submit } from '@/ui/form/form-with-summary.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';

const show = (children: ReactNode) => {
  render(<MantineRoot>{children}</MantineRoot>);
  return userEvent.setup();
};
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const errorOf = (element: Element) => (element.getAttribute('aria-invalid') === 'true' ? descriptionOf(element) : '');

const names = v.object({
  name: v.pipe(v.string(), v.minLength(2, '太短。')),
  city: v.pipe(v.string(), v.minLength(2, '太短。')),
});

const serverErrors = (errors: Record<string, string[]>, options: AttemptOptions) =>
  Promise.resolve(formErrors(new ApiError(422, { message: '', errors }), options));

/** Two text fields, which the server rejects. */
function Names({ rejection }: { rejection?: Record<string, string[]> }) {
  const form = useAppForm({
    defaultValues: { name: '', city: '' },
    validators: {
      onChange: names,
      onSubmitAsync: () => serverErrors(rejection ?? {}, { labels: { name: 'name', city: 'city' } }),
    },
    canSubmitWhenInvalid: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(form);
      }}
    >
      <form.AppField name="name">{(field) => <field.TextField label="姓名" />}</form.AppField>
      <form.AppField name="city">{(field) => <field.TextField label="城市" />}</form.AppField>
      <button type="submit">发送</button>
    </form>
  );
}

/** An email field with a submit button; `sent` gets what is submitted. */
function Address({ address = '', sent }: { address?: string; sent?: (value: unknown) => void }) {
  const form = useAppForm({
    defaultValues: { email: address },
    onSubmit: ({ value }) => sent?.(value),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(form);
      }}
    >
      <form.AppField name="email">{() => <NewEmailField label="邮箱" />}</form.AppField>
      <button type="submit">发送</button>
    </form>
  );
}

describe('email field', () => {
  const question = () => screen.getByRole('status').textContent;

  test('asks about a likely slip once it is left, and takes the suggestion at one press', async () => {
    const user = show(<Address />);
    await user.type(box('邮箱'), 'zhou@gmial.con');
    expect(question()).toBe('');
    await user.tab({ shift: true });
    await user.click(screen.getByRole('button', { name: '改成 zhou@gmail.com' }));
    expect(box('邮箱').value).toBe('zhou@gmail.com');
    expect(document.activeElement).toBe(box('邮箱'));
    expect(question()).toBe('');
  });

  test('asks about a prefilled address, and no longer once it is edited', async () => {
    const user = show(<Address address="zhou@qq.con" />);
    expect(screen.getByRole('button', { name: '改成 zhou@qq.com' })).toBeTruthy();
    await user.type(box('邮箱'), '{Backspace}m');
    expect(question()).toBe('');
  });

  test('asks about a domain without an ending', () => {
    show(<Address address="zhou@clinic" />);
    expect(question()).toContain('@ 后面好像没写完');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('submits the address as it is when the question is ignored', async () => {
    const sent = vi.fn<(value: unknown) => void>();
    const user = show(<Address address="zhou@qq.co" sent={sent} />);
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'zhou@qq.co' }));
    expect(errorOf(box('邮箱'))).toBe('');
  });

  test('asks nothing when a button is pressed, which the question would move', async () => {
    const user = show(<Address />);
    await user.type(box('邮箱'), 'zhou@qq.con');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(question()).toBe('');
  });
});

describe('text field', () => {
  test('shows no error initially, then validates on change and on blur', async () => {
    const user = show(<Names />);
    expect(errorOf(box('姓名'))).toBe('');
    await user.type(box('姓名'), '林');
    expect(errorOf(box('姓名'))).toContain('太短。');
    expect(errorOf(box('城市'))).toBe('');
    await user.type(box('姓名'), '秀英');
    expect(errorOf(box('姓名'))).toBe('');
    await user.click(box('城市'));
    expect(errorOf(box('城市'))).toBe('');
    await user.tab();
    expect(errorOf(box('城市'))).toContain('太短。');
  });

  test('keeps its error during an IME composition and validates at the end', async () => {
    const user = show(<Names />);
    await user.type(box('姓名'), '林秀');
    fireEvent.compositionStart(box('姓名'));
    fireEvent.change(box('姓名'), { target: { value: 'x' } });
    expect(box('姓名').value).toBe('x');
    expect(errorOf(box('姓名'))).toBe('');
    fireEvent.compositionEnd(box('姓名'));
    expect(errorOf(box('姓名'))).toContain('太短。');
    fireEvent.compositionStart(box('姓名'));
    fireEvent.change(box('姓名'), { target: { value: 'xiuying' } });
    expect(errorOf(box('姓名'))).toContain('太短。');
    fireEvent.change(box('姓名'), { target: { value: '秀英' } });
    fireEvent.compositionEnd(box('姓名'));
    expect(errorOf(box('姓名'))).toBe('');
  });
});

describe('server error of a text field', () => {
  const submitRejected = async () => {
    const user = show(<Names rejection={{ name: ['这个姓名不行。'], city: ['这个城市不行。'] }} />);
    // Pasted, so that no intermediate value is invalid.
    await user.click(box('姓名'));
    await user.paste('林秀英');
    await user.click(box('城市'));
    await user.paste('杭州');
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(errorOf(box('姓名'))).toContain('这个姓名不行。'));
    return user;
  };

  test('stays while another field is edited', async () => {
    const user = await submitRejected();
    await user.type(box('城市'), '市');
    await user.tab();
    await user.click(box('姓名'));
    await user.tab();
    expect(errorOf(box('姓名'))).toContain('这个姓名不行。');
    expect(errorOf(box('城市'))).toBe('');
  });

  test('is cleared when the field changes, even to another invalid value', async () => {
    const user = await submitRejected();
    await user.clear(box('姓名'));
    expect(errorOf(box('姓名'))).toContain('太短。');
    expect(errorOf(box('姓名'))).not.toContain('不行');
    expect(errorOf(box('城市'))).toContain('这个城市不行。');
  });
});

describe('async validator', () => {
  /** Async validators, resolved manually. */
  const manualChecks = () => {
    const requests: { value: string; resolveWith: (text: string | undefined) => void }[] = [];
    const check = (value: string) =>
      new Promise<string | undefined>((resolve) => requests.push({ value, resolveWith: (text) => resolve(text) }));
    return { requests, check };
  };

  function AsyncForm({ check }: { check: (value: string) => Promise<string | undefined> }) {
    const form = useAppForm({ defaultValues: { name: '' } });
    return (
      <form.AppField name="name" validators={{ onChangeAsync: ({ value }) => check(value) }}>
        {(field) => <field.TextField label="姓名" />}
      </form.AppField>
    );
  }

  test('does not overwrite a newer result with the result for an older value', async () => {
    const { requests, check } = manualChecks();
    const user = show(<AsyncForm check={check} />);
    await user.type(box('姓名'), '林');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(box('姓名'), '秀');
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.resolveWith('新的回答。');
    await waitFor(() => expect(errorOf(box('姓名'))).toContain('新的回答。'));
    requests[0]?.resolveWith('旧的回答。');
    await user.tab();
    expect(errorOf(box('姓名'))).toContain('新的回答。');
    expect(requests.map(({ value }) => value)).toEqual(['林', '林秀']);
  });
});

function Sources({ rejection }: { rejection: Record<string, string[]> }) {
  const form = useAppForm({
    defaultValues: {
      sources: [
        { title: '甲', url: 'https://example.com/a' },
        { title: '乙', url: 'https://example.com/b' },
      ],
    },
    validators: {
      onSubmitAsync: () => serverErrors(rejection, { labels: { sources: 'sources' }, rows: ['sources'] }),
    },
    canSubmitWhenInvalid: true,
  });
  return (
    <>
      <form.AppField name="sources">{() => <LinksField label="来源" />}</form.AppField>
      <button type="button" onClick={() => void submit(form)}>
        发送
      </button>
    </>
  );
}

describe('server error of a links field', () => {
  test('moves with its row and is cleared when the row changes', async () => {
    const user = show(<Sources rejection={{ 'sources.1.title': ['这个标题不行。'] }} />);
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(errorOf(box(/^第 2 条的标题/))).toContain('这个标题不行。'));
    expect(errorOf(box(/^第 1 条的标题/))).toBe('');
    await user.type(box(/^第 1 条的标题/), '一');
    expect(errorOf(box(/^第 2 条的标题/))).toContain('这个标题不行。');
    await user.click(screen.getByRole('button', { name: '上移第 2 条' }));
    expect(errorOf(box(/^第 1 条的标题/))).toContain('这个标题不行。');
    await user.type(box(/^第 1 条的标题/), '二');
    expect(errorOf(box(/^第 1 条的标题/))).toBe('');
  });

  test('is shown at the list when it concerns the whole list', async () => {
    const user = show(<Sources rejection={{ sources: ['太多了。'] }} />);
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(descriptionOf(screen.getByRole('group', { name: '来源' }))).toContain('太多了。'));
    await user.click(screen.getByRole('button', { name: '删除第 2 条' }));
    expect(descriptionOf(screen.getByRole('group', { name: '来源' }))).toBe('');
  });
});

/** Each input's label, description and error in the invalid form. */
const inputs: [label: string, description: string, error: string | null][] = [
  ['姓名', '最多 60 个字。', '请填写这一项。'],
  ['摘要', '显示在列表里。最多 300 个字。', '最多 300 个字，现在是 301 个。'],
  ['年龄', '周岁。', '不能大于 130。'],
  ['体重', '公斤。', '不能大于 300。'],
  ['饮食', '现在的。', null],
  ['去过的城市', '输入几个字来找，可以选几个。', '最多 3 项。'],
  ['日期', '例如 2026-11-20。', '“2026-11-40”不对：2026 年 11 月没有 40 日。'],
  ['时间', '台北时间。', '时间不对，请重新选择。'],
  ['别名', '每写一个按回车，最多 10 个。', '第 2 项：最多 30 个字，现在是 31 个。'],
  ['密码', '至少 8 个字。', '至少 8 个字。'],
];

const named = (label: string) => new RegExp(`^${label} \\*$`);

describe.each(inputs)('input %s', (label, description) => {
  test('has its label, description and required state', async () => {
    show(<SampleForm values={empty} />);
    const input = await screen.findByLabelText(named(label), { selector: 'input,select,textarea' });
    expect(descriptionOf(input)).toContain(description);
    expect(input.matches('[required],[aria-required="true"]')).toBe(true);
    expect(input.hasAttribute('aria-invalid') && input.getAttribute('aria-invalid') !== 'false').toBe(false);
  });

  test('can be disabled', async () => {
    show(<SampleForm values={filled} disabled />);
    const input = await screen.findByLabelText<HTMLInputElement>(named(label), { selector: 'input,select,textarea' });
    expect(input.disabled).toBe(true);
  });
});

test.each(inputs.flatMap(([label, , error]) => (error === null ? [] : [[label, error] as const])))(
  'input %s exposes its error to screen readers',
  async (label, error) => {
    show(<SampleForm values={broken} checked />);
    const input = await screen.findByLabelText(named(label), { selector: 'input,select,textarea' });
    await waitFor(() => expect(errorOf(input)).toContain(error));
  },
);

const values = (part: Partial<Sample>) => <SampleForm values={{ ...empty, ...part }} />;
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('number field', () => {
  test('accepts empty text and converts full-width digits to ASCII', async () => {
    const user = show(values({ age: 68 }));
    expect(box(/^年龄/).value).toBe('68');
    await user.clear(box(/^年龄/));
    expect(errorOf(box(/^年龄/))).toBe('');
    await user.type(box(/^年龄/), '７０');
    expect(box(/^年龄/).value).toBe('70');
  });

  test('does not change the text during an IME composition', () => {
    show(values({}));
    fireEvent.compositionStart(box(/^年龄/));
    fireEvent.input(box(/^年龄/), { target: { value: '７' }, isComposing: true });
    expect(box(/^年龄/).value).toBe('７');
    fireEvent.compositionEnd(box(/^年龄/));
    expect(box(/^年龄/).value).toBe('7');
  });

  test('keeps partial numbers while typing, and keeps invalid text with an error', async () => {
    const user = show(values({}));
    await user.type(box(/^体重/), '52.');
    expect(box(/^体重/).value).toBe('52.');
    await user.type(box(/^体重/), '50');
    expect(box(/^体重/).value).toBe('52.50');
    await user.type(box(/^年龄/), '六十');
    expect(box(/^年龄/).value).toBe('六十');
    expect(errorOf(box(/^年龄/))).toContain('请填写整数');
  });
});

describe('words field', () => {
  const words = () =>
    screen.getAllByRole('button', { name: /^删除“/ }).map((button) => button.parentElement?.textContent);

  test('adds a word by Enter or comma, and rejects and announces duplicates', async () => {
    const user = show(values({}));
    await user.type(box(/^别名/), '胃胀{Enter}腹胀，反酸、');
    expect(words()).toEqual(['胃胀', '腹胀', '反酸']);
    await user.type(box(/^别名/), '腹胀{Enter}');
    expect(words()).toEqual(['胃胀', '腹胀', '反酸']);
    expect(statuses()).toContain('“腹胀”已经有了。');
  });

  test('splits a pasted list, but leaves a single pasted word editable', async () => {
    const user = show(values({}));
    await user.click(box(/^别名/));
    await user.paste('胃胀，腹胀\n反酸');
    expect(words()).toEqual(['胃胀', '腹胀', '反酸']);
    await user.paste('嗳气');
    expect(words()).toHaveLength(3);
    expect(box(/^别名/).value).toBe('嗳气');
  });

  test('adds the typed word on blur', async () => {
    const user = show(values({}));
    await user.type(box(/^别名/), '胃胀');
    await user.tab();
    expect(words()).toEqual(['胃胀']);
  });

  test('removes words by Backspace or button and keeps the focus in the input', async () => {
    const user = show(values({ aliases: ['胃胀', '腹胀', '反酸'] }));
    await user.click(box(/^别名/));
    await user.keyboard('{Backspace}');
    expect(words()).toEqual(['胃胀', '腹胀']);
    await user.click(screen.getByRole('button', { name: '删除“胃胀”' }));
    expect(words()).toEqual(['腹胀']);
    expect(document.activeElement).toBe(box(/^别名/));
    expect(statuses()).toContain('已删除“胃胀”。');
  });

  test('ignores the Enter of an input method, also if only its keyCode 229 shows it', () => {
    show(values({}));
    fireEvent.change(box(/^别名/), { target: { value: 'weizhang' } });
    fireEvent.keyDown(box(/^别名/), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box(/^别名/), { key: 'Enter', isComposing: true });
    expect(screen.queryAllByRole('button', { name: /^删除“/ })).toEqual([]);
    fireEvent.keyDown(box(/^别名/), { key: 'Enter' });
    expect(words()).toEqual(['weizhang']);
  });

  describe('with a word that is not finished', () => {
    /** Opens a field with 粥; `written` gives the value of its form. */
    const openWords = () => {
      function Words() {
        const form = useAppForm({ defaultValues: { words: ['粥'] } });
        return (
          <>
            <form.Subscribe selector={(state) => state.values.words}>
              {(written) => <p title="表单里的值">{written.join(' ')}</p>}
            </form.Subscribe>
            <form.AppField name="words">{() => <WordsField label="别名" />}</form.AppField>
            {['粥 胃', '汤'].map((list) => (
              <button key={list} type="button" onClick={() => form.setFieldValue('words', list.split(' '))}>
                填入 {list}
              </button>
            ))}
          </>
        );
      }
      return { user: show(<Words />), written: () => screen.getByTitle('表单里的值').textContent.split(' ') };
    };
    const type = (text: string, isComposing = false) =>
      fireEvent.input(box(/^别名/), { target: { value: text }, isComposing });

    test('has it in the value at once, and as a pill after Enter only', async () => {
      const { user, written } = openWords();
      await user.type(box(/^别名/), ' 胃酸倒流 ');
      expect(written()).toEqual(['粥', '胃酸倒流']);
      expect(words()).toEqual(['粥']);
      expect(box(/^别名/).value).toBe(' 胃酸倒流 ');
      await user.keyboard('{Enter}');
      expect(written()).toEqual(['粥', '胃酸倒流']);
      expect(words()).toEqual(['粥', '胃酸倒流']);
      expect(statuses()).toContain('已添加“胃酸倒流”。');
    });

    test('has no more of it in the value than is written', async () => {
      const { user, written } = openWords();
      await user.type(box(/^别名/), '胃酸');
      await user.keyboard('{Backspace}');
      expect(written()).toEqual(['粥', '胃']);
      await user.keyboard('{Backspace}');
      expect(written()).toEqual(['粥']);
      expect(words()).toEqual(['粥']);
    });

    test('has a duplicate in the value once, also when the first is removed', async () => {
      const { user, written } = openWords();
      await user.type(box(/^别名/), '粥');
      expect(written()).toEqual(['粥']);
      fireEvent.click(screen.getByRole('button', { name: '删除“粥”' }));
      expect(written()).toEqual(['粥']);
      expect(screen.queryByRole('button', { name: '删除“粥”' })).toBeNull();
      await user.type(box(/^别名/), '汤');
      expect(written()).toEqual(['粥汤']);
    });

    test('has the words of an input method in the value, split when they are chosen', () => {
      const { written } = openWords();
      fireEvent.compositionStart(box(/^别名/));
      type('wei', true);
      expect(written()).toEqual(['粥', 'wei']);
      type('胃胀、腹胀', true);
      expect(written()).toEqual(['粥', '胃胀', '腹胀']);
      expect(words()).toEqual(['粥']);
      fireEvent.compositionEnd(box(/^别名/));
      expect(written()).toEqual(['粥', '胃胀', '腹胀']);
      expect(words()).toEqual(['粥', '胃胀', '腹胀']);
    });

    test('keeps it while its value is filled in again, and gives it up for another value', async () => {
      const { user, written } = openWords();
      await user.type(box(/^别名/), '胃');
      fireEvent.click(screen.getByRole('button', { name: '填入 粥 胃' }));
      expect(box(/^别名/).value).toBe('胃');
      fireEvent.click(screen.getByRole('button', { name: '填入 汤' }));
      expect(words()).toEqual(['汤']);
      expect(box(/^别名/).value).toBe('');
      await user.click(box(/^别名/));
      await user.tab();
      expect(written()).toEqual(['汤']);
    });
  });
});

describe('links field', () => {
  const list = () => within(screen.getByRole('group', { name: /^来源/ }));
  const titles = () =>
    list()
      .getAllByLabelText<HTMLInputElement>(/的标题/)
      .map(({ value }) => value);
  const sources = [
    { title: '甲', url: 'https://example.com/a' },
    { title: '乙', url: 'https://example.com/b' },
    { title: '丙', url: 'https://example.com/c' },
  ];
  const press = async (user: ReturnType<typeof show>, name: string) => user.click(list().getByRole('button', { name }));

  test('focuses an added row and shows no error in it', async () => {
    const user = show(values({}));
    await press(user, '添加一条链接');
    expect(document.activeElement).toBe(box(/^第 1 条的标题/));
    expect(list().queryByText('请填写这一项。')).toBeNull();
  });

  test('focuses the next row after a deletion, or the previous one at the end', async () => {
    const user = show(values({ sources }));
    await press(user, '删除第 2 条');
    expect(titles()).toEqual(['甲', '丙']);
    expect(document.activeElement).toBe(box(/^第 2 条的标题/));
    await press(user, '删除第 2 条');
    expect(document.activeElement).toBe(box(/^第 1 条的标题/));
    await press(user, '删除第 1 条');
    expect(document.activeElement).toBe(list().getByRole('button', { name: '添加一条链接' }));
  });

  test('keeps the focus on an enabled button when a row moves', async () => {
    const user = show(values({ sources }));
    await press(user, '下移第 1 条');
    expect(titles()).toEqual(['乙', '甲', '丙']);
    expect(document.activeElement).toBe(list().getByRole('button', { name: '下移第 2 条' }));
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['乙', '丙', '甲']);
    expect(document.activeElement).toBe(list().getByRole('button', { name: '上移第 3 条' }));
    expect(statuses()).toContain('已移到第 3 条。');
  });

  test('moves errors with their row and shows none in untouched rows', async () => {
    const user = show(values({ sources: sources.slice(0, 2) }));
    await user.clear(box(/^第 1 条的标题/));
    expect(errorOf(box(/^第 1 条的标题/))).toContain('请填写这一项。');
    await press(user, '添加一条链接');
    await press(user, '下移第 1 条');
    expect(errorOf(box(/^第 1 条的标题/))).toBe('');
    expect(errorOf(box(/^第 2 条的标题/))).toContain('请填写这一项。');
    expect(errorOf(box(/^第 3 条的网址/))).toBe('');
    await press(user, '删除第 1 条');
    expect(errorOf(box(/^第 1 条的标题/))).toContain('请填写这一项。');
    expect(errorOf(box(/^第 2 条的网址/))).toBe('');
  });

  test('accepts at most 20 rows, the maximum of the contract', async () => {
    const user = show(
      values({ sources: Array.from({ length: 19 }, (_, at) => ({ title: `${at}`, url: 'https://a.b' })) }),
    );
    await press(user, '添加一条链接');
    await press(user, '添加一条链接');
    expect(titles()).toHaveLength(20);
    expect(statuses()).toContain('最多 20 条。');
  });
});

describe('date field', () => {
  test('parses common formats and shows the parsed date on blur', async () => {
    const user = show(values({}));
    await user.type(await screen.findByLabelText(/^日期/), '2026/11/5');
    expect(errorOf(box(/^日期/))).toBe('');
    await user.tab();
    expect(box(/^日期/).value).toBe('2026年11月5日');
  });

  test('keeps an invalid date for correction', async () => {
    const user = show(values({ day: '2026-11-20' }));
    const day = await screen.findByLabelText(/^日期/);
    await user.clear(day);
    await user.type(day, '2026-02-30');
    expect(errorOf(day)).toContain('2026 年 2 月没有 30 日');
    await user.tab();
    expect(box(/^日期/).value).toBe('2026/02/30');
    await user.clear(day);
    expect(errorOf(day)).toBe('');
  });

  test('shows a date-time in Taipei time', async () => {
    show(values({ time: '2026-11-20T08:00:00.000000Z' }));
    const time = await screen.findByLabelText<HTMLInputElement>(/^时间/);
    expect(time.value).toBe('2026年11月20日 16:00');
    expect(descriptionOf(time)).toContain('台北时间');
  });
});
