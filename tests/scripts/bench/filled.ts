import { median, printTable } from './numbers.ts';
import { ignoreCertificates, withBrowser } from './site.ts';

const runs = 5;
const viewport = { width: 1280, height: 900 };

/**
 * Prints the ms from opening each page, which nobody touches, to the last section in view being filled, pictures and
 * all; unthrottled, target 1500.
 */
export const printFilled = async (pages: Readonly<Record<string, string>>): Promise<void> => {
  const rows: string[][] = [];
  await withBrowser([ignoreCertificates], async (browser) => {
    for (const [name, url] of Object.entries(pages)) {
      const measured: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        // With a context, and so a cache, of its own.
        const page = await browser.newPage({ viewport });
        await page.goto(url, { waitUntil: 'commit' });
        measured.push(await page.evaluate(whenFilled));
        await page.close();
      }
      rows.push([name, ...measured.map((ms) => ms.toFixed(0)), median(measured).toFixed(0)]);
    }
  });
  printTable(['filled, ms', ...Array.from({ length: runs }, (_, run) => `${run + 1}.`), 'median'], rows);
};

/** Runs in the page: all sections of the home page are there from the start. */
const whenFilled = () =>
  new Promise<number>((resolve) => {
    const inView = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        const { top, left } = element.getBoundingClientRect();
        return top < innerHeight && left < innerWidth;
      });
    const look = () => {
      const sections = inView('main section[aria-busy]');
      const isFilled =
        sections.length > 0 &&
        sections.every((section) => section.ariaBusy === 'false') &&
        inView('main img').every((image) => image instanceof HTMLImageElement && image.complete);
      // The next frame follows layout and paint.
      requestAnimationFrame(isFilled ? () => resolve(performance.now()) : look);
    };
    look();
  });
