import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, publicTypes, recordLinks, recordsOf, scrollToEnd, siteName, test, vTitled } from './fixtures.ts';
const vThings = v.array(v.looseObject({ '@context': v.literal('https://schema.org'), '@type': v.string() }));

/** Metadata in the head. */
const headOf = (page: Page) => ({
  canonical: page.locator('head link[rel=canonical]'),
  robots: page.locator('head meta[name=robots]'),
  property: (name: string) => page.locator(`head meta[property="og:${name}"]`),
  things: async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return v.parse(
      vThings,
      texts.map((text): unknown => JSON.parse(text)),
    );
  },
});

/** Scrolls to the end of a record and waits for it. */
const readToEnd = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('button', { name: '打印' })).toBeVisible();
  await scrollToEnd(page);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const readType = async (page: Page, site: string, { type, title, kind }: (typeof publicTypes)[number]) => {
  const { canonical, robots, property, things } = headOf(page);
  await page.goto(`/${type}`);
  await expect(heading(page)).toHaveText(title);
  await expect(recordLinks(page).nth(19)).toBeAttached();
  await expect(page).toHaveTitle(`${title} - ${siteName}`);
  await expect(canonical).toHaveAttribute('href', `${site}/${type}`);
  await expect(property('title')).toHaveAttribute('content', title);
  await expect(property('type')).toHaveAttribute('content', 'website');
  await expect(robots).toHaveCount(0);

  const order = type === 'symptom' ? 'per_page=100' : 'per_page=1';
  const name = await recordLinks(page).first().innerText();
  const first = (await recordsOf(site, `${type}?${order}`, vTitled)).find((record) => record.title === name);
  const address = `${site}/${type}/${first?.id}`;
  await recordLinks(page).first().click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${name} - ${siteName}`);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', address);
  await expect(property('title')).toHaveAttribute('content', name);
  await expect(property('type')).toHaveAttribute('content', 'article');
  await expect(property('url')).toHaveAttribute('content', address);
  await expect(robots).toHaveCount(0);
  expect(await things()).toMatchObject([
    { '@type': kind, name, url: address, inLanguage: 'zh-Hans' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: siteName, item: `${site}/` },
        { position: 2, name: title, item: `${site}/${type}` },
        { position: 3, name, item: address },
      ],
    },
  ]);

  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await expect(recordLinks(page).nth(19)).toBeAttached();
  await expect(page).toHaveTitle(`${title} - ${siteName}`);
  await expect(canonical).toHaveAttribute('href', `${site}/${type}`);
  expect(await things()).toEqual([]);
};

/** One type per layout of list and record; the others have the layout of news. */
const shapes = new Set<string>(['news', 'symptom', 'photo']);

for (const shape of publicTypes.filter(({ type }) => shapes.has(type))) {
  const tag = shape.type === 'news' ? '@core' : [];
  test(
    `opens the first ${shape.type} record from its list and goes back, with correct metadata on both`,
    { tag },
    async ({ page, site }) => readType(page, site, shape),
  );
}

test(
  'a symptom says when to see a doctor and links to testimonies and back',
  { tag: '@core' },
  async ({ page, site }) => {
    const witnesses = await recordsOf(
      site,
      'witness?per_page=100',
      v.object({
        ...vTitled.entries,
        person_name: v.string(),
        person_age: v.nullable(v.number()),
        symptoms: v.array(vTitled),
      }),
    );
    const witness = witnesses.find(({ person_age, symptoms }) => person_age !== null && symptoms.length > 0);
    const symptom = witness?.symptoms[0];
    if (!witness || !symptom) throw new Error('The seed has no testimony with a symptom.');
    const advice = (
      await recordsOf(site, 'symptom?per_page=100', v.object({ id: v.number(), seek_care: v.nullable(v.string()) }))
    ).find(({ id }) => id === symptom.id)?.seek_care;

    await page.goto(`/symptom/${symptom.id}`);
    const notice = page.getByRole('complementary', { name: '何时就医' });
    await expect(notice.getByRole('heading', { name: '何时就医' })).toBeVisible();
    await expect(notice).toContainText(advice ?? '请及时就医');
    await readToEnd(page);
    const testimonies = page.getByRole('region', { name: '讲到这个症状的见证' });
    await expect(testimonies).toContainText('个人经验，不能代替医疗建议');
    await testimonies.getByRole('link', { name: witness.title, exact: true }).click();

    await expect(heading(page)).toHaveText(witness.title);
    const main = page.getByRole('main');
    await expect(main.getByText(`${witness.person_name}，${witness.person_age} 岁`).first()).toBeVisible();
    await expect(main.getByText('个人经验，不能代替医疗建议。').first()).toBeVisible();
    const symptoms = main.getByRole('article').getByRole('list', { name: '有关的症状' });
    await expect(symptoms.getByRole('link')).toHaveText(witness.symptoms.map(({ title }) => title));
    await symptoms.getByRole('link', { name: symptom.title, exact: true }).click();
    await expect(page).toHaveURL(`${site}/symptom/${symptom.id}`);
    await expect(heading(page)).toHaveText(symptom.title);
  },
);

test('when to see a doctor is above the text, with phone links; a lead picture takes at most 45 % of the window', async ({
  page,
  site,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const symptoms = await recordsOf(
      site,
      'symptom?per_page=100',
      v.object({ id: v.number(), seek_care: v.nullable(v.string()) }),
    );
    await page.goto(`/symptom/${symptoms.find(({ seek_care }) => seek_care !== null)?.id}`);
    const notice = page.getByRole('complementary', { name: '何时就医' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    for (const number of ['119', '120', '1922'])
      await expect(notice.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number}`);
    for (const name of ['拨打 119（台湾）', '拨打 120（大陆）'])
      expect((await notice.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const [noticeBox, title, meta] = [
      await notice.boundingBox(),
      await heading(page).boundingBox(),
      await page
        .getByRole('article')
        .getByText(/^约 \d+ 分钟$/)
        .boundingBox(),
    ];
    expect(noticeBox?.y).toBeGreaterThan(title?.y ?? Infinity);
    expect(meta?.y).toBeGreaterThan(noticeBox?.y ?? Infinity);

    const pictured = (
      await recordsOf(site, 'highlight?per_page=20', v.object({ id: v.number(), image: v.nullable(v.unknown()) }))
    ).find(({ image }) => image !== null);
    await page.goto(`/highlight/${pictured?.id}`);
    const picture = page.getByRole('button', { name: /^放大图片/ }).first();
    await expect(picture.locator('img')).toBeVisible();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(viewport.height * 0.45 + 1);
  }
});

