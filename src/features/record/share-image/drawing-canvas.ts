import { wrapLines } from '@/features/record/share-image/wrap-lines.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

/** Canvas width in px; phones show 1080 without upscaling. */
export const width = 1080;
/** In px. */
export const margin = 72;
/** Width between the margins, in px. */
export const contentWidth = width - 2 * margin;

/** Text styles; size and line height in canvas px. */
export const textStyles = {
  kind: { weight: 400, size: 34, line: 34, face: 'sans' },
  title: { weight: 600, size: 64, line: 86, face: 'serif' },
  heading: { weight: 600, size: 38, line: 60, face: 'sans' },
  excerpt: { weight: 400, size: 38, line: 65, face: 'sans' },
  name: { weight: 600, size: 40, line: 60, face: 'serif' },
  note: { weight: 400, size: 34, line: 54, face: 'sans' },
  small: { weight: 400, size: 27, line: 42, face: 'sans' },
} as const;

/** Name of a text style. */
export type TextStyle = keyof typeof textStyles;

/** Colours and font families as CSS values for a canvas. */
export interface Style {
  surface: string;
  text: string;
  muted: string;
  accent: string;
  accentSoft: string;
  onAccentSoft: string;
  line: string;
  sans: string;
  serif: string;
}

/** Reads the theme's light colours and fonts, regardless of the page's colour scheme. */
const readStyle = (): Style => {
  const probe = document.createElement('div');
  probe.dataset.mantineColorScheme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const face = (token: string) => {
    probe.style.fontFamily = `var(${token})`;
    return computed.fontFamily;
  };
  const style = {
    surface: colour('--surface'),
    text: colour('--text'),
    muted: colour('--muted'),
    accent: colour('--accent'),
    accentSoft: colour('--accent-soft'),
    onAccentSoft: colour('--on-accent-soft'),
    line: colour('--line'),
    sans: face('--sans'),
    serif: face('--serif'),
  };
  probe.remove();
  return style;
};

/** Height in px of the pill with the type of the page. */
export const pillHeight = 66;

/** Drawing functions for a canvas of `width` in the light colour scheme. Throws if canvas is unsupported. */
export const createDrawingCanvas = () => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('2D canvas is not supported.');
  const style = readStyle();
  const setFont = (textStyle: TextStyle) => {
    const { weight, size, face } = textStyles[textStyle];
    context.font = `${weight} ${size}px ${style[face]}`;
  };
  const write = (lines: readonly string[], textStyle: TextStyle, colour: keyof Style, x: number, top: number) => {
    setFont(textStyle);
    context.fillStyle = style[colour];
    for (const [index, line] of lines.entries())
      context.fillText(line, x, top + (index + 0.5) * textStyles[textStyle].line);
  };
  return {
    context,
    style,
    write,
    wrapText: (text: string, textStyle: TextStyle, maxWidth: number, max: number): string[] => {
      setFont(textStyle);
      return wrapLines(text, maxWidth, max, (words) => context.measureText(words).width);
    },
    /** Sets the height and fills the background; call it first, because resizing clears the canvas. */
    begin: (height: number) => {
      canvas.width = width;
      canvas.height = height;
      context.textBaseline = 'middle';
      context.fillStyle = style.surface;
      context.fillRect(0, 0, width, height);
    },
    fill: (colour: keyof Style, ...box: [x: number, y: number, width: number, height: number]) => {
      context.fillStyle = style[colour];
      context.fillRect(...box);
    },
    pill: (text: string, top: number) => {
      setFont('kind');
      const side = context.measureText(text).width + 56;
      context.fillStyle = style.accentSoft;
      context.beginPath();
      context.roundRect(margin, top, side, pillHeight, pillHeight / 2);
      context.fill();
      write([text], 'kind', 'onAccentSoft', margin + 28, top + 16);
    },
    /** The canvas as PNG; rejects if encoding fails. */
    toPng: (): Promise<Blob> => {
      const { promise, resolve, reject } = withResolvers<Blob>();
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as PNG.'))),
        'image/png',
      );
      return promise;
    },
  };
};
