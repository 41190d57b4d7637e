import type { Script } from './script.ts';

const cards = 'main article';
const dialog = 'dialog[open]';

const scrollToEnd = (count: number) => {
  scrollTo(0, document.documentElement.scrollHeight);
  return document.querySelectorAll('main article').length === count;
};

const isInPlace = (number: number) => {
  const slide = document.querySelectorAll<HTMLElement>('[aria-roledescription=幻灯片]')[number - 1];
  const [left = 0, rowLeft = 0] = [slide, slide?.parentElement].map((box) => box?.getBoundingClientRect().left);
  return slide?.inert === false && Math.abs(left - rowLeft) < 2;
};

const useCarousel = async ({ step, newDevice, resize }: Script) => {
  const page = await newDevice();
  await step(
    'the carousel moves by one slide, wraps around, and keeps its slide when the window is resized',
    async () => {
      await page.open('/');
      await page.click('[aria-roledescription=轮播] button', '下一张');
      await page.becomes('the second slide is not in place', isInPlace, 2);
      await page.click('[aria-roledescription=轮播] button', '上一张');
      await page.click('[aria-roledescription=轮播] button', '上一张');
      await page.becomes('the last slide is not in place', isInPlace, 6);
      await resize(700, 844);
      await page.becomes('the last slide is not in place at 700 px', isInPlace, 6);
      await resize(1280, 860);
      await page.becomes('the last slide is not in place at 1280 px', isInPlace, 6);
    },
  );
};

const readLists = async ({ step, newDevice }: Script) => {
  const page = await newDevice();
  await step('a navigation moves the focus to the heading', async () => {
    await page.open('/');
    await page.click('nav[aria-label=栏目] a', '新闻');
    await page.becomes('the heading has no focus', () => document.activeElement?.textContent === '新闻');
    await page.sees('h1:focus', '新闻');
  });
  await step('a list loads more pages up to its end', async () => {
    await page.counts(cards, 20);
    await page.becomes('not 40 cards', scrollToEnd, 40);
    await page.becomes('not 46 cards', scrollToEnd, 46);
    await page.sees('main p', '已经到底了');
  });
  await step('going back from a record restores the scroll position', async () => {
    const scrollTop = await page.run(() => {
      const link = document.querySelectorAll('main article h3 a')[20];
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
      link?.setAttribute('data-chosen', '');
      return scrollY;
    });
    const title = await page.text('[data-chosen]');
    await page.click('[data-chosen]');
    await page.sees('h1', title);
    await page.becomes('the record is scrolled', () => scrollY === 0);
    await page.back();
    await page.becomes(
      'the list is elsewhere',
      (before) => Math.abs(scrollY - Number(before)) < 3 || scrollY,
      scrollTop,
    );
    await page.counts(cards, 46);
  });
  await step('filter and sort are part of the address', async () => {
    await page.open('/news');
    // In a wide window the filters are always open.
    await page.sees('main aside select');
    await page.choose('main select', '标签', '4');
    await page.isAt(/^\/news\?tag=4$/);
    await page.sees('[aria-label=筛选条件] a', '标签：汤与粥，取消');
    await page.choose('main select', '顺序', 'title');
    await page.isAt(/sort=title/);
    await page.reload();
    await page.sees('[aria-label=筛选条件] a', '标签：汤与粥，取消');
    await page.sees(`${cards} h3 a`);
  });
};

const search = async ({ step, newDevice, mock }: Script) => {
  const page = await newDevice();
  const box = 'main [role=combobox]';
  const sentQueries = async () => {
    const addresses = (await mock.requests()).map(({ path }) => new URL(path, 'http://site'));
    return addresses
      .filter(({ pathname }) => pathname === '/api/search')
      .map(({ searchParams }) => searchParams.get('q'));
  };
  await step('sends no search during an IME composition', async () => {
    await mock.reset();
    await page.open('/search');
    await page.click(box);
    await page.run(async () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error('The field has no focus');
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const write = (data: string, isComposing: boolean) => {
        value?.set?.call(field, data);
        field.dispatchEvent(new InputEvent('input', { data, isComposing, bubbles: true }));
      };
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      for (const data of ['x', 'xi', 'xiao mi']) {
        field.dispatchEvent(new CompositionEvent('compositionupdate', { data, bubbles: true }));
        write(data, true);
      }
      // Twice the delay of the search.
      await new Promise((resolve) => setTimeout(resolve, 600));
      write('小米', true);
      field.dispatchEvent(new CompositionEvent('compositionend', { data: '小米', bubbles: true }));
    });
    await page.sees('main mark', '小米');
    const words = await sentQueries();
    if (words.join() !== '小米') throw new Error(`It searched for ${words.join()}`);
  });
  await step('a suggestion is chosen while typing', async () => {
    await page.open('/search');
    await page.click(box);
    await page.type('便');
    await page.click('[role=listbox] [role=option]', '便秘');
    await page.sees(`${cards} h3`, '便秘');
  });
};

