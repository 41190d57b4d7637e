import { useState } from 'react';
import styles from './drawer.module.css';
import { Action, Controls, Field, Refusal } from './parts.tsx';
import type { SectionProps } from './section.ts';
import { useAttempt } from './use-changes.ts';

/** Resets to this seed or another one, and exports and imports the whole state. */
export function States({ mock }: SectionProps) {
  const { refusal, attempt } = useAttempt();
  const [seed, setSeed] = useState('2');
  const [done, setDone] = useState('');
  const run = (text: string, action: () => unknown) => {
    setDone('');
    void attempt(async () => {
      await action();
      setDone(`${text} 请重新载入页面，让它重新读取。`);
    });
  };
  return (
    <>
      <Controls title="从头开始">
        <Action onClick={() => run('已恢复到最初的内容。', () => mock.reset())}>恢复</Action>
      </Controls>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          run(`已换成第 ${seed} 号内容。`, () => mock.reset(Number(seed)));
        }}
      >
        <div className={styles.row}>
          <Field label="种子">
            <input type="number" step={1} required value={seed} onChange={({ target }) => setSeed(target.value)} />
          </Field>
          <button type="submit" className={styles.action}>
            换一套内容
          </button>
        </div>
      </form>
      <Controls title="整个状态">
        <Action onClick={() => download(mock.exportState())}>导出到文件</Action>
        <Field label="从文件导入">
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) run('已导入。', async () => mock.importState(await file.text()));
              target.value = '';
            }}
          />
        </Field>
      </Controls>
      <p className={styles.note} role="status">
        {done}
      </p>
      {done !== '' && <Action onClick={() => location.reload()}>重新载入</Action>}
      <Refusal>{refusal}</Refusal>
    </>
  );
}

const download = (json: string): void => {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'mock-state.json';
  link.click();
  URL.revokeObjectURL(address);
};
