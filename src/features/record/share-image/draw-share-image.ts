import { disclaimer, siteName } from '@/content/site.ts';
import { qrDrawing } from '@/features/record/qr-code.tsx';
import {
  contentWidth,
  margin,
  createDrawingCanvas,
  pillHeight,
  textStyles,
  width,
} from '@/features/record/share-image/drawing-canvas.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';

/** Maximum wait for the picture. */
const maxWaitMs = 5000;

/** Loads a picture that can be drawn and read back: same-origin or allowed by CORS. Null if that or the load fails. */
const loadPicture = async (url: string): Promise<HTMLImageElement | null> => {
  if (!isPictureUrl(url)) return null;
  const picture = new Image();
  // Fails without CORS, so that the canvas is never tainted.
  picture.crossOrigin = 'anonymous';
  const timeout = withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), maxWaitMs);
  try {
    picture.src = url;
    const loaded = await Promise.race([picture.decode().then(() => picture), timeout.promise]);
    // An SVG without intrinsic size is 0 px wide in Firefox.
    return loaded && loaded.naturalWidth > 0 && loaded.naturalHeight > 0 ? loaded : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** Content of a share image. */
export interface ShareSubject {
  title: string;
  /** Chinese name of the type. */
  kind: string;
  excerpt: string | null;
  /** URL of the picture. */
  picture: string | null;
}

/** In px. */
const maxPictureHeight = 720;
const codeSide = 260;

/** Draws a PNG with a page's picture, title, excerpt and QR code; omits a picture that can't be loaded. */
export const drawShareImage = async (subject: ShareSubject, address: string): Promise<Blob> => {
  const picture = subject.picture === null ? null : await loadPicture(subject.picture);
  const { context, wrapText, begin, fill, pill, write, toPng } = createDrawingCanvas();
  const title = wrapText(subject.title, 'title', contentWidth, 4);
  const excerpt = wrapText(subject.excerpt ?? '', 'excerpt', contentWidth, 6);
  const beside = contentWidth - codeSide - 48;
  const small = wrapText(asShown(disclaimer), 'small', beside, 5);
  const band = picture
    ? Math.min(maxPictureHeight, Math.round((width * picture.naturalHeight) / picture.naturalWidth))
    : 24;
  const code = qrDrawing(address);
  const footer = Math.max(
    codeSide,
    textStyles.name.line + textStyles.note.line + 16 + small.length * textStyles.small.line,
  );
  const kindTop = band + 56;
  const titleTop = kindTop + pillHeight + 36;
  const excerptTop = titleTop + title.length * textStyles.title.line + (excerpt.length > 0 ? 28 : 0);
  const lineTop = excerptTop + excerpt.length * textStyles.excerpt.line + 48;

  begin(lineTop + 48 + footer + margin);
  if (picture) drawCovering(context, picture, band);
  else fill('accent', 0, 0, width, band);
  pill(subject.kind, kindTop);
  write(title, 'title', 'text', margin, titleTop);
  write(excerpt, 'excerpt', 'text', margin, excerptTop);
  fill('line', margin, lineTop, contentWidth, 2);

  const footerTop = lineTop + 48;
  if (code) {
    const left = width - margin - codeSide;
    // Scanners need dark modules on white with a margin.
    context.fillStyle = 'white';
    context.fillRect(left, footerTop, codeSide, codeSide);
    context.save();
    context.translate(left, footerTop);
    context.scale(codeSide / code.size, codeSide / code.size);
    context.fillStyle = 'black';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path of the canvas, no array
    context.fill(new Path2D(code.path));
    context.restore();
  }
  write([asShown(siteName())], 'name', 'text', margin, footerTop);
  write([code ? asShown('用微信扫一扫，读全文') : address], 'note', 'accent', margin, footerTop + textStyles.name.line);
  write(small, 'small', 'muted', margin, footerTop + textStyles.name.line + textStyles.note.line + 16);
  return toPng();
};

/** Draws a picture across the full width, cropped to `height` at top and bottom. */
const drawCovering = (brush: CanvasRenderingContext2D, picture: HTMLImageElement, height: number) => {
  const fullHeight = (width * picture.naturalHeight) / picture.naturalWidth;
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, height);
  brush.clip();
  brush.drawImage(picture, 0, (height - fullHeight) / 2, width, fullHeight);
  brush.restore();
};
