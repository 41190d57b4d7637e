import { IconEraser, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Body, ContentCard } from '@/api/gen/types.gen.ts';
import { listedRecord } from '@/content/saved/listed-record.ts';
import { sheetStorageError, type SheetInput } from '@/content/saved/visit-sheets.ts';
import { SheetPaper } from '@/features/record/visit-sheet/sheet-paper.tsx';
import {
  partNames,
  sheetDisclaimer,
  sheetName,
  type FinishedSheet,
} from '@/features/record/visit-sheet/sheet-texts.ts';
import type { SheetPicture } from '@/features/record/visit-sheet/sheet-picture.tsx';
import { useVisitSheet } from '@/features/record/visit-sheet/use-visit-sheet.ts';
import { visitItems } from '@/features/record/visit-sheet/visit-items.ts';
import { isDay } from '@/lib/dates.ts';
import { isComposingInput } from '@/ui/hooks/composing.ts';
import { Link } from '@/ui/link/link.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import classes from '@/features/record/visit-sheet/sheet-form.module.css';
import buttons from '@/ui/theme/action-button.module.css';

const hints = {
  notes: '比如：从什么时候开始、什么情形会加重、最担心什么。',
  medicines: '药名、一次多少、一天几次。看不清楚药名时，把药盒一起带去。',
};

/** The items to tick; empty if the body can't be parsed, because the form works without. */
const itemsOf = (body: string): string[] => {
  try {
    return visitItems(body);
  } catch (error) {
    console.warn(error);
    return [];
  }
};

