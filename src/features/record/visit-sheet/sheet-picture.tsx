import { DrawnImage } from '@/features/record/share-image/drawn-image.tsx';
import { drawVisitSheet } from '@/features/record/visit-sheet/draw-visit-sheet.ts';
import { sheetName, type FinishedSheet } from '@/features/record/visit-sheet/sheet-texts.ts';

const otherwise = { failed: '您可以打印，或者抄在纸上带去。', unsent: '您可以保存图片，看诊时打开给医生看。' };

/** A visit sheet as image, drawn on the device. */
export function SheetPicture({ sheet }: { sheet: FinishedSheet }) {
  return (
    <DrawnImage
      content={sheet}
      draw={async () => drawVisitSheet(sheet)}
      title={`${sheetName}-${sheet.title}`}
      alt={`做好的图片：${sheet.title}的${sheetName}`}
      sendName="发给家人或存到别处"
      otherwise={otherwise}
    />
  );
}
