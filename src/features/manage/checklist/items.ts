import { gapsIn, type Gap } from '@/content/gaps.ts';
import type { References } from '@/content/references.ts';
import type { LinkProblem } from '@/features/manage/links/use-link-problems.ts';
import type { FieldClaim } from '@/features/manage/claims/claims-in.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { isReviewDue } from '@/content/knowhow/review-due.ts';

/** An item of the checklist before publishing. */
export interface ChecklistItem {
  name: string;
  /** Label and field name of what is missing, and in a text the link; null if complete. */
  missing: { label: string; field: string; href?: string } | null;
}

interface Definition {
  gaps?: readonly Gap[];
  /** Defined if the type has reviews; the value is not used. */
  reviewedOn?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** A picture missing in the references counts as having alt text. */
const unknownPicture = { alt: '？' };

/** Items for a form's values: gaps and review date, as on the start page. Empty for types without them. */
export const checklistOf = (
  { gaps = [], reviewedOn }: Definition,
  values: Values,
  { images }: References,
): ChecklistItem[] => {
  const pictureOf = (id: number) => images.get(id) ?? unknownPicture;
  const imageId = fieldKinds.image.read(values.image_id) ?? null;
  const found = gapsIn(gaps, {
    ...values,
    image: imageId === null ? null : pictureOf(imageId),
    images: fieldKinds.images.read(values.image_ids)?.map(pictureOf),
  });
  const items = gaps.map((gap): ChecklistItem => {
    const missing = found.find((one) => one.gap === gap);
    return { name: gap.name, missing: missing ? { label: gap.label, field: missing.field } : null };
  });
  if (reviewedOn === undefined) return items;
  const day = fieldKinds.date.read(values.reviewed_on) ?? null;
  const dueDay = fieldKinds.date.read(values.review_due_on) ?? null;
  const missing =
    day === null
      ? { label: '没有审核日期', field: 'reviewed_on' }
      : dueDay !== null && dueDay > day
        ? { label: '过了下次审核的日子', field: 'review_due_on' }
        : { label: '审核超过一年了', field: 'reviewed_on' };
  return [...items, { name: '审核日期', missing: isReviewDue(day, dueDay) ? missing : null }];
};

/** The item for claims to avoid. */
export const claimsItem = (claims: readonly FieldClaim[]): ChecklistItem => {
  const [first] = claims;
  return {
    name: '用词',
    missing: first ? { label: `${claims.length} 处用词待斟酌`, field: first.field.name } : null,
  };
};

/** The items for links to records: one for each that readers can't open. */
export const linkItems = (problems: readonly LinkProblem[]): ChecklistItem[] => {
  if (problems.length === 0) return [{ name: '链接', missing: null }];
  const byName = new Map(
    problems.map(({ type, id, note, field, href }): [string, ChecklistItem] => {
      const name = `链接 /${type}/${id}`;
      return [name, { name, missing: { label: `${name}：${note}`, field: field.name, href } }];
    }),
  );
  return [...byName.values()];
};
