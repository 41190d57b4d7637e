import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { titles } from '@/content/catalog.ts';
import { listLink, recordLink } from '@/content/links.ts';
import { PageHead } from '@/content/page-head.tsx';
import { publicTypes } from '@/content/public-types.ts';
import { clearSaved, refusedText, removeSaved, saveRecord, useSaved, type SavedRecord } from '@/content/saved.ts';
import classes from '@/features/saved/saved-page.module.css';
import { Link } from '@/ui/link/link.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { Time } from '@/ui/elements/time.tsx';

const DeviceSpace = lazy(async () => ({
  default: (await import('@/features/saved/device-space.tsx')).DeviceSpace,
}));

/** Saved records of this device by type, newest first. */
export function SavedPage() {
  const records = useSaved();
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<ReactNode>(null);

  const clear = async () => {
    try {
      const [{ confirmBox }, { ConfirmDialogHost: Dialogs }, { MantineRoot }] = await Promise.all([
        import('@/ui/overlays/confirm-dialog.ts'),
        import('@/ui/overlays/confirm-dialog-host.tsx'),
        import('@/ui/theme/mantine-root.tsx'),
      ]);
      setQuestion(
        <MantineRoot>
          <Dialogs />
        </MantineRoot>,
      );
      const sure = await confirmBox({
        title: '清除全部收藏？',
        message: `这台设备上的 ${records.length} 篇收藏都会被移除，不能撤销。`,
        yes: '全部清除',
      });
      if (!sure) return;
      if (clearSaved()) heading.current?.focus();
      else await showSnackbar(refusedText, 'problem');
    } catch (error) {
      console.warn(error);
      await showSnackbar('没能打开询问窗口，收藏都还在。请检查网络再试。', 'problem');
    }
  };

  return (
    <section className={classes.saved}>
      <PageHead title="我的收藏" indexed={false} />
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1}>
          我的收藏
        </h1>
        {records.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => void clear()}>
            全部清除
          </button>
        )}
      </header>
      <p>只保存在这台设备上，不会传给网站；借用别人的设备时请清除。</p>
      {records.length > 0 && (
        <Suspense>
          <DeviceSpace records={records} />
        </Suspense>
      )}
      {records.length === 0 ? <Nothing /> : <Records records={records} onEmpty={() => heading.current?.focus()} />}
      {question}
    </section>
  );
}

function Nothing() {
  return (
    <div className={classes.nothing}>
      <p>还没有收藏。读到想留着再看的内容时，请按标题下面的“收藏”，以后就能在这里找到。</p>
      <p>
        可以从<Link {...listLink('knowhow')}>{titles.knowhow}</Link>读起，或者
        <Link to="/search" prefetch={false}>
          搜索
        </Link>
        您关心的内容。
      </p>
    </div>
  );
}

const linkId = ({ type, id }: SavedRecord) => `saved-${type}-${id}`;

interface RecordsProps {
  records: readonly SavedRecord[];
  onEmpty: () => void;
}

function Records({ records, onEmpty }: RecordsProps) {
  const list = useRef<HTMLDivElement>(null);

  const remove = (record: SavedRecord, button: HTMLElement) => {
    // Move the focus before the focused button is removed.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((one) => one === button);
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (!removeSaved(record)) {
      void showSnackbar(refusedText, 'problem');
      return;
    }
    if (next) next.focus();
    else onEmpty();
    void showSnackbar(`已移除“${record.title}”`, 'done', {
      name: '撤销',
      run: () => {
        // Render synchronously: the link must exist to receive the focus.
        const outcome = flushSync(() => saveRecord(record));
        if (outcome === 'saved') document.getElementById(linkId(record))?.focus();
        else void showSnackbar(refusedText, 'problem');
      },
    });
  };

  return (
    <div ref={list} className={classes.groups}>
      {publicTypes.map((type) => {
        const ofType = records.filter((record) => record.type === type);
        if (ofType.length === 0) return null;
        return (
          <section key={type} aria-labelledby={`saved-${type}`}>
            <h2 id={`saved-${type}`}>{titles[type]}</h2>
            <ul>
              {ofType.map((record) => (
                <li key={record.id}>
                  <div>
                    <Link id={linkId(record)} {...recordLink(type, record.id)} prefetch={false}>
                      <bdi>{record.title}</bdi>
                    </Link>
                    <p>
                      <Time value={new Date(record.savedAt).toISOString()} />
                      收藏
                    </p>
                  </div>
                  <button
                    type="button"
                    aria-label={`移除“${record.title}”`}
                    onClick={({ currentTarget }) => remove(record, currentTarget)}
                  >
                    <IconX aria-hidden="true" size={20} />
                    移除
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
