import { QrCode } from '@/features/record/qr-code.tsx';
import { pageAddress } from '@/features/record/share-targets.ts';
import classes from '@/features/record/print/page-origin.module.css';

/** Print only: the page's URL as text and QR code. */
export function PageOrigin() {
  const address = pageAddress();
  return (
    <section className={classes.origin} aria-label="这一页的网址">
      <QrCode address={address} label="这一页的二维码" />
      <div>
        <p>用手机扫一扫，看这一页最新的内容。</p>
        <p>网址：{address}</p>
      </div>
    </section>
  );
}
