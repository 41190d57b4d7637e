import { chunksWith } from './built-chunks.ts';
import type { Page } from '@playwright/test';
import { hostileBody, hostileSentences } from '../../mocks/seed/edge-cases.ts';
import {
  changeRecord,
  expect,
  hostileBodyMessages,
  overflow,
  recordUrls,
  scrollToEnd,
  test,
  violationsInBoth,
} from './fixtures.ts';

test.use({ allowedMessages: hostileBodyMessages });

const address = '/news/5';
const hack = 'window.__hacked=true';

const read = async (page: Page, body: string, hash = '') => {
  await changeRecord(page, address, { body });
  await page.goto(address + hash);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('article [class*=text] > [class*=body]')).toBeVisible();
};

const bodyOf = (page: Page) => page.locator('article [class*=body]');

const paragraph = `<p>${'慢慢吃，好好睡，按时回诊。'.repeat(50)}</p>`;
const sections = ['早上', '中午', '午睡', '晚上'].map((name) => `<h2>${name}</h2>${paragraph}`).join('');

/** Mutation XSS: markup that changes when it is parsed again. */
const mutations = [
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${hack} src=1>">`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=1 onerror='${hack}'>"></style></h1>`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src='1' onerror='${hack}'>">`,
  `<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img&Tab;src=1&Tab;onerror=${hack}&gt;">`,
  `<svg><desc><svg><image><a><desc><svg><image></image></svg></desc></a></image><style><a id="</style><img src=1 onerror=${hack}>"></a></style></svg></desc></svg>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=1 onerror=${hack}>">`,
  ...['noembed', 'noframes', 'xmp', 'listing', 'textarea', 'title', 'iframe', 'noscript', 'style', 'plaintext-x'].map(
    (tag) => `<${tag}><p title="</${tag}><img src=1 onerror=${hack}>"></${tag}>`,
  ),
  `<img alt="<x" title="/><img src=1 onerror=${hack}>">`,
  `<?xml-stylesheet ><img src=1 onerror=${hack}> ?><![CDATA[<img src=1 onerror=${hack}>]]>`,
  `<p><marquee><table><tr><td><b><a href="https://example.com/1"><p><a href="https://example.com/2"><table>`,
  `<h2><marquee><h3 id="main">一<h1 id="app" style="position:fixed">二</marquee><button><p>三`,
  `${'<div>'.repeat(600)}<svg><style><a title="</style><img src=1 onerror=${hack}>">`,
];

const allowedTags =
  'a b blockquote br button caption code del div em figcaption figure h2 h3 h4 h5 h6 hr i img li mark ol p pre s span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const allowedAttributes =
  /^(?:a (?:href|target|rel|data-outside|data-address-shown)|img (?:src|alt|width|height|loading|decoding|referrerpolicy|data-unsized)|button (?:type|data-viewer|aria-label)|div (?:data-table|role|aria-label|tabindex)|h\d (?:id|tabindex)|t[dh] (?:colspan|rowspan|scope)|ol start|span data-broken|\w+ data-align)$/;
