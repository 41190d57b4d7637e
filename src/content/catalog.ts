/** The site's name, also the suffix of every title (spec 1). */
export const siteName = '自体干细胞饮食指南';

/** What the site says about itself in a sentence. */
export const siteSlogan = '来自台湾的自体干细胞健康与饮食读物';

/** Said on every page, because readers may be ill: what is written here is no medical advice. */
export const disclaimer =
  '本站内容为健康与饮食知识和个人经验的分享，不能代替医生的诊断和治疗。身体不适时，请及时就医。';

/** The content types that the site has, in its order, with the titles that menus and page heads show. */
export const titles = { news: '新闻' } as const;

/** A page's title by the template, and the description, which is the same text (spec 1). */
export const pageHead = (title?: string) => {
  const content = title === undefined ? siteName : `${title} - ${siteName}`;
  return { meta: [{ title: content }, { name: 'description', content }] };
};
