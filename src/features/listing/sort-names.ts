/** Chinese names of the sort orders, by the contract's `sort`. */
export const sortNames = {
  '-published_at': '最新在前',
  published_at: '最早在前',
  title: '标题顺序',
  '-title': '标题倒序',
} as const;