const allowedAddresses = /^(?:https?:\/\/|mailto:|tel:|[/#?](?![/\\])|\w+$)/;

/** Whether parsing the markup again changes nothing. Uses an empty page, as the site's Trusted Types would reject it. */
const isStable = async (page: Page, html: string) => {
  const empty = await page.context().newPage();
  const parsed = await empty.evaluate((text) => {
    const element = document.createElement('div');
    element.innerHTML = text;
    return element.innerHTML;
  }, html);
  await empty.close();
  return parsed === html;
};

/** Forbidden elements and attributes in a body. */
const forbidden = async (page: Page) => {
  const found = await bodyOf(page).evaluate((body) => {
    const all = [...body.querySelectorAll('*')];
    return {
      tags: all.map(({ localName }) => localName),
      attributes: all.flatMap((one) => one.getAttributeNames().map((name) => `${one.localName} ${name}`)),
      addresses: all.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []),
      ids: all.flatMap((one) => one.getAttribute('id') ?? []),
      html: body.innerHTML,
    };
  });
  return [
    ...found.tags.filter((tag) => !allowedTags.includes(tag)),
    ...found.attributes.filter((attribute) => !allowedAttributes.test(attribute)),
    ...found.addresses.filter((target) => !allowedAddresses.test(target)),
    ...found.ids.filter((id, index) => !/^body-\d+$/.test(id) || found.ids.indexOf(id) !== index),
    ...((await isStable(page, found.html)) ? [] : ['a second parse changes the markup']),
    ...((await page.evaluate(() => '__hacked' in window)) ? ['a script has run'] : []),
  ];
};

test(
  'reduces a hostile body to its text and sends no request to other hosts',
  { tag: '@core' },
  async ({ page, site }) => {
    const externalRequests = recordUrls(page, ({ origin }) => origin !== site);
    await read(page, hostileBody);
    for (const sentence of hostileSentences) await expect(bodyOf(page).getByText(sentence)).toBeVisible();
    await scrollToEnd(page);
    await page.waitForLoadState('networkidle');
    expect(await forbidden(page)).toEqual([]);
    expect(externalRequests).toEqual([]);
  },
);

test('neutralises 21 mutation-XSS payloads', { tag: '@core' }, async ({ page }) => {
  for (const [index, mutation] of mutations.entries()) {
    await read(page, `<p>一句平常的话。</p>${mutation}`);
    await expect(bodyOf(page).getByText('一句平常的话。')).toBeVisible();
    // Load and error handlers run later.
    await page.waitForLoadState('networkidle');
    expect.soft(await forbidden(page), `payload ${index + 1}: ${mutation.slice(0, 200)}`).toEqual([]);
  }
});

test(
  'loads body pictures from the site or over https without a referrer; http pictures become links',
  { tag: '@core' },
  async ({ page, site }) => {
    const externalRequests: [address: string, referrer?: string][] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site)) externalRequests.push([request.url(), request.headers().referer]);
    });
    await page.route('https://pictures.example/**', (route) => route.fulfill({ path: 'public/icon.svg' }));
    await read(
      page,
      '<p><img src="http://plain.example/1.png" alt="明文的米"></p><img src="http://192.168.1.1/2.png"><a href="/news/6"><img src="http://10.0.0.1/3.png" alt="去第六篇"></a>' +
        '<img src="/storage/pictures/3.webp" alt="莲藕" srcset="http://10.0.0.1/4.png 2x"><picture><source srcset="http://10.0.0.1/5.png"><img src="https://pictures.example/6.svg" alt="加密的豆"></picture>' +
        '<table background="http://10.0.0.1/7.png"><tbody><tr><td style="background:url(http://10.0.0.1/8.png)" background="http://10.0.0.1/9.png">格</td></tr></tbody></table>' +
        '<video poster="http://10.0.0.1/10.png" src="http://10.0.0.1/11.mp4"></video><input type="image" src="http://10.0.0.1/12.png"><svg><image href="http://10.0.0.1/13.png"></image></svg><p>完</p>',
    );
    await expect(page.getByRole('link', { name: '明文的米' })).toHaveAttribute('href', 'http://plain.example/1.png');
    await expect(page.getByRole('link', { name: 'http://192.168.1.1/2.png' })).toBeVisible();
    await expect(page.getByRole('link', { name: '去第六篇' })).toHaveAttribute('href', '/news/6');
    await page.getByText('完', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: '放大图片：加密的豆' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.waitForLoadState('networkidle');
    expect(externalRequests).toEqual([['https://pictures.example/6.svg', undefined]]);
    expect(await forbidden(page)).toEqual([]);
  },
);

