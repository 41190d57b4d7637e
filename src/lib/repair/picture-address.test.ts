import { expect, test } from 'vitest';
import { pictureAddress } from '@/lib/repair/picture-address.ts';

test.each([
  ['/storage/图#1.jpg', '/storage/图%231.jpg'],
  ['/storage/图#1', '/storage/图%231'],
  ['/storage/#1/#2.jpg', '/storage/%231/%232.jpg'],
  ['/storage/a.png#b.png', '/storage/a.png%23b.png'],
  ['/storage/v1.25#2.WEBP', '/storage/v1.25%232.WEBP'],
  ['/storage/a?b.png', '/storage/a%3Fb.png'],
  ['/storage/a.jpg?b.jpg', '/storage/a.jpg%3Fb.jpg'],
  ['/storage/什么?.jpg', '/storage/什么%3F.jpg'],
  ['/storage/什么??.jpg', '/storage/什么%3F%3F.jpg'],
  ['/storage/1+1=?2.png', '/storage/1+1=%3F2.png'],
  ['/storage/问?答案=对.png', '/storage/问%3F答案=对.png'],
  ['/storage/%E9%97%AE?%E7%AD%94%E6%A1%88=1.png', '/storage/%E9%97%AE%3F%E7%AD%94%E6%A1%88=1.png'],
  ['/storage/a?b#c.png', '/storage/a%3Fb%23c.png'],
  ['/storage/50%.jpg', '/storage/50%25.jpg'],
  ['/storage/100% 米.jpg', '/storage/100%25 米.jpg'],
  ['/storage/%E7%B1%B3%.jpg', '/storage/%E7%B1%B3%25.jpg'],
  ['https://example.com/storage/图#1.jpg', 'https://example.com/storage/图%231.jpg'],
  ['https://cdn.example:8443/a?b.png', 'https://cdn.example:8443/a%3Fb.png'],
])('encodes the file name of %s', (address, encoded) => {
  expect(pictureAddress(address)).toBe(encoded);
  expect(pictureAddress(encoded)).toBe(encoded);
});

test.each([
  ['/storage/图#1.jpg?v=2', '/storage/图%231.jpg?v=2'],
  ['/storage/a?.jpg?v=1', '/storage/a%3F.jpg?v=1'],
  ['/storage/a#b?.jpg?expires=1767571200&signature=ab12', '/storage/a%23b%3F.jpg?expires=1767571200&signature=ab12'],
  ['/storage/50%.jpg?w=50%', '/storage/50%25.jpg?w=50%'],
  ['/storage/图#1.jpg?v=2#top', '/storage/图%231.jpg?v=2#top'],
])('encodes the file name of %s and keeps its query', (address, encoded) => {
  expect(pictureAddress(address)).toBe(encoded);
});

test.each([
  '',
  '/storage/a.jpg',
  '/storage/a.jpg?',
  '/storage/图 1.jpg',
  '/storage/%E5%9B%BE%231.jpg',
  '/storage/a%3Fb.png',
  '/storage/a.jpg?v=123',
  '/storage/a.jpg?1767571200',
  '/storage/a.jpg?expires=1767571200&signature=ab%2Fcd%3D%3D',
  '/storage/a.jpg?w=400&h=300&fit=crop',
  '/storage/a.jpg?v=1&original',
  '/image?id=5',
  '/image?file=b.png',
  '/image?files[]=a.png&files[]=b.png',
  '/image?files%5B%5D=a.png',
  '/img/5?large',
  'https://example.com/storage/a.jpg?url=https://example.com/b.png?c=1',
  'https://bucket.s3.amazonaws.com/a.jpg?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a%2Fb&X-Amz-Signature=0f',
  'https://bucket.oss.example/a.jpg?x-oss-process=image/resize,w_100/format,jpg',
  'https://cdn.example/a.jpg?imageView2/2/w/200',
  'https://cdn.example/640?wx_fmt=png&from=appmsg',
  '/storage/a.svg#icon',
  '/storage/a.svg#svgView(viewBox(0,0,9,9))',
  '/storage/a.jpg#',
])('leaves %j as it is', (address) => {
  expect(pictureAddress(address)).toBe(address);
});
