// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fallbackThumbnail,
  isBilibiliShortLink,
  oembedAddress,
  pageAddress,
  parseVideo,
  playerAddress,
  type Video,
  videoIn,
} from '@/lib/video.ts';

const id = 'dQw4w9WgX-_';
const youtube = { host: 'youtube', id, hash: null, start: null } as const;
const vimeo = { host: 'vimeo', id: '76979871', hash: null, start: null } as const;
const unlisted = { host: 'vimeo', id: '76979871', hash: '8272103f6e', start: null } as const;

describe('parseVideo recognises the YouTube URL', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&app=desktop`,
    `https://music.youtube.com/watch?v=${id}&si=abc`,
    `http://www.youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `//youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
    `https://www.youtube.com:443/watch?v=${id}`,
    `https://www.youtube.com/watch/?v=${id}`,
    `https://www.youtube.com/watch?list=PL0123456789&index=2&v=${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}#comments`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}?si=abc`,
    `https://www.youtu.be/${id}`,
    `https://www.youtube.com/watch?list=PL0123456789&amp;v=${id}`,
    `https://www.youtube.com/watch?list=PL0123456789&amp;amp;v=${id}`,
    `https：／／www．youtube．com／watch？v＝${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/`,
    `https://m.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?controls=0`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube.com/v/${id}?version=3`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `youtube-nocookie.com/embed/${id}`,
    `  https://youtu.be/${id}\n`,
  ])('%s', (address) => {
    expect(parseVideo(address)).toEqual(youtube);
  });
});

describe('parseVideo recognises the Vimeo URL', () => {
  test.each<[string, Video]>([
    ['https://vimeo.com/76979871', vimeo],
    ['http://www.vimeo.com/76979871?share=copy#comments', vimeo],
    ['vimeo.com/76979871/', vimeo],
    ['VIMEO.com/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', unlisted],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/short-films/videos/76979871', vimeo],
    ['https://vimeo.com/album/2838732/video/76979871', vimeo],
    ['https://vimeo.com/showcase/2838732/video/76979871', vimeo],
    ['https://vimeo.com/showcase/2838732?video=76979871', vimeo],
    ['https://vimeo.com/76979871?h=8272103f6e', unlisted],
    ['https://vimeo.com/76979871?share=copy&amp;h=8272103f6e', unlisted],
    ['https://vimeo.com/channels/staffpicks/76979871?h=8272103f6e', unlisted],
    ['https://vimeo.com/groups/short-films/videos/76979871?h=8272103f6e', unlisted],
    ['https://vimeo.com/showcase/2838732/video/76979871?h=8272103f6e', unlisted],
    ['https://vimeo.com/76979871/8272103f6e?h=0000000000', unlisted],
    ['https://vimeo.com/76979871?h=', vimeo],
    ['https://vimeo.com/76979871?h=not-hex', vimeo],
    ['vimeo．com／７６９７９８７１？h＝8272103f6e', unlisted],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?autoplay=1', vimeo],
    ['https://player.vimeo.com/video/76979871?title=0&h=8272103f6e', unlisted],
    ['player.vimeo.com/video/76979871?h=8272103f6e#', unlisted],
    ['https://player.vimeo.com/video/76979871?h=', vimeo],
    ['https://player.vimeo.com/video/76979871?h=not-hex', vimeo],
  ])('%s', (address, video) => {
    expect(parseVideo(address)).toEqual(video);
  });
});

