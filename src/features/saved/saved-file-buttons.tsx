import { useRef, useState } from 'react';
import { importFile, exportFile, type ImportOutcome, type ImportError } from '@/content/saved/export-file.ts';
import classes from '@/features/saved/saved-page.module.css';

/** File name with the date in the reader's time zone. */
const fileName = (now: Date) =>
  `我的收藏和阅读记录-${[now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')}.json`;

const download = () => {
  const now = new Date();
  const address = URL.createObjectURL(new Blob([exportFile(now)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(now);
  link.click();
  // Safari reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const importErrorTexts: Record<ImportError, string> = {
  unreadable: '这个文件读不懂。请选从这里导出的文件。',
  tooLarge: '没有导入：这个文件太大，不像是从这里导出的。',
  tooMany: '没有导入：收藏和阅读记录最多各 200 条，文件里的超过了。',
  longTitle: '没有导入：文件里有的标题太长，不像是从这里导出的。',
  future: '没有导入：文件里有将来的时间。请检查导出它的设备，时钟可能走快了。',
  foreignPicture: '没有导入：文件里有别的网站的图片，不像是从这里导出的。',
};

const textOf = (outcome: ImportOutcome): string => {
  if (typeof outcome === 'string') return importErrorTexts[outcome];
  const { saved, history, problem } = outcome;
  const added = saved + history > 0 ? `添了 ${saved} 篇收藏、${history} 条阅读记录。` : '文件里的这里都已经有了。';
  if (problem === 'full')
    return `${saved + history > 0 ? added : ''}收藏和阅读记录各放 200 条，已经满了，其余的没有添上。`;
  if (problem === 'refused') return `${saved + history > 0 ? added : ''}这台设备存不下其余的。`;
  return added;
};

/** Buttons to export and import saved records and history as a file. */
export function SavedFileButtons() {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  const read = async (file: File | undefined) => {
    if (!file) return;
    setMessage('');
    try {
      setMessage(textOf(await importFile(file)));
    } catch (error) {
      console.warn(error);
      setMessage('这个文件打不开，请再选一次。');
    }
  };

  return (
    <section className={classes.file} aria-label="带到别的设备">
      <p>换手机或者电脑的时候，可以把收藏和阅读记录导出成一个文件，在那边导入。</p>
      <div>
        <button type="button" onClick={download}>
          导出
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          导入
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="要导入的文件"
          hidden
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p role="status">{message}</p>
    </section>
  );
}
