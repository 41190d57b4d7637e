import { IconBrandLine, IconBrandWechat, IconCopy, IconPhoto, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode, type RefObject } from 'react';
import type { ShareSubject } from '@/features/record/share-image/draw-share-image.ts';
import { canShare, isShareCancelled, lineShareUrl, pageAddress } from '@/features/record/share-targets.ts';
import { copyText } from '@/lib/browser/copy-text.ts';
import { WeChatGuide } from '@/features/record/wechat-guide.tsx';
import { isWeChat } from '@/lib/browser/wechat.ts';
import { taiwanVariant } from '@/lib/variant/variants.ts';
import { asShown, useShownVariant } from '@/ui/theme/shown-variant.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { QrCode } from '@/features/record/qr-code.tsx';
import classes from '@/ui/theme/action-button.module.css';

interface Props {
  subject: ShareSubject;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Way = 'wechat' | 'copy' | 'scan' | 'sheet' | 'image' | 'line';

/** Ways to share, by what most readers of each variant use: WeChat in mainland China, LINE in Taiwan. */
const order: readonly Way[] = ['scan', 'wechat', 'copy', 'sheet', 'image', 'line'];
const taiwanOrder: readonly Way[] = ['line', 'wechat', 'copy', 'sheet', 'image', 'scan'];

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
  const isTaiwan = useShownVariant() === taiwanVariant;
  const isInWeChat = isWeChat(navigator.userAgent);
  const isPasteHinted = !isTaiwan && !isInWeChat;
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
    const copied = isPasteHinted ? '已复制，请打开微信，粘贴给朋友。' : '已复制，您可以粘贴给朋友了。';
    setMessage((await copyText(address)) ? copied : '没能复制。请长按上面的链接，自己复制。');
  };

  const makeImage = () => {
    setMessage('');
    if (image.isError) void image.refetch();
    else setIsImageWanted(true);
  };

  const ways: Record<Way, ReactNode> = {
    wechat: isInWeChat && <WeChatGuide />,
    copy: (
      <button type="button" className={classes.button} onClick={() => void copy()}>
        {isPasteHinted ? <IconBrandWechat aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        {isPasteHinted ? '复制链接，到微信里粘贴' : '复制链接'}
      </button>
    ),
    line: (
      <a className={classes.button} href={lineShareUrl(address, shownTitle)} target="_blank" rel="noopener noreferrer">
        <IconBrandLine aria-hidden="true" />
        用 LINE 分享
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    ),
    sheet: canShare() && (
      <button type="button" className={classes.button} onClick={() => void share()}>
        <IconShare2 aria-hidden="true" />
        分享到其他应用
      </button>
    ),
    image: (
      <>
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
      </>
    ),
    scan: (
      <figure className={classes.scan}>
        <QrCode address={address} label="这个页面的二维码" />
        <figcaption>{isTaiwan ? '用手机扫一扫' : '用微信扫一扫'}</figcaption>
      </figure>
    ),
  };

  return (
    <Dialog open onClose={onClose} title="分享" placement="bottom" opener={opener}>
      <div className={classes.ways}>
        {(isTaiwan ? taiwanOrder : order).map((way) => (
          <Fragment key={way}>{ways[way]}</Fragment>
        ))}
        <label className={classes.address}>
          这个页面的链接
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <p role="status" className={classes.message}>
          {message || (isImageWanted && image.isError && '图片暂时做不了，请检查网络后再试一次。')}
        </p>
      </div>
    </Dialog>
  );
}
