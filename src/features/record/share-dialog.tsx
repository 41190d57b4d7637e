import { IconBrandLine, IconCopy, IconPhoto, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { ShareSubject } from '@/features/record/share-image/draw-share-image.ts';
import { canShare, copyText, isShareCancelled, lineShareUrl, pageAddress } from '@/features/record/share-targets.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { QrCode } from '@/features/record/qr-code.tsx';
import classes from '@/ui/theme/action-button.module.css';

interface Props {
  subject: ShareSubject;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Share dialog. For privacy, sends no third-party request before LINE is tapped. */
export function ShareDialog({ subject, opener, onClose }: Props) {
  const [message, setMessage] = useState('');
  const [isImageWanted, setIsImageWanted] = useState(false);
  const image = useQuery({
    queryKey: ['share-image'],
    queryFn: () => import('@/features/record/share-image/share-image.tsx'),
    enabled: isImageWanted,
    staleTime: Infinity,
  });
  const address = pageAddress();
  const shownTitle = asShown(subject.title);

  const share = async () => {
    setMessage('');
    try {
      await navigator.share({ title: shownTitle, url: address });
      onClose();
    } catch (error) {
      if (!isShareCancelled(error)) setMessage('没能打开分享。您可以复制链接，再发给朋友。');
    }
  };
  const copy = async () => {
    // Clear first, so that the live region announces a repeated message.
    setMessage('');
    setMessage((await copyText(address)) ? '已复制，您可以粘贴给朋友了。' : '没能复制。请长按上面的链接，自己复制。');
  };

  const makeImage = () => {
    setMessage('');
    if (image.isError) void image.refetch();
    else setIsImageWanted(true);
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
        <button
          type="button"
          className={classes.button}
          aria-disabled={(isImageWanted && !image.isError) || undefined}
          onClick={makeImage}
        >
          <IconPhoto aria-hidden="true" />
          {image.isFetching ? '正在打开…' : '做成图片'}
        </button>
        {isImageWanted && image.data && <image.data.ShareImage subject={subject} address={address} />}
        <label className={classes.address}>
          这个页面的链接
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <p role="status" className={classes.message}>
          {message || (isImageWanted && image.isError && '图片暂时做不了，请检查网络后再试一次。')}
        </p>
        <figure className={classes.scan}>
          <QrCode address={address} label="这个页面的二维码" />
          <figcaption>用微信扫一扫</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}