/** Form of a symptom's visit sheet; stores each change on the device. */
export function SheetForm({ symptom }: { symptom: ContentCard & Body }) {
  const { input, isStorageFailing, isBlank, change, erase } = useVisitSheet(
    useMemo(() => listedRecord('symptom', symptom), [symptom]),
  );
  const listed = useMemo(() => itemsOf(symptom.body), [symptom.body]);
  // Ticked items stay even if the editors have removed them from the list.
  const items = [...listed, ...input.ticked.filter((item) => !listed.includes(item))];
  const [message, setMessage] = useState('');
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const [isErasing, setIsErasing] = useState(false);
  const [drawn, setDrawn] = useState<FinishedSheet | null>(null);
  const [Picture, setPicture] = useState<typeof SheetPicture | null>(null);
  const [printed, setPrinted] = useState<FinishedSheet | null>(null);

  const edit = (changed: Partial<SheetInput>, isUnfinished = false) => {
    setMessage('');
    setUndo(null);
    change(changed, isUnfinished);
  };

  /** The sheet to print or draw; null with a message if it is blank. */
  const finish = (): FinishedSheet | null => {
    setMessage(isBlank ? '还没有勾选，也没有写下什么。' : '');
    return isBlank ? null : { ...input, title: symptom.title, finishedAt: new Date().toISOString() };
  };

  const print = async () => {
    const finished = finish();
    if (!finished) return;
    flushSync(() => setPrinted(finished));
    // Wait for the conversion to Traditional, a microtask.
    await Promise.resolve();
    window.print();
  };

  const makePicture = async () => {
    const finished = finish();
    if (!finished) return;
    try {
      const loaded = await import('@/features/record/visit-sheet/sheet-picture.tsx');
      setPicture(() => loaded.SheetPicture);
      setDrawn(finished);
    } catch (error) {
      console.warn(error);
      setMessage('图片暂时做不了，请检查网络后再试一次。');
    }
  };

  return (
    <>
      <p className={classes.note}>只存在这台设备上，不会传给网站，边写边存。借用别人的设备时，用完请清空。</p>
      {items.length > 0 ? (
        <fieldset className={classes.items}>
          <legend>哪些和您的情形有关？可以勾好几项</legend>
          {items.map((item) => (
            <label key={item}>
              <input
                type="checkbox"
                checked={input.ticked.includes(item)}
                onChange={({ currentTarget }) =>
                  edit({
                    ticked: currentTarget.checked
                      ? items.filter((entry) => entry === item || input.ticked.includes(entry))
                      : input.ticked.filter((entry) => entry !== item),
                  })
                }
              />
              <span>{item}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>这一页没有列出看诊以前要记的事，直接写在下面就好。</p>
      )}
      <TextBox name="notes" rows={5} value={input.notes} onEdit={edit} />
      <TextBox name="medicines" rows={3} value={input.medicines} onEdit={edit} />
      <label className={classes.field}>
        <span>看诊日期（可以不填）</span>
        <input
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          value={input.day}
          onChange={({ currentTarget: { value: day } }) => {
            // Incomplete while the year is being typed.
            edit({ day }, day !== '' && !isDay(day));
          }}
        />
      </label>
      <p role="status" className={isStorageFailing ? classes.problem : classes.status}>
        {isStorageFailing ? sheetStorageError : message || (undo ? '已清空。' : !isBlank && '已存在这台设备上。')}
      </p>
      <div className={classes.actions}>
        {undo && (
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              undo();
              setUndo(null);
            }}
          >
            撤销清空
          </button>
        )}
        <button type="button" className={buttons.button} onClick={() => void print()}>
          <IconPrinter aria-hidden="true" />
          打印小抄
        </button>
        <button type="button" className={buttons.button} onClick={() => void makePicture()}>
          <IconPhoto aria-hidden="true" />
          做成图片
        </button>
        {!isBlank && (
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => setIsErasing(true)}>
            <IconEraser aria-hidden="true" />
            清空
          </button>
        )}
      </div>
      <p className={classes.hint}>
        写过的小抄都在
        <Link to="/saved" prefetch={false}>
          我的收藏
        </Link>
        里。{sheetDisclaimer}
      </p>
      <Dialog open={isErasing} onClose={() => setIsErasing(false)} title="清空这张小抄？">
        <p>勾选的和写下的都会从这台设备上删除。</p>
        <div className={classes.actions}>
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              const restore = erase();
              setUndo(() => restore);
              setIsErasing(false);
            }}
          >
            清空
          </button>
          <button type="button" className={buttons.button} onClick={() => setIsErasing(false)}>
            不清空
          </button>
        </div>
      </Dialog>
      <Dialog open={drawn !== null} onClose={() => setDrawn(null)} title={`${sheetName}的图片`} placement="bottom">
        <div className={buttons.ways}>{Picture && drawn && <Picture sheet={drawn} />}</div>
      </Dialog>
      {printed && <PrintedOnce sheet={printed} onDone={() => setPrinted(null)} />}
    </>
  );
}

interface BoxProps {
  name: 'notes' | 'medicines';
  rows: number;
  value: string;
  onEdit: (changed: Partial<SheetInput>, isUnfinished?: boolean) => void;
}

function TextBox({ name, rows, value, onEdit }: BoxProps) {
  const hint = useId();
  return (
    <div className={classes.field}>
      <label>
        <span>{partNames[name]}</span>
        <textarea
          rows={rows}
          value={value}
          autoComplete="off"
          translate="no"
          aria-describedby={hint}
          onChange={(event) => onEdit({ [name]: event.currentTarget.value }, isComposingInput(event))}
          onCompositionEnd={({ currentTarget }) => onEdit({ [name]: currentTarget.value })}
        />
      </label>
      <p id={hint} className={classes.hint}>
        {hints[name]}
      </p>
    </div>
  );
}

/** Renders the printed sheet until the next user input: phones lay out the paper after `print()` and `afterprint`. */
function PrintedOnce({ sheet, onDone }: { sheet: FinishedSheet; onDone: () => void }) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const controller = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => finish(), { signal: controller.signal, capture: true });
    return () => controller.abort();
  }, []);
  return <SheetPaper sheet={sheet} />;
}
