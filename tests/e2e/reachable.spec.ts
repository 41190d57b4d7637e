import { expect, test as base } from '@playwright/test';
import { unreachable } from './reachable.ts';

const test = base.extend({ viewport: { width: 600, height: 400 } });

const long = '很长的一行字'.repeat(30);
const button = '<button style="width: 80px; height: 40px">键</button>';

const faults = [
  [
    'in a scroller too small to see',
    `<div style="width: 10px; height: 44px; overflow: auto">${button}</div>`,
    /^only \d+ × \d+ px show: button “键”$/,
  ],
  [
    'outside a box that only scripts scroll',
    `<div style="height: 60px; overflow: hidden"><p style="height: 100px"></p>${button}</div>`,
    /^out of view: button “键”$/,
  ],
  ['left of the page', `<div style="position: absolute; left: -500px">${button}</div>`, /^out of view: button “键”$/],
  [
    'under a fixed bar at the end of the page',
    `<p style="height: 900px"></p>${button}<div id="bar" style="position: fixed; inset: auto 0 0; height: 80px"></div>`,
    /^covered by div “bar”: button “键”$/,
  ],
  [
    'under a transparent layer',
    `${button}<div id="layer" style="position: fixed; inset: 0"></div>`,
    /^covered by div “layer”: button “键”$/,
  ],
  [
    'smaller than 24 px beside another',
    '<button style="width: 16px; height: 16px; padding: 0">甲</button><button style="width: 16px; height: 16px; padding: 0">乙</button>',
    /^only 16 × 16 px show: button “甲”$/,
  ],
  [
    'visible by 10 px only',
    `<div style="height: 10px; overflow: hidden">${button}</div>`,
    /^only 80 × 10 px show: button “键”$/,
  ],
  [
    'with the focus above the window',
    `<button autofocus style="position: absolute; top: -90px">键</button>`,
    /^the focus is out of view: button “键”$/,
  ],
  ['with cut text', `<p style="overflow: hidden; white-space: nowrap">${long}</p>`, /^text is cut: “很长/],
  [
    'with text that a box of fixed height cuts',
    `<div style="height: 30px; overflow: hidden"><p>${long}</p></div>`,
    /^text is cut: “很长/,
  ],
] as const;

test('finds each kind of control and text that a user cannot reach', async ({ page }) => {
  for (const [kind, html, message] of faults) {
    await page.setContent(html);
    await page
      .locator('[autofocus]')
      .evaluateAll(([element]) => element instanceof HTMLElement && element.focus({ preventScroll: true }));
    expect.soft(await unreachable(page), kind).toContainEqual(expect.stringMatching(message));
  }
});

const fine = [
  ['plain controls', `${button}<a href="#a">链接</a><input><select><option>一</option></select><textarea></textarea>`],
  [
    'a page that scrolls under a sticky bar',
    `<div style="position: sticky; top: 0; height: 60px; background: white">${button}</div><p style="height: 900px"></p>${button}<p style="height: 900px"></p>`,
  ],
  [
    'a row that scrolls sideways',
    `<div style="display: flex; overflow-x: auto">${button.repeat(20).replaceAll('80px', '80px; flex: none')}</div>`,
  ],
  [
    'a list that scrolls in a scrolled page',
    `<p style="height: 900px"></p><div style="height: 120px; overflow: auto"><p style="height: 500px"></p>${button}</div>`,
  ],
  [
    'hidden controls',
    `<div hidden>${button}</div><div style="visibility: hidden">${button}</div><div inert>${button}</div><details><summary>更多</summary>${button}</details>`,
  ],
  [
    'a skip link outside the page until it has the focus',
    '<a href="#main" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">跳到正文</a>',
  ],
  [
    'a hidden checkbox behind its label',
    '<label style="display: inline-block; padding: 12px"><input type="checkbox" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">选</label>',
  ],
  ['a covered control that is disabled', '<button disabled>键</button><div style="position: fixed; inset: 0"></div>'],
  ['a small link inside text', '<p style="font-size: 12px; line-height: 14px">读一读<a href="#a">这里</a>再说。</p>'],
  [
    'a small control with space around it',
    '<button style="width: 16px; height: 16px; padding: 0; margin: 20px">甲</button>',
  ],
  [
    'a link whose box covers its card',
    '<article style="position: relative; padding: 20px">正文<a href="#a" style="position: static">标题<span style="position: absolute; inset: 0"></span></a></article>',
  ],
  [
    'the page behind a modal dialog',
    `${button}<div style="position: fixed; inset: 0"><div role="dialog" aria-modal="true">${button}</div></div>`,
  ],
  [
    'the page behind an open menu',
    `${button}<div role="menu" style="position: fixed; inset: 0"><button role="menuitem">打开</button></div>`,
  ],
  [
    'text shortened by an ellipsis',
    `<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${long}</p>`,
  ],
  [
    'lines clamped with an ellipsis',
    `<p style="display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2">${long}</p>`,
  ],
  [
    'text only for screen readers',
    `<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">${long}</p>`,
  ],
] as const;

test('accepts each pattern that a user can reach', async ({ page }) => {
  for (const [pattern, html] of fine) {
    await page.setContent(html);
    expect.soft(await unreachable(page), pattern).toEqual([]);
  }
});

test('leaves the page as it was', async ({ page }) => {
  await page.setContent(
    `<div style="height: 100px; overflow: auto"><p style="height: 500px"></p>${button}</div><p style="height: 900px"></p>${button}`,
  );
  const state = () => page.evaluate(() => [scrollY, document.querySelector('div')?.scrollTop, document.body.innerHTML]);
  await page.evaluate(() => scrollTo(0, 50));
  const before = await state();
  await unreachable(page);
  expect(await state()).toEqual(before);
});