describe('parseVideo reads the start time of', () => {
  const watch = `https://www.youtube.com/watch?v=${id}`;

  test.each<[string, number]>([
    [`${watch}&t=90`, 90],
    [`${watch}&t=90s`, 90],
    [`${watch}&t=90S`, 90],
    [`${watch}&t=1m30s`, 90],
    [`${watch}&t=1m30`, 90],
    [`${watch}&t=2m`, 120],
    [`${watch}&t=1h`, 3600],
    [`${watch}&t=1h2m3s`, 3723],
    [`${watch}&t=1h3s`, 3603],
    [`${watch}&t=01m05s`, 65],
    [`${watch}&t=90m`, 5400],
    [`${watch}&t=1:30`, 90],
    [`${watch}&t=1:02:03`, 3723],
    [`${watch}&t=90.7`, 90],
    [`${watch}&t=%2090`, 90],
    [`${watch}&start=5`, 5],
    [`${watch}&time_continue=7`, 7],
    [`${watch}&time_continue=7&feature=emb_logo`, 7],
    [`${watch}&list=PL0123456789&index=2&t=90s`, 90],
    [`https://www.youtube.com/watch?t=90&v=${id}`, 90],
    [`${watch}#t=90`, 90],
    [`${watch}#t=90s`, 90],
    [`${watch}#t=1m30s`, 90],
    [`${watch}&amp;t=90`, 90],
    [`${watch}&amp;list=PL0123456789&amp;t=90`, 90],
    [`${watch}?t=90`, 90],
    [`${watch}＆t＝９０`, 90],
    [`${watch}&t=12&start=5`, 12],
    [`${watch}&t=soon&start=5`, 5],
    [`https://m.youtube.com/watch?v=${id}&t=42s`, 42],
    [`https://music.youtube.com/watch?v=${id}&t=42`, 42],
    [`https://youtu.be/${id}?t=42`, 42],
    [`https://youtu.be/${id}?si=abc&t=1m2s`, 62],
    [`https://youtu.be/${id}?si=abc?t=42`, 42],
    [`https://youtu.be/${id}&t=42`, 42],
    [`https://youtu.be/${id}#t=42`, 42],
    [`https://www.youtube.com/shorts/${id}?t=4`, 4],
    [`https://www.youtube.com/live/${id}?si=abc&t=7200`, 7200],
    [`https://www.youtube.com/embed/${id}?start=5&end=9`, 5],
    [`https://www.youtube.com/v/${id}?start=5`, 5],
    [`https://www.youtube-nocookie.com/embed/${id}?rel=0&amp;start=5`, 5],
  ])('a YouTube video: %s', (address, start) => {
    expect(parseVideo(address)).toEqual({ ...youtube, start });
  });

  test.each<[string, Video]>([
    ['https://vimeo.com/76979871#t=90', { ...vimeo, start: 90 }],
    ['https://vimeo.com/76979871#t=90s', { ...vimeo, start: 90 }],
    ['https://vimeo.com/76979871#t=1m30s', { ...vimeo, start: 90 }],
    ['https://vimeo.com/76979871?share=copy#t=1h2m3s', { ...vimeo, start: 3723 }],
    ['https://vimeo.com/76979871?t=90', { ...vimeo, start: 90 }],
    ['https://vimeo.com/76979871/8272103f6e#t=90s', { ...unlisted, start: 90 }],
    ['https://vimeo.com/76979871?h=8272103f6e#t=90s', { ...unlisted, start: 90 }],
    ['https://vimeo.com/channels/staffpicks/76979871#t=90s', { ...vimeo, start: 90 }],
    ['https://vimeo.com/groups/short-films/videos/76979871#t=90s', { ...vimeo, start: 90 }],
    ['https://vimeo.com/showcase/2838732/video/76979871#t=90s', { ...vimeo, start: 90 }],
    ['https://player.vimeo.com/video/76979871#t=90s', { ...vimeo, start: 90 }],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0#t=1m30s', { ...unlisted, start: 90 }],
  ])('a Vimeo video: %s', (address, video) => {
    expect(parseVideo(address)).toEqual(video);
  });

  test.each([
    't=',
    't=0',
    't=0s',
    't=0m0s',
    't=-5',
    't=soon',
    't=s',
    't=1e3',
    't=0x10',
    't=90ms',
    't=1.5m',
    't=1s2m',
    't=1:2:3:4',
    't=99999999999999999999',
    't=100h',
    't=Infinity',
    't=九十',
    'T=90',
    'start_radio=1',
    'end=90',
    'start',
  ])('no video from the parameter %s', (param) => {
    expect(parseVideo(`${watch}&${param}`)).toEqual(youtube);
    expect(parseVideo(`https://vimeo.com/76979871#${param}`)).toEqual(vimeo);
  });
});

