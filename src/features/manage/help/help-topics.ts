/** Sections of docs/editors.md that the desk links to, by their heading. */
export const helpTopics = [
  '搜索与命令',
  '视图',
  '批量操作',
  '导出',
  '状态和定时',
  '没有保存的内容',
  '图片',
  '冲突',
  '没有网络',
  '快捷键',
] as const;

export type HelpTopic = (typeof helpTopics)[number];
