// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fallbackThumbnail,
  oembedAddress,
  pageAddress,
  parseVideo,
  playerAddress,
  type Video,
  videoIn,
} from '@/lib/video.ts';

const id = 'dQw4w9WgX-_';
const youtube = { host: 'youtube', id, hash: null } as const;
const vimeo = { host: 'vimeo', id: '76979871', hash: null } as const;
const unlisted = { host: 'vimeo', id: '76979871', hash: '8272103f6e' } as const;

describe('parseVideo recognises the YouTube URL', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&t=42s`,
    `https://music.youtube.com/watch?v=${id}&si=abc`,
    `http://www.youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `//youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
    `https://www.youtube.com:443/watch?v=${id}`,
    `https://www.youtube.com/watch/?v=${id}`,
    `https://www.youtube.com/watch?list=PL0123456789&index=2&v=${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}#t=10`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}?si=abc&t=3`,
    `https://www.youtu.be/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/`,
    `https://m.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?start=5`,
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
    ['http://www.vimeo.com/76979871?share=copy#t=3s', vimeo],
    ['vimeo.com/76979871/', vimeo],
    ['VIMEO.com/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', unlisted],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/short-films/videos/76979871', vimeo],
    ['https://vimeo.com/album/2838732/video/76979871', vimeo],
    ['https://vimeo.com/showcase/2838732/video/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?autoplay=1', vimeo],
    ['https://player.vimeo.com/video/76979871?title=0&h=8272103f6e', unlisted],
    ['player.vimeo.com/video/76979871?h=8272103f6e#t=5', unlisted],
    ['https://player.vimeo.com/video/76979871?h=', vimeo],
    ['https://player.vimeo.com/video/76979871?h=not-hex', vimeo],
  ])('%s', (address, video) => {
    expect(parseVideo(address)).toEqual(video);
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
      video: { host: 'youtube', id: 'M7lc1UVf-VE', hash: null },
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
