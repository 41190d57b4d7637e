import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { canShareFile, isChangeOfMind } from '@/features/record/share-targets.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import classes from '@/features/record/share-image/drawn-image.module.css';
import buttons from '@/ui/theme/action-button.module.css';

interface Props {
  /** Draws the image; rejects where the device can't. Called again when it changes. */
  draw: () => Promise<Blob>;
  /** Names the file. */
  title: string;
  alt: string;
  /** Name of the button that hands it to another app. */
  sendName: string;
  /** What else can be done when it can't be drawn, and when it can't be handed on. */
  otherwise: { failed: string; unsent: string };
}

interface Drawn {
  file: File;
  /** Inline: WeChat keeps a picture that is pressed long only from such an address or a server's. */
  preview: string;
}

/** An image that is drawn on this device: a preview, and the ways to hand it on. */
export function DrawnImage({ draw, title, alt, sendName, otherwise }: Props) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isOpen = true;
    const make = async () => {
      const made = await makeImage(draw, title);
      if (isOpen) setDrawn(made);
    };
    void make();
    return () => {
      isOpen = false;
    };
  }, [draw, title]);

  if (drawn === null || drawn === 'failed') {
    return (
      <p role="status" className={buttons.message}>
        {drawn ? `没能做成图片。${otherwise.failed}` : '正在做图片…'}
      </p>
    );
  }
  const { file, preview } = drawn;
  const send = async () => {
    setProblem('');
    try {
      await navigator.share({ files: [file], title: asShown(title) });
    } catch (error) {
      if (!isChangeOfMind(error)) setProblem(`没能打开分享。${otherwise.unsent}`);
    }
  };
  return (
    <>
      <figure className={classes.preview}>
        <img src={preview} alt={alt} />
        <figcaption>图片是在您的设备上做的，没有传给任何人。手机上也可以长按图片保存。</figcaption>
      </figure>
      {canShareFile(file) && (
        <button type="button" className={buttons.button} onClick={() => void send()}>
          <IconShare2 aria-hidden="true" />
          {sendName}
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

const makeImage = async (draw: () => Promise<Blob>, title: string): Promise<Drawn | 'failed'> => {
  try {
    const image = await draw();
    const file = new File([image], `${fileName(asShown(title))}.png`, { type: image.type });
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
