import { tableOf } from '../seed/tables.ts';
import { dayBefore } from '../seed/timetable.ts';
import type { ContentDefinition } from './define.ts';

/** The contract may lack the field. */
const noReviewDue: { review_due_on: string | null } = { review_due_on: null };

const reviewDueOn = (row: object): string | null =>
  'review_due_on' in row && typeof row.review_due_on === 'string' ? row.review_due_on : null;

/** Of every third record, the day half a year after its review, of every third a year after it. */
const dueAfter = (reviewedOn: string, id: number): { review_due_on: string | null } => {
  const months = [null, 6, 12][id % 3] ?? null;
  if (months === null) return noReviewDue;
  const due = new Date(reviewedOn);
  due.setUTCMonth(due.getUTCMonth() + months);
  return { review_due_on: due.toISOString().slice(0, 10) };
};

export const knowhow: ContentDefinition<'knowhow'> = {
  type: 'knowhow',
  defaults: { sources: [], reviewed_on: null, ...noReviewDue },
  read: (row) => ({ sources: row.sources, reviewed_on: row.reviewed_on, review_due_on: reviewDueOn(row) }),
  texts: ({ sources }) => sources.map(({ title }) => title),
  seed: ({ id }, { faker, now }) => {
    const sources = faker.helpers.arrayElements(references, { min: 0, max: 4 });
    const reviewed_on = faker.datatype.boolean(0.7) ? dayBefore(faker, now, 300) : null;
    return { sources, reviewed_on, ...noReviewDue, ...(reviewed_on === null ? {} : dueAfter(reviewed_on, id)) };
  },
};

const references = tableOf(`
《长者饮食照护手册》，青禾出版社 | books/elder-diet-care
《吃软一点：咀嚼困难者的厨房》，暖灶书屋 | books/soft-kitchen
《认识干细胞：给一般读者的十二堂课》，远山科普 | books/stem-cells-in-twelve-lessons
《看懂您的体检报告》，和风医学文库 | books/read-your-report
《药物与食物的相互作用》，和风医学文库 | books/drug-food
岛屿营养学期刊：长者蛋白质摄取的调查 | journals/island-nutrition/42/3
老年照护杂志：质地调整饮食的实务 | journals/elder-care/27/4
再生医学通讯：饮食与干细胞研究的现况与限制 | journals/regenerative-letters/9/2
公共卫生学报：家庭用盐量的十年变化 | journals/public-health/66/3
每日饮食指南（一般民众版） | guides/daily-diet
`).map(([title = '', path = '']) => ({ title, url: `https://example.com/${path}` }));
