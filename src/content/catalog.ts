import type { ManagedType, PublicType } from '@/content/schemas.ts';

/* The content types. Only type imports, so that Node scripts can load it without a bundler. */

/** Chinese names of the public types, in menu order. */
export const titles = {
  highlight: '精选',
  knowhow: '知识',
  news: '新闻',
  symptom: '症状',
  photo: '照片',
  witness: '见证',
  reflection: '心得',
} as const satisfies Record<PublicType, string>;

/** Chinese names of the managed types, in menu order. */
export const managedNames = { ...titles, tag: '标签', user: '用户' } as const satisfies Record<ManagedType, string>;

/** Introductions at the top of the listings. */
export const intros: Record<PublicType, string> = {
  highlight: '编辑部为您挑选的重点内容，适合从这里读起。',
  knowhow: '自体干细胞与日常饮食的基础知识，尽量注明出处和审核日期。',
  news: '与自体干细胞、健康饮食有关的新近消息。',
  symptom: '按症状查找饮食与生活上的照顾方法，并说明什么时候该去看医生。',
  photo: '厨房、田间与餐桌上的照片。',
  witness: '读者讲述自己的经历。这是个人经验，不能代替医疗建议。',
  reflection: '读者与编辑的所思所感。这是个人经验，不能代替医疗建议。',
};

/** The schema.org type of each public type's records. */
export const schemaKinds: Record<PublicType, string> = {
  highlight: 'Article',
  knowhow: 'MedicalWebPage',
  news: 'NewsArticle',
  symptom: 'MedicalWebPage',
  photo: 'ImageGallery',
  witness: 'Article',
  reflection: 'Article',
};
