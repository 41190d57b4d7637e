import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

const vShift = v.object({ value: v.number(), moved: v.array(v.string()) });

/** Records layout shifts except those after an input, like CLS; call before a page is opened. */
export const watchShifts = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: unknown) =>
      node instanceof Element
        ? `${node.closest('main') && !node.closest('[role="grid"]') ? '' : 'apart: '}${node.tagName} ${node.className} ${node.textContent.slice(0, 20)}`
        : String(node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
          [nameOf(node), JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The recorded layout shifts of a page. */
export const shiftsOf = async (page: Page) =>
  v.parse(v.array(vShift), await page.evaluate('Promise.resolve(window.shifts)')).filter(({ value }) => value > 0);