describe('parseVideo returns null for', () => {
  test.each([
    '',
    ' ',
    '视频',
    id,
    '76979871',
    'https://www.youtube.com/',
    'https://www.youtube.com/@some-channel',
    'https://www.youtube.com/channel/UC0123456789012345678901',
    'https://www.youtube.com/c/somechannel',
    'https://www.youtube.com/user/somechannel',
    'https://www.youtube.com/playlist?list=PL0123456789',
    `https://www.youtube.com/playlist?v=${id}`,
    'https://www.youtube.com/watch?list=PL0123456789',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=twelveletter',
    'https://www.youtube.com/watch?v=dQw4w9WgX!_',
    'https://www.youtube.com/watch?v=../../../..',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789012345678901',
    `https://www.youtube.com/${id}`,
    `https://www.youtube.com/embed/${id}/more`,
    `https://www.youtube.com/watch/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://youtu.be/shorts/${id}`,
    `https://www.youtube-nocookie.com/watch?v=${id}`,
    'https://vimeo.com/',
    'https://vimeo.com/staffpicks',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/76979871/8272103f6e/more',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/showcase/2838732',
    'https://vimeo.com/76979871abc',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/external/76979871.hd.mp4',
    'https://vimeo.com/video/76979871',
  ])('%j', (address) => {
    expect(parseVideo(address)).toBeNull();
  });

  test.each([
    `https://youtube.com.evil.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://evil.com/youtube.com/watch?v=${id}`,
    `https://evil.com/?https://youtube.com/watch?v=${id}`,
    `https://evil.com#youtube.com/watch?v=${id}`,
    `https://evil.com\\youtube.com/watch?v=${id}`,
    `https://youtube.com@evil.com/watch?v=${id}`,
    `https://someone:secret@youtube.com/watch?v=${id}`,
    `https://evil.com@youtube.com/watch?v=${id}`,
    `https://www.www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com.:443/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://xn--yutube-wqf.com/watch?v=${id}`,
    `https://youtube.co/watch?v=${id}`,
    `https://youtu.be.evil.com/${id}`,
    'https://evilvimeo.com/76979871',
    'https://vimeo.com.evil.com/76979871',
    'https://www.player.vimeo.com/video/76979871',
    'https://evil.player.vimeo.com/video/76979871',
    `javascript:alert(1)//youtube.com/watch?v=${id}`,
    `javascript://youtube.com/watch?v=${id}%0aalert(1)`,
    `data:text/html,youtube.com/watch?v=${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `file://youtube.com/watch?v=${id}`,
  ])('the look-alike %s', (address) => {
    expect(parseVideo(address)).toBeNull();
  });
});

