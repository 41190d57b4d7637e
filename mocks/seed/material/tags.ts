export interface TagMaterial {
  readonly name: string;
  readonly slug: string;
  readonly color: string;
}

export const tags: readonly TagMaterial[] = [
  { name: '食材', slug: 'ingredients', color: '#4f8a6b' },
  { name: '食谱', slug: 'recipes', color: '#b4693a' },
  { name: '早餐', slug: 'breakfast', color: '#c28a3a' },
  { name: '汤与粥', slug: 'soups-and-congee', color: '#9a7b45' },
  { name: '五谷杂粮', slug: 'whole-grains', color: '#a5803f' },
  { name: '蔬菜', slug: 'vegetables', color: '#5c8a4a' },
  { name: '水果', slug: 'fruit', color: '#c4653c' },
  { name: '豆鱼蛋肉', slug: 'protein', color: '#8a5a4a' },
  { name: '茶饮', slug: 'tea', color: '#6f7f3f' },
  { name: '少盐少糖', slug: 'less-salt-less-sugar', color: '#4a7a8a' },
  { name: '软食', slug: 'soft-food', color: '#b08968' },
  { name: '长者照护', slug: 'elder-care', color: '#74576f' },
  { name: '照顾者', slug: 'caregivers', color: '#8a5069' },
  { name: '肠胃', slug: 'digestion', color: '#7a8450' },
  { name: '睡眠', slug: 'sleep', color: '#4a5d8a' },
  { name: '情绪', slug: 'mood', color: '#6a5d95' },
  { name: '关节与肌肉', slug: 'joints-and-muscles', color: '#5a7080' },
  { name: '血压血糖', slug: 'blood-pressure-and-sugar', color: '#a1483d' },
  { name: '皮肤', slug: 'skin', color: '#b3766a' },
  { name: '散步与运动', slug: 'movement', color: '#3f7f74' },
  { name: '节气', slug: 'solar-terms', color: '#7d6b3a' },
  { name: '社区活动', slug: 'community', color: '#2f6f7a' },
  { name: '干细胞研究', slug: 'stem-cell-research', color: '#315179' },
  { name: '用药与饮食', slug: 'medicine-and-meals', color: '#934a5a' },
];
