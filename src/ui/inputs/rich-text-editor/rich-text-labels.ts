import type { RichTextEditorLabels } from '@mantine/tiptap';

export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: '加粗',
  italicControlLabel: '着重',
  bulletListControlLabel: '项目列表',
  orderedListControlLabel: '编号列表',
  blockquoteControlLabel: '引用',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  tableDeleteControlLabel: '删除表格',
  tableColumnBeforeControlLabel: '左边加一列',
  tableColumnAfterControlLabel: '右边加一列',
  tableColumnDeleteControlLabel: '删除这一列',
  tableRowBeforeControlLabel: '上面加一行',
  tableRowAfterControlLabel: '下面加一行',
  tableRowDeleteControlLabel: '删除这一行',
  tableToggleHeaderRowControlLabel: '首行作表头',
  tableMergeCellsControlLabel: '合并单元格',
  tableSplitCellControlLabel: '拆分单元格',
};