describe('URLs of a video', () => {
  test.each<[Video, string, string, string, string | null]>([
    [
      youtube,
      `https://www.youtube.com/watch?v=${id}`,
      `https://www.youtube-nocookie.com/embed/${id}`,
      `https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}`,
      `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    ],
    [
      vimeo,
      'https://vimeo.com/76979871',
      'https://player.vimeo.com/video/76979871',
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871',
      null,
    ],
    [
      unlisted,
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e',
      null,
    ],
  ])('of %o', (video, page, player, info, thumbnail) => {
    expect([pageAddress(video), playerAddress(video), oembedAddress(video), fallbackThumbnail(video)]).toEqual([
      page,
      player,
      info,
      thumbnail,
    ]);
  });

  test.each<[Video, string, string]>([
    [
      { ...youtube, start: 90 },
      `https://www.youtube.com/watch?v=${id}&t=90s`,
      `https://www.youtube-nocookie.com/embed/${id}?start=90&autoplay=1`,
    ],
    [
      { ...vimeo, start: 90 },
      'https://vimeo.com/76979871#t=90s',
      'https://player.vimeo.com/video/76979871?autoplay=1#t=90s',
    ],
    [
      { ...unlisted, start: 90 },
      'https://vimeo.com/76979871/8272103f6e#t=90s',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1#t=90s',
    ],
  ])('of %o keep the start time, except for oEmbed', (video, page, player) => {
    expect([pageAddress(video), playerAddress(video, true)]).toEqual([page, player]);
    expect([parseVideo(page), parseVideo(player)]).toEqual([video, video]);
    expect(oembedAddress(video)).toBe(oembedAddress({ ...video, start: null }));
  });

  test('add autoplay to the player URL and keep the hash', () => {
    expect(playerAddress(youtube, true)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`);
    expect(playerAddress(unlisted, true)).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1');
  });
});

test('playerAddress has a YouTube or Vimeo host for any input', () => {
  const words = fc.constantFrom(
    'https://',
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    '/',
    'watch?v=',
    id,
    '@',
    '#',
    '123',
  );
  const anything = fc.oneof(
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(anything, (address) => {
      const found = parseVideo(address);
      if (found === null) return;
      expect(['www.youtube-nocookie.com', 'player.vimeo.com']).toContain(new URL(playerAddress(found)).host);
    }),
    { numRuns: 1000 },
  );
});

describe('videoIn', () => {
  const found = (html: string) => {
    const page = document.createElement('div');
    page.innerHTML = html;
    const paragraph = page.querySelector('p');
    return paragraph && videoIn(paragraph);
  };

  test.each<[string, string | null]>([
    ['怎么煮汤', '怎么煮汤'],
    [' 怎么煮汤\n', '怎么煮汤'],
    ['YouTube 视频', null],
    ['', null],
    ['https://youtu.be/M7lc1UVf-VE', null],
    ['youtu.be/M7lc1UVf-VE', null],
  ])('finds the video of a paragraph with only a link with text %j; title: %j', (words, title) => {
    expect(found(`<p> <a href="https://youtu.be/M7lc1UVf-VE">${words}</a></p>`)).toEqual({
      video: { host: 'youtube', id: 'M7lc1UVf-VE', hash: null, start: null },
      title,
    });
  });

  test.each(['<p></p>', '<p>https://youtu.be/M7lc1UVf-VE</p>', '<p><a>片</a></p>', '<p><a href="/news">片</a></p>'])(
    'finds none in %s',
    (html) => {
      expect(found(html)).toBeNull();
    },
  );
});

describe('parseVideo recognises the bilibili URL', () => {
  const bv = { host: 'bilibili', id: 'BV1xx411c7mD', hash: null, start: null } as const;
  const av = { host: 'bilibili', id: 'av170001', hash: null, start: null } as const;

  test.each<[string, Video]>([
    ['https://www.bilibili.com/video/BV1xx411c7mD', bv],
    ['https://www.bilibili.com/video/BV1xx411c7mD/', bv],
    ['bilibili.com/video/BV1xx411c7mD?spm_id_from=333.337&vd_source=abc', bv],
    ['https://m.bilibili.com/video/BV1xx411c7mD', bv],
    ['https://m.bilibili.com/video/bv1xx411c7mD', bv],
    ['https://www.bilibili.com/s/video/BV1xx411c7mD', bv],
    ['https://b23.tv/BV1xx411c7mD', bv],
    ['https：／／www．bilibili．com／video／BV1xx411c7mD', bv],
    ['https://www.bilibili.com/list/watchlater?bvid=BV1xx411c7mD&oid=170001', bv],
    ['//player.bilibili.com/player.html?aid=170001&bvid=BV1xx411c7mD&cid=279786&p=1', bv],
    ['https://player.bilibili.com/player.html?isOutside=true&amp;bvid=BV1xx411c7mD&amp;autoplay=0', bv],
    ['https://www.bilibili.com/blackboard/html5mobileplayer.html?bvid=BV1xx411c7mD', bv],
    ['https://www.bilibili.com/video/BV1xx411c7mD?p=1', bv],
    ['https://www.bilibili.com/video/BV1xx411c7mD?p=x', bv],
    ['https://www.bilibili.com/video/BV1xx411c7mD?p=2&t=90', { ...bv, part: 2, start: 90 }],
    ['https://www.bilibili.com/video/BV1xx411c7mD/?t=90.5&p=12', { ...bv, part: 12, start: 90 }],
    ['https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&page=3&t=61', { ...bv, part: 3, start: 61 }],
    ['https://www.bilibili.com/video/av170001', av],
    ['https://www.bilibili.com/video/AV170001?t=1m30s', { ...av, start: 90 }],
    ['https://player.bilibili.com/player.html?aid=170001', av],
    ['https://b23.tv/av170001?p=2', { ...av, part: 2 }],
  ])('%s', (address, video) => {
    expect(parseVideo(address)).toEqual(video);
    expect(parseVideo(pageAddress(video))).toEqual(video);
    expect(parseVideo(playerAddress(video, true))).toEqual(video);
  });

  test.each([
    'https://b23.tv/AbCd123',
    'https://www.bilibili.com/',
    'https://www.bilibili.com/video/',
    'https://www.bilibili.com/video/BV1xx411c7m',
    'https://www.bilibili.com/video/BV1xx411c7mD1',
    'https://www.bilibili.com/video/avabc',
    'https://www.bilibili.com/bangumi/play/ep123',
    'https://www.bilibili.com/read/cv123',
    'https://live.bilibili.com/123',
    'https://space.bilibili.com/2/video?bvid=BV1xx411c7mD',
    'https://player.bilibili.com/player.html',
    'https://bilibili.com.evil.example/video/BV1xx411c7mD',
    'https://evilbilibili.com/video/BV1xx411c7mD',
  ])('but not %s', (address) => {
    expect(parseVideo(address)).toBeNull();
  });

  test('and makes page and player of it, without autoplay and comments over the picture', () => {
    const video = { ...bv, part: 2, start: 90 };
    expect(pageAddress(video)).toBe('https://www.bilibili.com/video/BV1xx411c7mD?p=2&t=90');
    expect(playerAddress(video)).toBe(
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&t=90&autoplay=0&danmaku=0',
    );
    expect(playerAddress(av, true)).toBe('https://player.bilibili.com/player.html?aid=170001&autoplay=1&danmaku=0');
    expect([oembedAddress(bv), fallbackThumbnail(bv)]).toEqual([null, null]);
  });
});

describe('isBilibiliShortLink', () => {
  test.each([
    ['https://b23.tv/AbCd123', true],
    ['b23.tv/AbCd123?share_medium=android', true],
    ['https://b23.tv/BV1xx411c7mD', false],
    ['https://www.bilibili.com/', false],
    ['https://b23.tv.example/AbCd123', false],
    ['', false],
  ])('%j is %s', (address, expected) => {
    expect(isBilibiliShortLink(address)).toBe(expected);
  });
});
