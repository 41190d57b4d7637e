import { isPictureUrl } from '@/ui/media/picture.tsx';
import { pageAddress, parseVideo, videoName } from '@/lib/video.ts';
import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import { emojiOf, isSpacer, sourceOf } from '@/ui/inputs/rich-text-editor/paste/media/picture.ts';
import { dataUrlToFile, isDataImage } from '@/ui/inputs/rich-text-editor/paste/media/data-url.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

const mediaSelector =
  '.block-placeholder, audio, canvas, card, embed, iframe, img, mp-common-mpaudio, mpvoice, mpvideo, object, svg, video, v\\:imagedata';

/** 飞书 writes “暂时无法在飞书文档外展示此内容” where a drawing or another card is. */
export const isPlaceholder = (element: Element): boolean =>
  /\bblock-placeholder\b/.test(element.getAttribute('class') ?? '');

const videoHost =
  /\/\/(?:[\w-]+\.)*(?:v\.qq\.com|bilibili\.com|youku\.com|ixigua\.com|iqiyi\.com|douyin\.com|youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|video\.sina\.com\.cn|mgtv\.com|tudou\.com|weishi\.qq\.com)\//i;
const audioHost = /\/\/(?:[\w-]+\.)*(?:music\.163\.com|y\.qq\.com|ximalaya\.com|soundcloud\.com|spotify\.com)\//i;

type Kind = '图片' | '公式' | '视频' | '音频' | '附件' | '嵌入的内容';

/** The name of a card of 语雀 with a formula; the pass of formulas leaves one where it can't read a formula. */
const unreadFormula = 'math';

const cardKind = (name: string): Kind => {
  if (/image|diagram|board|mindmap/.test(name)) return '图片';
  if (/video|youku|bilibili/.test(name)) return '视频';
  if (/audio|music/.test(name)) return '音频';
  if (name === unreadFormula) return '公式';
  return /file|attach/.test(name) ? '附件' : '嵌入的内容';
};

const addressOf = (element: Element) =>
  ['src', 'data-src', 'data', 'href'].map((name) => element.getAttribute(name) ?? '').find((value) => value !== '') ??
  '';

const embedKind = (element: Element): Kind => {
  const address = addressOf(element);
  const type = element.getAttribute('type') ?? '';
  if (type.startsWith('image/')) return '图片';
  if (videoHost.test(address) || /^video\/|shockwave/.test(type) || /\bvideo/i.test(element.className)) return '视频';
  if (audioHost.test(address) || type.startsWith('audio/')) return '音频';
  return element.localName === 'object' && element.hasAttribute('data') ? '附件' : '嵌入的内容';
};

/** An icon of the page: a link's anchor, an arrow. In px. */
const maxIconSide = 32;

const pixelsPerUnit: Partial<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** A length in px; NaN if only a browser knows it. */
const pixelsOf = (length: string): number => {
  const [, number = '', unit = ''] = /^([\d.]+)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
  return Number.parseFloat(number) * (pixelsPerUnit[unit.toLowerCase()] ?? NaN);
};

const sidesOf = (svg: Element, { styles }: PasteContext): string[] =>
  ['width', 'height'].map((side) => svg.getAttribute(side) || styles.of(svg, side));

/** MathJax gives its drawings a size in ex, the height of a letter, and names the parts of a formula. */
const isFormula = (svg: Element, context: PasteContext) =>
  sidesOf(svg, context).some((side) => /\dex$/i.test(side)) || svg.querySelector('[data-mml-node]') !== null;

const isIcon = (svg: Element, context: PasteContext) => {
  if (isFormula(svg, context)) return false;
  const isSmall = sidesOf(svg, context).some((side) => pixelsOf(side) <= maxIconSide);
  return isSmall || svg.getAttribute('aria-hidden') === 'true' || svg.closest('button') !== null;
};

const kindOf = (element: Element, context: PasteContext): Kind => {
  if (isPlaceholder(element)) return '嵌入的内容';
  switch (element.localName) {
    case 'card':
      return cardKind((element.getAttribute('name') ?? '').toLowerCase());
    case 'video':
    case 'mpvideo':
      return '视频';
    case 'audio':
    case 'mpvoice':
    case 'mp-common-mpaudio':
      return '音频';
    case 'iframe':
    case 'embed':
    case 'object':
      return embedKind(element);
    case 'svg':
      return isFormula(element, context) ? '公式' : '图片';
    default:
      return '图片';
  }
};

const pictureOf = (image: Element, { isOwnPicture, leftOut, pictures }: PasteContext): HTMLElement | null => {
  const { src, alt, width, height } = sourceOf(image);
  const isData = isDataImage(src);
  const isKept = isData ? dataUrlToFile(src) !== null : isPictureUrl(src) && isOwnPicture(src);
  if (!isKept) {
    leftOut.add('图片');
    return null;
  }
  const picture = make(image, 'img');
  picture.setAttribute('src', isData ? `pasted:${pictures.push(src) - 1}` : src);
  picture.setAttribute('alt', alt);
  for (const [name, side] of Object.entries({ width, height }))
    if (side !== null) picture.setAttribute(name, String(side));
  return picture;
};

/** The link to a video that the editor can play, else null. */
const videoLink = (frame: Element): HTMLElement | null => {
  const video = frame.localName === 'iframe' ? parseVideo(addressOf(frame)) : null;
  if (!video) return null;
  const link = make(frame, 'a', videoName(video));
  link.setAttribute('href', pageAddress(video));
  return make(frame, 'p', link);
};

/** Keeps pictures that may stay and videos that the editor can play; counts and removes all other media. */
export const keepMedia: Pass = (root, context) => {
  const { leftOut } = context;
  for (const element of root.querySelectorAll(mediaSelector)) {
    // Removed with the one around it.
    if (!root.contains(element)) continue;
    if (element.localName === 'img') {
      const emoji = emojiOf(element);
      if (emoji !== null) element.replaceWith(emoji);
      else if (isSpacer(element, context.styles)) element.remove();
      else {
        const picture = pictureOf(element, context);
        if (picture) element.replaceWith(picture);
        else element.remove();
      }
      continue;
    }
    const link = videoLink(element);
    if (link) {
      element.replaceWith(link);
      continue;
    }
    if (element.localName !== 'svg' || !isIcon(element, context)) leftOut.add(kindOf(element, context));
    element.remove();
  }
};
