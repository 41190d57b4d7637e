import { IconBrandLine, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { canShare, copyText, lineShareUrl, pageAddress } from '@/features/record/share-targets.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { QrCode } from '@/features/record/qr-code.tsx';
import classes from '@/ui/theme/action-button.module.css';

interface Props {
  title: string;
  path?: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Share dialog. For privacy, no third-party request before LINE is tapped. */
export function ShareDialog({ title, path, opener, onClose }: Props) {
  const [message, setMessage] = useState('');
  const address = pageAddress(path);
  const shownTitle = asShown(title);

  const share = async () => {
    setMessage('');
    try {
      await navigator.share({ title: shownTitle, url: address });
      onClose();
    } catch (error) {
      if (!isChangeOfMind(error)) setMessage('没能打开分享。您可以复制链接，再发给朋友。');
    }
  };
  const copy = async () => {
    // Clear first, so that the live region announces a repeated message.
    setMessage('');
    setMessage((await copyText(address)) ? '已复制，您可以粘贴给朋友了。' : '没能复制。请长按上面的链接，自己复制。');
  };

  return (
    <Dialog open onClose={onClose} title="分享" placement="bottom" opener={opener}>
      <div className={classes.ways}>
        {canShare() && (
          <button type="button" className={classes.button} onClick={() => void share()}>
            <IconShare2 aria-hidden="true" />
            分享到其他应用
          </button>
        )}
        <a
          className={classes.button}
          href={lineShareUrl(address, shownTitle)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandLine aria-hidden="true" />
          用 LINE 分享
          <span className="visually-hidden">（在新窗口打开）</span>
        </a>
        <button type="button" className={classes.button} onClick={() => void copy()}>
          <IconCopy aria-hidden="true" />
          复制链接
        </button>
        <label className={classes.address}>
          这个页面的链接
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <p role="status" className={classes.message}>
          {message}
        </p>
        <figure className={classes.scan}>
          <QrCode address={address} label="这个页面的二维码" />
          <figcaption>用微信扫一扫</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}

/** Share sheet cancelled, or already open after a double tap. */
const isChangeOfMind = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'InvalidStateError');