test('renders everything the editor can produce', { tag: '@core' }, async ({ page }) => {
  await read(
    page,
    '<h2 style="text-align: center">早餐</h2><p style="text-align: justify"><strong>慢</strong><em>吃</em><s>快</s><u>好</u><code>x</code><mark data-color="red" style="background: red">亮</mark></p>' +
      '<ul><li><p>粥</p></li></ul><ol start="3"><li><p>饭</p></li></ol><blockquote><p>说</p></blockquote><pre><code>一行</code></pre><hr>' +
      '<table style="min-width: 75px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>名</p></th></tr><tr><td colspan="1" rowspan="1"><p style="text-align: right">米</p></td><td><p>豆</p></td></tr></tbody></table>' +
      '<figure><img src="/storage/pictures/3.webp" alt="莲藕" width="800" height="600"><figcaption>切片</figcaption></figure>',
  );
  expect(await bodyOf(page).evaluate((body) => body.innerHTML)).toBe(
    '<h2 data-align="center" id="body-1" tabindex="-1">早餐</h2><p data-align="justify"><strong>慢</strong><em>吃</em><s>快</s><u>好</u><code>x</code><mark>亮</mark></p>' +
      '<ul><li><p>粥</p></li></ul><ol start="3"><li><p>饭</p></li></ol><blockquote><p>说</p></blockquote><pre><code>一行</code></pre><hr>' +
      '<div data-table="" role="region" aria-label="表格 1，可以左右滑动" tabindex="0"><table><tbody><tr><th colspan="2" rowspan="1"><p>名</p></th></tr><tr><td colspan="1" rowspan="1"><p data-align="right">米</p></td><td><p>豆</p></td></tr></tbody></table></div>' +
      '<figure><button type="button" data-viewer="" aria-label="放大图片：莲藕"><img width="800" height="600" loading="eager" alt="莲藕" decoding="async" src="/storage/pictures/3.webp"></button><figcaption>切片</figcaption></figure>',
  );
  await expect(bodyOf(page).getByRole('heading')).toHaveCSS('text-align', 'center');
});

test.describe('record body on a 320 px phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const bodies = {
    'a hostile body': hostileBody,
    'thirty nested quotations': `${'<blockquote>'.repeat(30)}<p>最里面的话。</p>`,
    'thirty nested lists': `${'<ul><li>'.repeat(30)}最里面的话。`,
    'thirty nested tables': `${'<table><tr><td>'.repeat(30)}最里面的话。`,
    'one long line of code': `<pre><code>${'const a=1;'.repeat(100)}</code></pre>`,
    'one long word': `<p>https://example.com/${'a'.repeat(300)}</p><h2>${'b'.repeat(200)}</h2>`,
    'a wide picture and a tall one':
      '<img src="/storage/pictures/3.webp" width="6000" height="900" alt="宽"><img src="/storage/pictures/4.webp" width="99999" height="99999" alt="大">',
    'tags that are never closed': '<p><b><i><u><s><blockquote><ul><li><a href="/news">一<h2>二<table><tr><td>三',
  };

  test('never scrolls sideways, except tables inside their own frame', async ({ page }) => {
    for (const [name, body] of Object.entries(bodies)) {
      await read(page, body);
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
      const overflowing = await bodyOf(page).evaluate((element) =>
        [...element.querySelectorAll('p, li, h2, pre, img, button, blockquote, [data-table]')]
          .filter((child) => !child.parentElement?.closest('[data-table]'))
          .filter(
            (child) =>
              child.getBoundingClientRect().right > element.getBoundingClientRect().right + 1 ||
              (child.scrollWidth > child.clientWidth + 1 && !child.matches('[data-table]')),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect(overflowing, name).toEqual([]);
    }
  });
});

