import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { canShareFile, isChangeOfMind } from '@/features/record/share-targets.ts';
import { drawShareImage, type ShareSubject } from '@/features/record/share-image/draw-share-image.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import classes from '@/features/record/share-image/share-image.module.css';
import buttons from '@/ui/theme/action-button.module.css';

interface Props {
  subject: ShareSubject;
  address: string;
}

interface Drawn {
  file: File;
  /** Inline: WeChat keeps a picture that is pressed long only from such an address or a server's. */
  preview: string;
}

/** An image of the page, drawn on this device: a preview, and the ways to hand it on. */
export function ShareImage({ subject, address }: Props) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isOpen = true;
    const make = async () => {
      const made = await makeImage(subject, address);
      if (isOpen) setDrawn(made);
    };
    void make();
    return () => {
      isOpen = false;
    };
  }, [subject, address]);

  if (drawn === null || drawn === 'failed') {
    return (
      <p role="status" className={buttons.message}>
        {drawn ? '没能做成图片。您可以复制链接，再发给朋友。' : '正在做图片…'}
      </p>
    );
  }
  const { file, preview } = drawn;
  const send = async () => {
    setProblem('');
    try {
      await navigator.share({ files: [file], title: asShown(subject.title) });
    } catch (error) {
      if (!isChangeOfMind(error)) setProblem('没能打开分享。您可以保存图片，再发给朋友。');
    }
  };
  return (
    <>
      <figure className={classes.preview}>
        <img src={preview} alt={`做好的图片：《${subject.title}》的标题、摘要和这个页面的二维码`} />
        <figcaption>图片是在您的设备上做的，没有传给任何人。手机上也可以长按图片保存。</figcaption>
      </figure>
      {canShareFile(file) && (
        <button type="button" className={buttons.button} onClick={() => void send()}>
          <IconShare2 aria-hidden="true" />
          把图片发给朋友
        </button>
      )}
      <a className={buttons.button} href={preview} download={file.name}>
        <IconDownload aria-hidden="true" />
        保存图片
      </a>
      <p role="status" className={buttons.message}>
        {problem || '图片做好了。'}
      </p>
    </>
  );
}

const makeImage = async (subject: ShareSubject, address: string): Promise<Drawn | 'failed'> => {
  try {
    const { title, kind, excerpt, picture } = subject;
    const shown = { title: asShown(title), kind: asShown(kind), excerpt: excerpt && asShown(excerpt), picture };
    const image = await drawShareImage(shown, address);
    const file = new File([image], `${fileName(shown.title)}.png`, { type: image.type });
    return { file, preview: await dataUrl(image) };
  } catch (error) {
    console.warn(error);
    return 'failed';
  }
};

/** Characters; file systems take 255 bytes. */
const maxNameLength = 60;

/** A title without what Windows forbids in names of files (learn.microsoft.com, Naming Files). */
const fileName = (title: string): string => {
  const allowed = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return Array.from(allowed).slice(0, maxNameLength).join('') || '分享图片';
};

const dataUrl = (image: Blob): Promise<string> => {
  const { promise, resolve, reject } = withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(new Error('The image could not be read.')));
  reader.readAsDataURL(image);
  return promise;
};
