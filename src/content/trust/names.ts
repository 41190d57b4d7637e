/** Static pages that say who is behind the site, in the footer's order; also their addresses. */
export const trustNames = ['about', 'policy', 'privacy', 'corrections'] as const;

export type TrustName = (typeof trustNames)[number];

export const trustTitles = {
  about: '关于我们',
  policy: '编辑与审核方针',
  privacy: '隐私',
  corrections: '如何报错',
} as const satisfies Record<TrustName, string>;
