import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Group, Loader, NativeSelect, Radio, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import classes from '@/features/manage/table/import/import.module.css';
import { problemText } from '@/features/manage/table/import/result-file.ts';
import type { Encoding } from '@/features/manage/table/import/file/import-file.ts';
import type { PlannedRow } from '@/features/manage/table/import/plan.ts';
import type { CheckedFile, ImportMode } from '@/features/manage/table/import/use-import.ts';
import { formatMinute } from '@/lib/dates.ts';
import { shortText } from '@/lib/cut-text.ts';

interface Props {
  checked: CheckedFile;
  /** Why the file can't be read in the encoding that was chosen; empty if it can. */
  failure: string;
  onEncoding: (encoding: Encoding) => void;
  onMode: (mode: ImportMode) => void;
  /** Plans again after a failure. */
  onRetry: () => void;
  onRestart: () => void;
  onStart: () => void;
}

const previewRows = 5;
const shownProblems = 50;

/** Text of a preview cell, truncated. */
const shownCell = (value: unknown) => {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  return shortText(text, 60);
};

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: '简体中文（GB18030）',
  big5: '繁体中文（Big5）',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** Lets the editor choose the encoding if the file doesn't tell it. */
function EncodingChoice({ checked, failure, onEncoding }: Pick<Props, 'checked' | 'failure' | 'onEncoding'>) {
  const { encoding, encodings } = checked.file;
  if (encodings.length === 0) return null;
  return (
    <NativeSelect
      label="文字编码"
      maw="24rem"
      description="下面要是乱码，请换一个。"
      error={failure === '' ? undefined : failure}
      data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
      value={encoding}
      onChange={({ currentTarget }) => {
        const chosen = encodings.find((value) => value === currentTarget.value);
        if (chosen) onEncoding(chosen);
      }}
    />
  );
}

