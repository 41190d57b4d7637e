// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pictureKey, picturesInHtml, replaceInHtml } from '@/features/manage/library/pictures-in-html.ts';

const html =
  '<p>一</p><figure><img src="/storage/1.webp" alt="汤" width="800" height="600"><figcaption>图</figcaption></figure>';

describe('picturesInHtml', () => {
  test.each<[html: string, expected: [src: string, alt: string][]]>([
    [html, [['/storage/1.webp', '汤']]],
    ["<img alt='a > b' src='/2.png'/>", [['/2.png', 'a > b']]],
    ['<IMG SRC=/3.png>', [['/3.png', '']]],
    ['<img src="/4.png?a=1&amp;b=2" alt="&quot;汤&quot;">', [['/4.png?a=1&b=2', '"汤"']]],
    ['<img alt="没有地址"><img src=" ">', []],
    ['<p title="<b">没有图片</p><imgx src="/5.png">', []],
    ['<img src="/6.png" src="/7.png">', [['/6.png', '']]],
    ['<img src="/图#8.png">', [['/图%238.png', '']]],
  ])('finds the pictures of %s', (text, expected) => {
    expect(picturesInHtml(text).map(({ src, alt }) => [src, alt])).toEqual(expected);
  });
});

describe('pictureKey', () => {
  test.each<[one: string, other: string, isSame: boolean]>([
    ['/storage/1.webp#x', '/storage/1.webp', true],
    // The API's images are encoded, addresses in texts may not be.
    ['/storage/图#1.jpg', '/storage/图%231.jpg', true],
    ['/storage/图#1.jpg', '/storage/图#2.jpg', false],
    ['/storage/几点了?.png', '/storage/几点了%3F.png', true],
    ['/storage/1.jpg?v=2', '/storage/1.jpg?v=3', false],
  ])('of %s and %s is the same: %s', (one, other, isSame) => {
    expect(pictureKey(one) === pictureKey(other)).toBe(isSame);
  });
});

describe('replaceInHtml', () => {
  const key = pictureKey('/storage/1.webp');

  test('changes only the given attributes of the picture', () => {
    expect(replaceInHtml(html, key, { alt: '一碗"热"汤 <3' })).toBe(
      html.replace('alt="汤"', 'alt="一碗&quot;热&quot;汤 &lt;3"'),
    );
  });

  test('finds the picture by an absolute address, and adds a missing alt text', () => {
    const text = `<img src='${location.origin}/storage/1.webp#x'><img src="/storage/11.webp">`;
    expect(replaceInHtml(text, key, { src: '/storage/9.webp', alt: '粥' })).toBe(
      '<img src="/storage/9.webp" alt="粥"><img src="/storage/11.webp">',
    );
  });

  test('removes other sources of a replaced picture', () => {
    const text = '<img src="/storage/1.webp" srcset="/storage/1-2x.webp 2x" sizes="100vw" class="wide">';
    expect(replaceInHtml(text, key, { src: '/storage/9.webp' })).toBe('<img src="/storage/9.webp" class="wide">');
  });

  test('replaces a picture whose alt text names its own address only once', () => {
    const text = '<img alt="/storage/1.webp" src="/storage/2.webp">';
    expect(replaceInHtml(text, key, { alt: '粥' })).toBe(text);
  });

  test('does not interpret $ in a text', () => {
    expect(replaceInHtml('<img src="/storage/1.webp">', key, { alt: "$& $1 $'" })).toBe(
      `<img src="/storage/1.webp" alt="$&amp; $1 $'">`,
    );
  });
});
