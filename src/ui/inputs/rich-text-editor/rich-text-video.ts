import { mergeAttributes, Node } from '@tiptap/core';
import { pageAddress, parseVideo, videoIn, videoName } from '@/lib/video.ts';

/** YouTube or Vimeo video; stored as a paragraph with only a link to the video's page, which works anywhere. */
export const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  content: 'text*',
  marks: '',
  draggable: true,
  isolating: true,

  addAttributes: () => ({ address: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: 'p',
      // Above the paragraph rule (50).
      priority: 60,
      getAttrs: (element) => {
        const found = videoIn(element);
        return found ? { address: pageAddress(found.video) } : false;
      },
      contentElement: (element) => element.querySelector('a') ?? element,
    },
  ],

  renderHTML: ({ HTMLAttributes, node }) => [
    'p',
    mergeAttributes(HTMLAttributes),
    ['a', { href: node.attrs.address }, 0],
  ],

  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      const host = document.createElement('span');
      const title = document.createElement('p');
      const video = parseVideo(String(node.attrs.address));
      dom.dataset.videoBlock = '';
      host.contentEditable = 'false';
      host.textContent = `▶ ${video ? videoName(video) : '视频'}，标题：`;
      dom.append(host, title);
      return { dom, contentDOM: title };
    },
});
