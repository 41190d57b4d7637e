import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSettings } from '@/lib/configuration/settings.ts';

const defaults = new Map(
  Array.from(
    readFileSync('index.html', 'utf8').matchAll(/<meta name="site:([^"]+)" content="([^"]*)" \/>/g),
    ([, name = '', content = '']): [string, string] => [name, content],
  ),
);

const parsed = (name: string, text: string) => parseSettings(new Map([...defaults, [name, text]]));

test('index.html defaults: own origin for site and API, no failure reports', () => {
  expect(parseSettings(defaults)).toEqual({
    configuration: {
      name: '自体干细胞饮食指南',
      address: null,
      api: null,
      emergency: [
        { number: '119', name: '台湾急救' },
        { number: '120', name: '大陆急救' },
        { number: '1922', name: '台湾防疫专线' },
      ],
      askBeforeThirdParties: false,
      tokenCookie: false,
      report: null,
      reportSample: 1,
    },
    wrong: [],
  });
});

test.each([
  ['api', 'https://api.example.com/', { api: 'https://api.example.com' }],
  ['api', ' http://localhost:8000 ', { api: 'http://localhost:8000' }],
  ['api', 'https://饮食.example', { api: 'https://xn--r35azk.example' }],
  ['address', 'HTTPS://Example.com', { address: 'https://example.com' }],
  ['name', ' 饮食 & 健康 ', { name: '饮食 & 健康' }],
  ['emergency', '', { emergency: [] }],
  [
    'emergency',
    '112 急救， 119',
    {
      emergency: [
        { number: '112', name: '急救' },
        { number: '119', name: '' },
      ],
    },
  ],
  ['ask-before-third-parties', 'true', { askBeforeThirdParties: true }],
  ['token-cookie', 'true', { tokenCookie: true }],
  ['report', 'https://reports.example.com/in?site=1', { report: 'https://reports.example.com/in?site=1' }],
  ['report-sample', '0.05', { reportSample: 0.05 }],
])('parseSettings accepts %s “%s”', (name, text, expected) => {
  const { configuration, wrong } = parsed(name, text);
  expect(wrong).toEqual([]);
  expect(configuration).toMatchObject(expected);
});

describe('parseSettings lists invalid tags without throwing', () => {
  test.each([
    ['api', ''],
    ['api', 'api.example.com'],
    ['api', 'https://api.example.com/api'],
    ['api', 'https://api.example.com/?a'],
    ['api', 'https://user:secret@api.example.com'],
    ['api', 'https://api.example.com:99999'],
    ['api', 'javascript:alert(1)'],
    ['api', '//api.example.com'],
    ['address', 'example.com'],
    ['address', 'https://example.com/site'],
    ['name', ' '],
    ['emergency', '112 急救, javascript:x'],
    ['emergency', '112 急救, 1 短'],
    ['ask-before-third-parties', 'yes'],
    ['token-cookie', ''],
    ['report', 'reports.example.com'],
    ['report', 'ftp://reports.example.com'],
    ['report-sample', '2'],
    ['report-sample', '10%'],
    ['report-sample', ''],
    ['apis', 'https://api.example.com'],
  ])('%s as “%s”', (name, text) => {
    expect(parsed(name, text).wrong).toEqual([name]);
  });

  test('all tags missing', () => {
    expect(parseSettings(new Map()).wrong).toEqual([...defaults.keys()]);
  });
});
