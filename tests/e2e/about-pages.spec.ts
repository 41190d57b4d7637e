import { expect, recordsOf, test, vTitled } from './fixtures.ts';

test('the footer links to the pages about the site', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  for (const name of ['关于我们', '编辑与审核方针', '隐私', '如何报错']) {
    const about = page.getByRole('contentinfo').getByRole('navigation', { name: '关于本站' });
    await about.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} - 自体干细胞饮食指南`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/);
  }
});

test('a correction letter contains page and version', { tag: '@core' }, async ({ page, site }) => {
  const [record] = await recordsOf(site, 'knowhow?per_page=1', vTitled);
  const path = `/knowhow/${record?.id}`;
  await page.goto(path);
  const article = page.getByRole('article').first();
  await article.getByRole('link', { name: '如何审核' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('编辑与审核方针');
  await page.goBack();
  await article.getByRole('link', { name: '如何报错' }).click();
  await page.getByRole('main').getByRole('link', { name: '写信告诉编辑' }).click();
  await expect(page.getByLabel('主题')).toHaveValue('报错');
  await expect(page.getByLabel('内容')).toHaveValue(new RegExp(`^页面：${site}${path}\\n版本：\\d+\\.\\d+\\.\\d+\\n`));
  // The prefilled letter is not stored as a draft.
  await page.goto('/contact');
  await expect(page.getByLabel('内容')).toHaveValue('');

  await page.goto(`/corrections?about=${encodeURIComponent(path)}`);
  await page.getByRole('link', { name: '回到刚才的文章' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(record?.title ?? '');
});
