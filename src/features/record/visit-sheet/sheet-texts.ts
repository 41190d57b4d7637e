import type { SheetInput } from '@/content/saved/visit-sheets.ts';

/** Chinese name of a visit sheet. */
export const sheetName = '看诊小抄';

/** Labels of the text fields, in the form, in print and in the image. */
export const partNames = { notes: '想告诉医生、想问医生的话', medicines: '正在吃的药和保健食品' };

/** Heading of the ticked items, in print and in the image. */
export const tickedName = '和我的情形有关的';

export const sheetDisclaimer = '这张小抄是读者自己整理的，不能代替医生的诊断和治疗。';

/** A sheet to print or draw. */
export interface FinishedSheet extends SheetInput {
  /** Title of the symptom. */
  title: string;
  /** Time of printing or drawing, ISO 8601. */
  finishedAt: string;
}
