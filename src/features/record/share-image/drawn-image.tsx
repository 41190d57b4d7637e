import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canShareFile, isShareCancelled } from '@/features/record/share-targets.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import classes from '@/features/record/share-image/drawn-image.module.css';
import buttons from '@/ui/theme/action-button.module.css';
import { cutText } from '@/lib/cut-text.ts';

interface Props {
  /** What is drawn, as JSON; drawn again when it changes. */
  content: unknown;
  draw: () => Promise<Blob>;
  /** Title of the share sheet and name of the file. */
  title: string;
  alt: string;
  /** Name of the share button. */
  sendName: string;
  /** Advice if drawing or sharing fails. */
  otherwise: { failed: string; unsent: string };
}

interface Drawn {
  file: File;
  /** Data URL, because WeChat can't save a long-pressed picture with a blob URL. */
  preview: string;
}

/** Preview of an image drawn on the device, with buttons to share and download it. */
export function DrawnImage({ content, draw, title, alt, sendName, otherwise }: Props) {
  const { data: drawn, isError } = useQuery({
    queryKey: ['drawn-image', content],
    queryFn: () => makeImage(draw, title),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [problem, setProblem] = useState('');

  if (!drawn) {
    return (
      <p role="status" className={buttons.message}>
        {isError ? `没能做成图片。${otherwise.failed}` : '正在做图片…'}
      </p>
    );
  }
  const { file, preview } = drawn;
  const send = async () => {
    setProblem('');
    try {
      await navigator.share({ files: [file], title: asShown(title) });
    } catch (error) {
      if (!isShareCancelled(error)) setProblem(`没能打开分享。${otherwise.unsent}`);
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

const makeImage = async (draw: () => Promise<Blob>, title: string): Promise<Drawn> => {
  const image = await draw();
  const file = new File([image], `${fileName(asShown(title))}.png`, { type: image.type });
  return { file, preview: await dataUrl(image) };
};

/** In characters; file systems allow 255 bytes. */
const maxNameLength = 60;

/** A title without the characters that Windows forbids in file names (learn.microsoft.com, Naming Files). */
const fileName = (title: string): string => {
  const allowed = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return cutText(allowed, maxNameLength) || '分享图片';
};

const dataUrl = (image: Blob): Promise<string> => {
  const { promise, resolve, reject } = withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(new Error('The image could not be read.')));
  reader.readAsDataURL(image);
  return promise;
};
