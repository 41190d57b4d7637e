import type { FormField } from '@/content/define-managed.ts';

/** A bulk action that changes a field. */
export interface EditAction {
  kind: 'addTags' | 'removeTags' | 'date';
  /** 加标签: name of its button, and of its progress. */
  name: string;
  field: FormField;
}

/** The bulk edits of a type. */
export const editActions = (fields: readonly FormField[]): EditAction[] =>
  fields.flatMap((field): EditAction[] => {
    if (field.kind === 'tags') {
      return [
        { kind: 'addTags', name: `加${field.label}`, field },
        { kind: 'removeTags', name: `去掉${field.label}`, field },
      ];
    }
    return field.name === 'reviewed_on' ? [{ kind: 'date', name: `改${field.label}`, field }] : [];
  });
