import { useState } from 'react';
import type { SectionProps } from './section.ts';

/** Resets to a seed, and exports and imports the whole state. */
export function States({ mock, attempt }: SectionProps) {
  const [seed, setSeed] = useState('2');
  const [done, setDone] = useState('');
  const run = (text: string, action: () => unknown) => {
    setDone('');
    attempt(async () => {
      await action();
      setDone(`${text} 请重新载入页面，让它重新读取。`);
    });
  };
  const importFrom = async (file: File) => {
    const json = await file.text();
    await mock.importState(json).catch((cause: unknown) => {
      throw new Error('这个文件不是模拟服务器的状态，或者来自别的版本。', { cause });
    });
  };
  return (
    <>
      <fieldset>
        <legend>从头开始</legend>
        <button type="button" onClick={() => run('已恢复到最初的内容。', () => mock.reset())}>
          恢复
        </button>
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(`已换成第 ${seed} 号内容。`, () => mock.reset(Number(seed)));
        }}
      >
        <fieldset>
          <legend>另一套内容</legend>
          <label>
            种子
            <input type="number" step={1} required value={seed} onChange={({ target }) => setSeed(target.value)} />
          </label>
          <button type="submit">换一套内容</button>
        </fieldset>
      </form>
      <fieldset>
        <legend>整个状态</legend>
        <button type="button" onClick={() => download(mock.exportState())}>
          导出到文件
        </button>
        <label>
          从文件导入
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) run('已导入。', () => importFrom(file));
              target.value = '';
            }}
          />
        </label>
      </fieldset>
      <small role="status">{done}</small>
      {done !== '' && (
        <button type="button" onClick={() => location.reload()}>
          重新载入
        </button>
      )}
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
