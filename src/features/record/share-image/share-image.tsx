import { drawShareImage, type ShareSubject } from '@/features/record/share-image/draw-share-image.ts';
import { DrawnImage } from '@/features/record/share-image/drawn-image.tsx';
import { asShown } from '@/ui/theme/shown-variant.ts';

const otherwise = { failed: '您可以复制链接，再发给朋友。', unsent: '您可以保存图片，再发给朋友。' };

/** Share image of a page, drawn on the device. */
export function ShareImage({ subject, address }: { subject: ShareSubject; address: string }) {
  const { title, kind, excerpt, picture } = subject;
  const shown = { title: asShown(title), kind: asShown(kind), excerpt: excerpt && asShown(excerpt), picture };
  return (
    <DrawnImage
      content={[shown, address]}
      draw={() => drawShareImage(shown, address)}
      title={title}
      alt={`做好的图片：《${title}》的标题、摘要和这个页面的二维码`}
      sendName="把图片发给朋友"
      otherwise={otherwise}
    />
  );
}