test('previous and next symptom follow the alphabet of the index', { tag: '@core' }, async ({ page, site }) => {
  const symptoms = await recordsOf(site, 'symptom?per_page=100&sort=title', vTitled);
  const order = symptoms.map(({ title }) => title).toSorted(new Intl.Collator('zh-CN-u-co-pinyin').compare);
  const place = order.indexOf('便秘');
  const id = symptoms.find(({ title }) => title === '便秘')?.id;
  await page.goto(`/symptom/${id}`);
  await readToEnd(page);
  const neighbours = page.getByRole('navigation', { name: '前后症状' });
  await expect(neighbours.getByRole('link')).toHaveText([
    `← 上一个（按拼音）${order[place - 1]}`,
    `下一个（按拼音）→${order[place + 1]}`,
    '全部症状',
  ]);
  await neighbours.getByRole('link', { name: /下一个/ }).click();
  await expect(heading(page)).toHaveText(order[place + 1] ?? '');
});

test('in a wide window related links are visible beside a symptom without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/symptom/53');
  const neighbours = page.getByRole('navigation', { name: '前后症状' });
  await expect(neighbours).toBeInViewport();
  // Playwright counts transparent elements as visible.
  await expect.poll(() => neighbours.evaluate((nav) => nav.checkVisibility({ opacityProperty: true }))).toBe(true);
});

test('a symptom lists a few recent testimonies, then all, then older ones', async ({ page, site, mock }) => {
  await mock.fill('witness', 150);
  const vRow = v.looseObject({ ...vTitled.entries, symptoms: v.array(vTitled) });
  const symptom = 8;
  /** Assigns the symptom to every seventh testimony. */
  const withSymptom = (rows: v.InferOutput<typeof vRow>[]) =>
    rows.map((row) => ({ ...row, symptoms: row.id % 7 === 0 ? [{ id: symptom, title: '慢性咳嗽' }] : [] }));
  await page.route('**/api/witness?*', async (route) => {
    const response = await route.fetch();
    const body = v.parse(v.looseObject({ data: v.array(vRow) }), await response.json());
    await route.fulfill({ response, json: { ...body, data: withSymptom(body.data) } });
  });
  const newest = withSymptom(await recordsOf(site, 'witness?per_page=100', vRow));
  const older = withSymptom(await recordsOf(site, 'witness?per_page=100&page=2', vRow));
  const titlesAbout = (list: typeof newest, wanted: number) =>
    list.filter(({ symptoms }) => symptoms.some(({ id }) => id === wanted)).map(({ title }) => title);
  const recent = titlesAbout(newest, symptom);
  await page.goto(`/symptom/${symptom}`);
  await expect(heading(page)).toBeVisible();
  await readToEnd(page);
  const testimonies = page.getByRole('region', { name: '讲到这个症状的见证' });
  await expect(testimonies.getByRole('link')).toHaveText(recent.slice(0, 5));
  await testimonies.getByRole('button', { name: `看全部 ${recent.length} 篇` }).click();
  await expect(testimonies.getByRole('link')).toHaveText(recent);
  await testimonies.getByRole('button', { name: '在更早的见证里找一找' }).click();
  await expect(testimonies.getByRole('link')).toHaveText([...recent, ...titlesAbout(older, symptom)]);
  await expect(testimonies.getByRole('button')).toHaveCount(0);
});