test.describe('table of contents', () => {
  // Too narrow for the table of contents beside the text.
  test.use({ viewport: { width: 1100, height: 720 } });

  const contents = (page: Page) => page.getByRole('navigation', { name: '本文目录' });
  const topOf = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.getBoundingClientRect().top);

  test('jumps to a section below the header by keyboard, and back restores the scroll position', async ({
    page,
    mock,
  }) => {
    await read(page, sections);
    await contents(page).getByText('本文目录（4 节）').focus();
    await page.keyboard.press('Enter');
    for (let section = 1; section <= 3; section += 1) await page.keyboard.press('Tab');
    await expect(contents(page).getByRole('link', { name: '午睡' })).toBeFocused();
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#body-3$/);
    await expect(page.getByRole('heading', { name: '午睡' })).toBeFocused();
    expect(await topOf(page, '午睡')).toBeGreaterThan(50);
    expect(await topOf(page, '午睡')).toBeLessThan(120);
    // The same anchor again after scrolling.
    await page.evaluate(() => window.scrollBy(0, 300));
    await contents(page).getByRole('link', { name: '午睡' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => topOf(page, '午睡')).toBeLessThan(120);
    await contents(page).getByRole('link', { name: '晚上' }).click();
    await expect(page).toHaveURL(/#body-4$/);
    await expect(page.getByRole('heading', { name: '晚上' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/#body-3$/);
    await page.goBack();
    await expect(page).toHaveURL(/news\/5$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(await mock.statuses({ path: `/api${address}` })).toHaveLength(1);
  });

  test('opens an address with a section hash at that section, even if the code loads late', async ({ page }) => {
    const record = page.waitForResponse(`**/api${address}`);
    await page.route(chunksWith('ALLOWED_URI_REGEXP'), async (route) => {
      await record;
      await route.continue();
    });
    await read(page, sections, '#body-3');
    await expect(page.getByRole('heading', { name: '午睡' })).toBeFocused();
    expect(await topOf(page, '午睡')).toBeGreaterThan(50);
    expect(await topOf(page, '午睡')).toBeLessThan(120);
  });

  test('keeps the scroll position after a reload', async ({ page }) => {
    await read(page, sections, '#body-3');
    await expect(page.getByRole('heading', { name: '午睡' })).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 260));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(260);
    await page.reload();
    await expect(page.locator('article [class*=text] > [class*=body]')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(260);
  });
});

test('body pictures reserve their space, load when near the viewport, and show their alt text on failure', async ({
  page,
}) => {
  await page.route('**/storage/pictures/9.webp', (route) => route.fulfill({ status: 404, body: '' }));
  const requested = recordUrls(page, ({ href }) => href.endsWith('?in=body'));
  // With a query: a browser loads a lazy picture at once if the page has shown the same URL, as a related record's.
  await read(
    page,
    `${paragraph}<img src="/storage/pictures/9.webp" alt="坏掉的图片"><p>一</p>${paragraph.repeat(30)}<img src="/storage/pictures/8.webp?in=body" alt="稻田" width="800" height="600"><p>二</p><img src="/storage/pictures/4.webp?in=body" alt="小米"><p>三</p>`,
  );
  await expect(page.getByText('图片暂时无法显示：坏掉的图片')).toBeVisible();
  await expect(page.getByRole('button', { name: /坏掉/ })).toHaveCount(0);
  expect(requested).toEqual([]);
  const heights = () =>
    bodyOf(page)
      .locator('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  const [sized = 0, unsized = 0] = await heights();
  // The pictures are 4:3, and as wide as the text.
  const { width } = (await bodyOf(page).boundingBox()) ?? { width: 0 };
  expect(sized).toBeCloseTo((width * 3) / 4, 0);
  expect(unsized).toBeCloseTo((width * 3) / 4, 0);
  await page.getByText('三', { exact: true }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      bodyOf(page)
        .locator('img')
        .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
    .toBe(true);
  expect((await heights())[0]).toBe(sized);
  await expect(bodyOf(page).locator('[data-unsized]')).toHaveCount(0);
});

test('enlarges a body picture by keyboard and returns the focus', { tag: '@core' }, async ({ page }) => {
  await read(
    page,
    '<img src="/storage/pictures/3.webp" alt="莲藕" width="800" height="600"><figure><img src="/storage/pictures/4.webp" alt="小米"><figcaption>煮以前</figcaption></figure>',
  );
  await page.getByRole('button', { name: '放大图片：小米' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByText('煮以前')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 / 2')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '放大图片：小米' })).toBeFocused();
});

test('axe finds no violations in a body with every element', async ({ page }) => {
  await read(
    page,
    `<h4>一</h4>${paragraph}<h2>二</h2><p><mark>亮</mark> <code>x</code> <a href="https://example.com">外面</a> <a href="/news">里面</a></p><h3>三</h3>${paragraph.repeat(2)}` +
      '<table><caption>价</caption><tbody><tr><th>名</th><th>价</th></tr><tr><td>米</td><td>3</td></tr></tbody></table><table><tbody><tr><td>豆</td></tr></tbody></table>' +
      '<blockquote><p>说</p></blockquote><pre>一行</pre><figure><img src="/storage/pictures/3.webp" alt="莲藕"><figcaption>切片</figcaption></figure><img src="data:," alt="没有的图"><a href="/news"><img src="/storage/pictures/4.webp" alt="小米"></a>',
  );
  await expect(page.getByRole('navigation', { name: '本文目录' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsInBoth(page)).toEqual([]);
});