function Preview({ file, columns }: Pick<CheckedFile, 'file' | 'columns'>) {
  const label = `前 ${Math.min(previewRows, file.rows.length)} 行`;
  const fieldOf = new Map(columns.fields.map(({ header, field }) => [header, field.label]));
  return (
    <div>
      <h3>{label}</h3>
      {/* Focusable, to scroll by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {file.headers.map((header) => (
                <th key={header} scope="col">
                  {fieldOf.get(header) ?? header}
                  {columns.ignored.includes(header) && <small>不导入</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, previewRows).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {file.headers.map((header) => (
                  <td key={header}>{shownCell(cells.get(header))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** When new records are published; empty for types without publication. */
const publicationText = ({ columns }: CheckedFile, plan: readonly PlannedRow[]): string => {
  const times = plan.flatMap(({ action, values }) =>
    action === 'create' && typeof values.published_at === 'string' ? [Date.parse(values.published_at)] : [],
  );
  const created = plan.filter(({ action }) => action === 'create').length;
  const past = times.filter((time) => time <= Date.now()).length;
  const later = times.length - past;
  const drafts = created - times.length;
  const parts = [
    drafts > 0 && `${drafts} 条没有发布时间，存为草稿，读者看不到`,
    past > 0 && `${past} 条的发布时间已经过了，导入以后读者马上能看到`,
    later > 0 && `${later} 条到了发布时间自动发布`,
  ].filter((part) => part !== false);
  const updated = plan.some(({ action }) => action === 'update');
  const hasTimes = columns.fields.some(({ field }) => field.kind === 'publication');
  const [first, last] = [Math.min(...times), Math.max(...times)].map(formatMinute);
  const span = first === last ? first : `${first} 到 ${last}`;
  return [
    parts.length > 0 ? `新建的记录里，${parts.join('；')}。` : '',
    times.length > 0 ? `发布时间：${span}（台北时间）。` : '',
    updated && hasTimes ? '更新的记录，发布时间也改成文件里的。' : '',
  ].join('');
};

function Plan({ checked, plan }: { checked: CheckedFile; plan: readonly PlannedRow[] }) {
  const count = (action: PlannedRow['action']) => plan.filter((row) => row.action === action).length;
  const invalid = plan.filter(({ action }) => action === 'invalid');
  const hasPublication = plan.some(({ values }) => 'published_at' in values);
  return (
    <>
      <div role="status">
        <p>
          <strong>
            将新建 {count('create')} 条
            {checked.mode === 'update' && `，更新 ${count('update')} 条；${count('same')} 条没有变化，不用动`}。
            {invalid.length > 0 && `${invalid.length} 条有问题，不会导入。`}
          </strong>
        </p>
        {hasPublication && <p>{publicationText(checked, plan)}</p>}
      </div>
      {invalid.length > 0 && (
        <section aria-label="有问题的行" className={classes.problems}>
          <h3>有问题的行</h3>
          <ul>
            {invalid.slice(0, shownProblems).map((row) => (
              <li key={row.line}>
                第 {row.line} 行{row.title !== '' && `“${row.title}”`}：{problemText(row)}
              </li>
            ))}
          </ul>
          {invalid.length > shownProblems && (
            <p>还有 {invalid.length - shownProblems} 行没有列出来。导入以后，结果文件里都有。</p>
          )}
        </section>
      )}
    </>
  );
}

/** Import step 2: recognised columns, preview and planned changes. */
export function CheckStep({ checked, failure: unreadable, onEncoding, onMode, onRetry, onRestart, onStart }: Props) {
  const { name, file, columns, mode, plan, failure } = checked;
  const panel = useRef<HTMLDivElement>(null);
  // The previous step's button has unmounted.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const importCount = plan?.filter(({ action }) => action === 'create' || action === 'update').length ?? 0;
  const hasIds = columns.id !== null;

  return (
    <Stack ref={panel} tabIndex={-1} gap="md" className={classes.step} role="group" aria-label="检查文件">
      <div>
        <p>
          <strong>{name}</strong>：{file.rows.length} 条
        </p>
        <p>认出的列：{columns.fields.map(({ field }) => field.label).join('、')}</p>
        {columns.ignored.length > 0 && <p>不导入的列：{columns.ignored.join('、')}</p>}
        {file.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <EncodingChoice checked={checked} failure={unreadable} onEncoding={onEncoding} />
      {columns.missing.length > 0 && mode === 'create' && (
        <Alert color="red" role="alert" title={`缺少必填的列：${columns.missing.join('、')}`}>
          <p>
            缺了{columns.missing.length > 1 ? '它们' : '它'}，不能新建记录
            {hasIds ? '，只能更新已有的（在下面选）' : '。请在文件里加上，再选一次'}。
          </p>
        </Alert>
      )}
      <Preview file={file} columns={columns} />
      {hasIds && (
        <Radio.Group
          label="有编号（ID）的行"
          value={mode}
          onChange={(value) => onMode(value === 'update' ? value : 'create')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="create" label="全部新建" description="不管编号，每一行都是一条新记录。不会动已有的记录。" />
            <Radio
              value="update"
              label="更新已有的"
              description="编号已经有的，改成文件里的内容：空着的格子清空那一项，文件里没有的列不动。导出以后被别人改过的不覆盖。编号没有的，新建。"
            />
          </Stack>
        </Radio.Group>
      )}
      {plan ? (
        <Plan checked={checked} plan={plan} />
      ) : failure === '' ? (
        <Group gap="xs" role="status">
          <Loader size="sm" aria-hidden="true" />
          {mode === 'update' ? '正在和已有的记录比较…' : '正在检查每一行…'}
        </Group>
      ) : (
        <Alert color="red" role="alert" title="没有检查完">
          <p>{failure}</p>
          <Button variant="default" mt="sm" onClick={onRetry}>
            再试一次
          </Button>
        </Alert>
      )}
      <Group justify="flex-end" className={classes.bar}>
        <HelpLink topic="导入" />
        <Button variant="default" mih="var(--target)" onClick={onRestart}>
          换一个文件
        </Button>
        <Button mih="var(--target)" disabled={importCount === 0} onClick={onStart}>
          {importCount === 0 ? '没有可以导入的' : `开始导入 ${importCount} 条`}
        </Button>
      </Group>
    </Stack>
  );
}
