import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useSelector, type AnyFormApi } from '@tanstack/react-form';
import { memo, useMemo } from 'react';
import { hasKind, type ManagedDefinition } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { checklistOf, claimsItem, linkItems, type ChecklistItem } from '@/features/manage/checklist/items.ts';
import type { LinkProblem } from '@/features/manage/links/use-link-problems.ts';
import type { FieldClaim } from '@/features/manage/claims/claims-in.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import classes from '@/features/manage/checklist/checklist.module.css';

/** Checklist of a form's values; a stable array until an item changes. Empty for types without drafts. */
export const useChecklist = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  form: AnyFormApi,
  references: References,
  claims: readonly FieldClaim[],
  links: readonly LinkProblem[],
): readonly ChecklistItem[] => {
  const key = useSelector(form.store, ({ values }) => JSON.stringify(checklistOf(content, values, references)));
  return useMemo(() => {
    if (content.gaps === undefined) return [];
    const items = checklistOf(content, form.state.values, references);
    return hasKind(content.fields, 'richText') ? [...items, claimsItem(claims), ...linkItems(links)] : items;
    // `key` changes with the values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, form, references, claims, links, key]);
};

/** Label of the toggle, with the number of missing items. */
export const checklistLabel = (items: readonly ChecklistItem[]): string => {
  const count = items.filter(({ missing }) => missing).length;
  return `出版前体检：${count === 0 ? '都齐了' : `还差 ${count} 项`}`;
};

/** Focuses the input of a field, in a text at a link, and centres it, clear of the sticky bars at both ends. */
const focusField = (field: string, href?: string) => {
  const input = document.getElementById(field);
  const link = [...(input?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === href);
  input?.focus({ preventScroll: true });
  // A caret beside it would not be in the link.
  if (link) getSelection()?.selectAllChildren(link);
  (link ?? input)?.scrollIntoView({ block: 'center' });
};

interface Props {
  id: string;
  items: readonly ChecklistItem[];
}

/** Checklist before publishing; a missing item is a button that focuses its field. It never blocks publishing. */
export const Checklist = memo(function Checklist({ id, items }: Props) {
  return (
    <div id={id} data-checklist className={classes.checklist}>
      <ul className={classes.list} aria-label="出版前体检">
        {items.map(({ name, missing }) => (
          <li key={name}>
            {missing ? (
              <Button
                variant="transparent"
                classNames={{ root: classes.missing, label: classes.label }}
                leftSection={<IconAlertCircle aria-hidden="true" size="1.125rem" />}
                onClick={() => focusField(missing.field, missing.href)}
              >
                {missing.label}
              </Button>
            ) : (
              <span className={classes.done}>
                <IconCheck aria-hidden="true" size="1.125rem" />
                {name}
                <span className="visually-hidden">：有了</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <HelpLink topic="写一条内容" />
    </div>
  );
});