const changeSettings = async ({ step, newDevice, resize }: Script) => {
  const page = await newDevice();
  const choose = async (button: string, option: string) => {
    await page.click('header button', button);
    await page.click(`${dialog} label`, option);
    await page.press('Escape');
    await page.seesNo(dialog);
  };
  const looksDark = () => {
    const [red = 255] = /\d+/.exec(getComputedStyle(document.body).backgroundColor)?.map(Number) ?? [];
    return red < 60;
  };
  await step('the page is converted to Traditional, also after a reload', async () => {
    await page.open('/knowhow/53');
    await page.sees('h1');
    await choose('阅读设置', '繁體（台灣）');
    await page.sees('html[lang=zh-Hant-TW] footer a', '简体中文');
    await page.reload();
    await page.sees('html[lang=zh-Hant-TW] h1');
    await page.becomes(
      'the text is Simplified',
      () => !/[这们说时会为个后医读该请问题]/.test(document.querySelector('main')?.innerText ?? '这'),
    );
  });
  await step('the page returns to Simplified', async () => {
    await page.pressEnterOn('footer a', '简体中文');
    await page.sees('html[lang=zh-Hans] footer a', '繁體中文');
  });
  await step('the dark scheme survives a reload', async () => {
    await choose('阅读设置', '深色');
    await page.becomes('the page is light', looksDark);
    await page.reload();
    await page.sees('h1');
    await page.becomes('the page is light', looksDark);
  });
  await step('200 % text size is applied', async () => {
    await resize(390, 844);
    await choose('阅读设置', '最大');
    await page.sees('html[data-text-size="200"]');
  });
  for (const path of ['/', '/news', '/symptom', '/photo/5', '/contact', '/register']) {
    await step(`${path} does not overflow at 200 % text size`, async () => {
      await page.open(path);
      await page.sees('h1');
      await page.becomes('not loaded', () => document.readyState === 'complete');
    });
  }
  await resize(1280, 860);
};

const useRecord = async ({ step, newDevice }: Script) => {
  const page = await newDevice();
  await step('a record is read aloud, or a missing voice is explained', async () => {
    await page.open('/knowhow/5');
    await page.click('main button', '听全文');
    await page.sees('[aria-label=朗读] [role=status]', /^(?:正在朗读|读完了|这台设备)/);
    await page.click('[aria-label=朗读] button', '关闭');
    await page.seesNo('[aria-label=朗读]');
  });
  await step('a record is shared by link and as an image', async () => {
    await page.click('main button', '分享');
    await page.becomes(
      'no link',
      () => document.querySelector<HTMLInputElement>('dialog input')?.value === location.href,
    );
    await page.click(`${dialog} button`, '做成图片');
    await page.sees(`${dialog} img`, /^做好的图片/);
    await page.becomes(
      'no image',
      () => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 1000,
    );
    await page.press('Escape');
    await page.seesNo(dialog);
  });
  await step('a record is saved', async () => {
    await page.click('main button', '收藏');
    await page.sees('main button', '已收藏');
    await page.open('/saved');
    await page.sees('main li a[href="/knowhow/5"]');
  });
  await step('the reading history contains the record', async () => {
    await page.open('/saved?show=history');
    await page.sees('main li a[href="/knowhow/5"]');
  });
  await step('a record is printed', async () => {
    await page.open('/knowhow/5');
    await page.sees('main button', '打印');
    // The browser's own dialog would block the test.
    await page.run(() => {
      window.print = () => {
        document.documentElement.dataset.printed = '';
      };
    });
    await page.click('main button', '打印');
    await page.sees('html[data-printed]');
  });
  await step('a picture of an album is enlarged', async () => {
    await page.open('/photo/5');
    await page.click('[aria-label=相册] li button');
    await page.sees('[role=dialog] img, dialog[open] img');
    await page.press('Escape');
    await page.seesNo('[role=dialog], dialog[open]');
  });
};

/** Tests lists, search, settings and the tools of a record. */
export const read = async (script: Script) => {
  for (const part of [useCarousel, readLists, search, changeSettings, useRecord]) await part(script);
};
