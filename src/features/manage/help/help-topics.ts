/** Headings of the sections of docs/editors.md that the admin area links to. */
export const helpTopics = [
  '开始页',
  '搜索与命令',
  '日历',
  '视图',
  '批量操作',
  '导出',
  '导入',
  '写一条内容',
  '状态和定时',
  '没有保存的内容',
  '图片',
  '图片库',
  '冲突',
  '没有网络',
  '删除与恢复',
  '标签',
  '用户',
  '快捷键',
] as const;

export type HelpTopic = (typeof helpTopics)[number];
