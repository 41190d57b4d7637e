import { siteName } from '@/content/site.ts';
import {
  contentWidth,
  margin,
  createDrawingCanvas,
  pillHeight,
  textStyles,
  type Style,
  type TextStyle,
} from '@/features/record/share-image/drawing-canvas.ts';
import {
  partNames,
  sheetDisclaimer,
  sheetName,
  tickedName,
  type FinishedSheet,
} from '@/features/record/visit-sheet/sheet-texts.ts';
import { formatDay } from '@/lib/dates.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';

/** Maximum lines per part; phones can't encode much higher images. */
const maxLines = 60;

/** Indent of ticked items, in px. */
const tickIndent = 64;

/** Lines of text in one style, optionally after a tick box. */
interface Row {
  lines: readonly string[];
  textStyle: TextStyle;
  colour: keyof Style;
  /** Space above, in px. */
  gap: number;
  isTicked?: boolean;
}

/** Draws a visit sheet as PNG; text that is too long is cut with a note. */
export const drawVisitSheet = ({ title, ticked, notes, medicines, day, finishedAt }: FinishedSheet): Promise<Blob> => {
  const { context, style, wrapText, begin, fill, pill, write, toPng } = createDrawingCanvas();

  const heading = (text: string): Row => ({ lines: [asShown(text)], textStyle: 'heading', colour: 'accent', gap: 44 });
  /** A part with the reader's text, keeping its line breaks. */
  const written = (name: string, text: string): Row[] => {
    if (text.trim() === '') return [];
    const paragraphs = text.trim().split(/\s*\n\s*/);
    const lines = paragraphs.flatMap((paragraph) => wrapText(paragraph, 'excerpt', contentWidth, Infinity));
    const isCut = lines.length > maxLines;
    return [
      heading(name),
      { lines: lines.slice(0, maxLines), textStyle: 'excerpt', colour: 'text', gap: 8 },
      ...(isCut ? [{ ...small('字太多，图片里放不下，后面的请看网页或打印出来。'), gap: 8 }] : []),
    ];
  };
  const small = (text: string): Row => ({
    lines: wrapText(asShown(text), 'small', contentWidth, 5),
    textStyle: 'small',
    colour: 'muted',
    gap: 0,
  });

  const rows: Row[] = [
    { lines: wrapText(asShown(title), 'title', contentWidth, 4), textStyle: 'title', colour: 'text', gap: 0 },
    ...(day === ''
      ? []
      : [{ lines: [asShown(`看诊日期：${formatDay(day)}`)], textStyle: 'note', colour: 'text', gap: 16 } as const]),
    ...(ticked.length === 0 ? [] : [heading(tickedName)]),
    ...ticked.map((item): Row => ({
      lines: wrapText(asShown(item), 'excerpt', contentWidth - tickIndent, 6),
      textStyle: 'excerpt',
      colour: 'text',
      gap: 8,
      isTicked: true,
    })),
    ...written(partNames.notes, notes),
    ...written(partNames.medicines, medicines),
  ];
  const foot: Row[] = [
    { lines: [asShown(siteName())], textStyle: 'name', colour: 'text', gap: 0 },
    small(`整理日期：${formatDay(finishedAt)}`),
    small(sheetDisclaimer),
  ];

  const heightOf = ({ lines, textStyle, gap }: Row) => gap + lines.length * textStyles[textStyle].line;
  const sum = (parts: readonly Row[]) => parts.reduce((height, row) => height + heightOf(row), 0);
  const band = 24;
  const kindTop = band + 56;
  const bodyTop = kindTop + pillHeight + 36;
  const lineTop = bodyTop + sum(rows) + 56;

  const drawRows = (parts: readonly Row[], start: number) => {
    let top = start;
    for (const row of parts) {
      const first = top + row.gap;
      if (row.isTicked) drawTick(first + textStyles[row.textStyle].line / 2);
      write(row.lines, row.textStyle, row.colour, margin + (row.isTicked ? tickIndent : 0), first);
      top += heightOf(row);
    }
  };
  const drawTick = (middle: number) => {
    context.strokeStyle = style.accent;
    context.lineWidth = 5;
    context.strokeRect(margin + 3, middle - 18, 36, 36);
    context.beginPath();
    context.moveTo(margin + 11, middle);
    context.lineTo(margin + 19, middle + 9);
    context.lineTo(margin + 32, middle - 9);
    context.stroke();
  };

  begin(lineTop + 48 + sum(foot) + margin);
  fill('accent', 0, 0, contentWidth + 2 * margin, band);
  pill(asShown(sheetName), kindTop);
  drawRows(rows, bodyTop);
  fill('line', margin, lineTop, contentWidth, 2);
  drawRows(foot, lineTop + 48);
  return toPng();
};
