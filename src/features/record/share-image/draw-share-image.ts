import { disclaimer, siteName } from '@/content/site.ts';
import { qrDrawing } from '@/features/record/qr-code.tsx';
import { readStyle, type Style } from '@/features/record/share-image/read-style.ts';
import { wrapLines } from '@/features/record/share-image/wrap-lines.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { asShown } from '@/ui/theme/shown-variant.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';

/** Ms; longer, nobody waits for an image. */
const patienceMs = 5000;

/**
 * A picture that may be drawn on a canvas and read back: from here, or from a host that allows it (CORS). Null for others,
 * and for one that doesn't come in time.
 */
const loadPicture = async (url: string): Promise<HTMLImageElement | null> => {
  if (!isPictureUrl(url)) return null;
  const picture = new Image();
  // Refused by a host without CORS: it never taints the canvas.
  picture.crossOrigin = 'anonymous';
  const patience = withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), patienceMs);
  try {
    picture.src = url;
    const loaded = await Promise.race([picture.decode().then(() => picture), patience.promise]);
    // A drawing without a size of its own (SVG) is 0 px wide in Firefox.
    return loaded && loaded.naturalWidth > 0 && loaded.naturalHeight > 0 ? loaded : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** What a share image shows of a page. */
export interface ShareSubject {
  title: string;
  /** Title of its type. */
  kind: string;
  excerpt: string | null;
  /** Address of its picture. */
  picture: string | null;
}

/** Px; phones show 1080 without scaling it up. */
const width = 1080;
const margin = 72;
const inner = width - 2 * margin;
const maxPictureHeight = 720;
const codeSide = 260;

/** Size and line height in px, of the canvas. */
const type = {
  kind: { weight: 400, size: 34, line: 34, face: 'sans' },
  title: { weight: 600, size: 64, line: 86, face: 'serif' },
  excerpt: { weight: 400, size: 38, line: 65, face: 'sans' },
  name: { weight: 600, size: 40, line: 60, face: 'serif' },
  note: { weight: 400, size: 34, line: 54, face: 'sans' },
  small: { weight: 400, size: 27, line: 42, face: 'sans' },
} as const;

/** Draws a page's picture, words and QR code on the device as a PNG; without the picture where it may not be drawn. */
export const drawShareImage = async (subject: ShareSubject, address: string): Promise<Blob> => {
  const picture = subject.picture === null ? null : await loadPicture(subject.picture);
  const canvas = document.createElement('canvas');
  draw(canvas, subject, address, picture);
  const { promise, resolve, reject } = withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image.'))), 'image/png');
  return promise;
};

const draw = (canvas: HTMLCanvasElement, subject: ShareSubject, address: string, picture: HTMLImageElement | null) => {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas.');
  const style = readStyle();
  const fontOf = ({ weight, size, face }: (typeof type)[keyof typeof type]) => `${weight} ${size}px ${style[face]}`;
  const linesOf = (text: string, kind: keyof typeof type, room: number, max: number) => {
    brush.font = fontOf(type[kind]);
    return wrapLines(text, room, max, (words) => brush.measureText(words).width);
  };

  const title = linesOf(subject.title, 'title', inner, 4);
  const excerpt = linesOf(subject.excerpt ?? '', 'excerpt', inner, 6);
  const beside = inner - codeSide - 48;
  const small = linesOf(asShown(disclaimer), 'small', beside, 5);
  const band = picture
    ? Math.min(maxPictureHeight, Math.round((width * picture.naturalHeight) / picture.naturalWidth))
    : 24;
  const code = qrDrawing(address);
  const footer = Math.max(codeSide, type.name.line + type.note.line + 16 + small.length * type.small.line);
  const kindTop = band + 56;
  const titleTop = kindTop + 66 + 36;
  const excerptTop = titleTop + title.length * type.title.line + (excerpt.length > 0 ? 28 : 0);
  const lineTop = excerptTop + excerpt.length * type.excerpt.line + 48;

  // Setting a size clears the canvas: it comes before the first stroke.
  canvas.width = width;
  canvas.height = lineTop + 48 + footer + margin;
  brush.textBaseline = 'middle';
  const fill = (colour: keyof Style, ...box: [x: number, y: number, width: number, height: number]) => {
    brush.fillStyle = style[colour];
    brush.fillRect(...box);
  };
  const write = (lines: string[], kind: keyof typeof type, colour: keyof Style, x: number, top: number) => {
    brush.font = fontOf(type[kind]);
    brush.fillStyle = style[colour];
    for (const [index, line] of lines.entries()) brush.fillText(line, x, top + (index + 0.5) * type[kind].line);
  };

  fill('surface', 0, 0, width, canvas.height);
  if (picture) drawCovering(brush, picture, band);
  else fill('accent', 0, 0, width, band);
  brush.font = fontOf(type.kind);
  const kindWidth = brush.measureText(subject.kind).width + 56;
  brush.fillStyle = style.accentSoft;
  brush.beginPath();
  brush.roundRect(margin, kindTop, kindWidth, 66, 33);
  brush.fill();
  write([subject.kind], 'kind', 'onAccentSoft', margin + 28, kindTop + 16);
  write(title, 'title', 'text', margin, titleTop);
  write(excerpt, 'excerpt', 'text', margin, excerptTop);
  fill('line', margin, lineTop, inner, 2);

  const footerTop = lineTop + 48;
  if (code) {
    const left = width - margin - codeSide;
    // Scanners need dark on white, and room around.
    brush.fillStyle = 'white';
    brush.fillRect(left, footerTop, codeSide, codeSide);
    brush.save();
    brush.translate(left, footerTop);
    brush.scale(codeSide / code.size, codeSide / code.size);
    brush.fillStyle = 'black';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path of the canvas, no array
    brush.fill(new Path2D(code.path));
    brush.restore();
  }
  write([asShown(siteName())], 'name', 'text', margin, footerTop);
  write([code ? asShown('用微信扫一扫，读全文') : address], 'note', 'accent', margin, footerTop + type.name.line);
  write(small, 'small', 'muted', margin, footerTop + type.name.line + type.note.line + 16);
};

/** Across the top, cut at its top and bottom where it is higher than there is room. */
const drawCovering = (brush: CanvasRenderingContext2D, picture: HTMLImageElement, height: number) => {
  const whole = (width * picture.naturalHeight) / picture.naturalWidth;
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, height);
  brush.clip();
  brush.drawImage(picture, 0, (height - whole) / 2, width, whole);
  brush.restore();
};
