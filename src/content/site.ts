import { configuration } from '@/lib/configuration/configuration.ts';

/** The configured name of the site; also the suffix of every page title (spec 1). */
export const siteName = (): string => configuration().name;

/** Version of the build; null in tests. */
export const siteVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : null;

export const siteSlogan = '来自台湾的自体干细胞健康与饮食读物';

export const disclaimer =
  '本站内容为健康与饮食知识和个人经验的分享，不能代替医生的诊断和治疗。身体不适时，请及时就医。';
