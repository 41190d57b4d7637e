/** Static pages about the site and its editors, in footer order; also their paths. */
export const trustNames = ['about', 'policy', 'privacy', 'corrections'] as const;

export type TrustName = (typeof trustNames)[number];

export const trustTitles = {
  about: '关于我们',
  policy: '编辑与审核方针',
  privacy: '隐私',
  corrections: '如何报错',
} as const satisfies Record<TrustName, string>;
