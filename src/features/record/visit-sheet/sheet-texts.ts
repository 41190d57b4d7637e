import type { SheetInput } from '@/content/saved/visit-sheets.ts';

export const sheetName = '看诊小抄';

/** Of the parts that the reader writes, in the form, on paper and in the picture. */
export const partNames = { notes: '想告诉医生、想问医生的话', medicines: '正在吃的药和保健食品' };

/** Of the ticked items, on paper and in the picture. */
export const tickedName = '和我的情形有关的';

export const sheetDisclaimer = '这张小抄是读者自己整理的，不能代替医生的诊断和治疗。';

/** A sheet as it leaves the page. */
export interface FinishedSheet extends SheetInput {
  /** Of the symptom. */
  title: string;
  /** When it was printed or drawn, ISO 8601. */
  finishedAt: string;
}
