// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { leftOutNote } from '@/ui/inputs/rich-text-editor/paste/left-out.ts';
import { outcome, type PasteRow } from '../../../../../../tests/paste-table.ts';

const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const p = '<p>前</p>';
const figure = (src: string, alt = '') => `<figure><img src="${src}" alt="${alt}"><figcaption></figcaption></figure>`;

test.each<PasteRow>([
  [
    '语雀',
    `${p}<card type="inline" name="image" value="data:%7B%7D"></card><card name="video"></card><card name="file"></card>`,
    p,
    { 图片: 1, 视频: 1, 附件: 1 },
  ],
  [
    '飞书',
    `${p}<span class="block-type-ISV_BLOCK block-placeholder">暂时无法在飞书文档外展示此内容</span>`,
    p,
    { 嵌入的内容: 1 },
  ],
  ['video with a fallback', `${p}<video src="x"><p>不支持</p></video>`, p, { 视频: 1 }],
  ['audio', `${p}<audio controls src="x"></audio>`, p, { 音频: 1 }],
  [
    '公众号',
    `${p}<iframe class="video_iframe" data-src="https://v.qq.com/iframe/preview.html?vid=x"></iframe><mpvoice></mpvoice>`,
    p,
    { 视频: 1, 音频: 1 },
  ],
  [
    'bilibili',
    `${p}<iframe src="//player.bilibili.com/player.html?aid=1"></iframe>`,
    `${p}<p><a href="https://www.bilibili.com/video/av1">哔哩哔哩 视频</a></p>`,
  ],
  ['a map', `${p}<iframe src="https://maps.example/"></iframe>`, p, { 嵌入的内容: 1 }],
  ['Flash', `${p}<embed type="application/x-shockwave-flash" src="a.swf">`, p, { 视频: 1 }],
  ['a drawing', `${p}<svg width="300" height="200"><text>图</text></svg><canvas width="300"></canvas>`, p, { 图片: 2 }],
  ['icons', `${p}<svg width="16" height="16"></svg><a href="#a"><svg aria-hidden="true"></svg></a>`, p],
  [
    '知乎, lazy',
    `${p}<img src="${gif}" data-actualsrc="https://pic.example/a.jpg"><img width="1" src="${gif}" data-original="https://pic.example/b.jpg">`,
    p,
    { 图片: 2 },
  ],
  ['lazy by srcset', `${p}<img src="${gif}" srcset="https://pic.example/a.jpg 2x">`, p, { 图片: 1 }],
  [
    'lazy and our own',
    `${p}<img src="${gif}" data-original="/storage/a.png" alt="汤">`,
    p + figure('/storage/a.png', '汤'),
  ],
  [
    'spacers',
    `${p}<img src="${gif}"><img style="width:1px;height:1px" src="https://a.example/p"><img src="data:image/svg+xml,%3Csvg width='1px' height='1px'%3E%3C/svg%3E">`,
    p,
  ],
  ['Word, VML only', `${p}<v:shape alt="图"><v:imagedata src="file:///C:/a.png"></v:shape>`, p, { 图片: 1 }],
  [
    'Word, VML in a comment',
    `${p}<!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]-->`,
    p,
    { 图片: 1 },
  ],
  [
    'Word, VML and its picture',
    `${p}<!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///a"/></v:shape><![endif]--><![if !vml]><img src="file:///a" v:shapes="p1"><![endif]>`,
    p,
    { 图片: 1 },
  ],
  ['data that is none', `${p}<img src="data:image/png;base64,***">`, p, { 图片: 1 }],
  ['emoji', '<p>好<img class="emoji" alt="😀" src="https://s.w.org/1.svg"></p>', '<p>好😀</p>'],
  ['hidden pictures', `${p}<div style="display:none"><img src="https://a.example/a.png"></div>`, p],
  [
    'a video of the editor',
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    '<p><a href="https://vimeo.com/76979871">Vimeo 视频</a></p>',
  ],
])('media: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

describe('note after a paste', () => {
  test.each([
    [{}, ''],
    [
      { 隐藏文字: 1, 批注: 2, 视频: 1, 图片: 3 },
      '没有贴进来的：图片 3，视频 1，批注 2，隐藏文字 1。需要的图片，请保存到这台设备再上传。',
    ],
    [{ 公式: 2 }, '没有贴进来的：公式 2。公式请对照原文补上。'],
    [{ 批注: 2 }, '没有贴进来的：批注 2。'],
  ])('of %j', (counts, note) => {
    expect(leftOutNote(counts)).toBe(note);
  });
});
