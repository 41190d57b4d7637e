import { createPortal } from 'react-dom';
import { siteName } from '@/content/site.ts';
import {
  partNames,
  sheetDisclaimer,
  sheetName,
  tickedName,
  type FinishedSheet,
} from '@/features/record/visit-sheet/sheet-texts.ts';
import { formatDay } from '@/lib/dates.ts';
import classes from '@/features/record/visit-sheet/sheet-paper.module.css';

/** Maximum characters in normal size on an A4 page, counting a line break as a full line. */
const maxNormalLength = 700;
const lineLength = 40;

const lengthOf = ({ ticked, notes, medicines }: FinishedSheet) =>
  [...ticked, ...notes.split('\n'), ...medicines.split('\n')].reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)) * lineLength,
    0,
  );

/** Print only: a visit sheet; while it is rendered, nothing else is printed. */
export function SheetPaper({ sheet }: { sheet: FinishedSheet }) {
  const { title, ticked, notes, medicines, day, finishedAt } = sheet;
  return createPortal(
    <section
      className={classes.paper}
      aria-label={sheetName}
      data-long={lengthOf(sheet) > maxNormalLength || undefined}
    >
      <p>{siteName()}</p>
      <h1>
        {sheetName}：<bdi>{title}</bdi>
      </h1>
      {day !== '' && <p>看诊日期：{formatDay(day)}</p>}
      {ticked.length > 0 && (
        <>
          <h2>{tickedName}</h2>
          <ul>
            {ticked.map((item) => (
              <li key={item}>
                <span aria-hidden="true">☑</span>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(['notes', 'medicines'] as const).map((part) => {
        const text = { notes, medicines }[part].trim();
        return (
          text !== '' && (
            <div key={part}>
              <h2>{partNames[part]}</h2>
              <p className={classes.own} translate="no">
                {text}
              </p>
            </div>
          )
        );
      })}
      <footer>
        <p>整理日期：{formatDay(finishedAt)}</p>
        <p>{sheetDisclaimer}</p>
      </footer>
    </section>,
    document.body,
  );
}
