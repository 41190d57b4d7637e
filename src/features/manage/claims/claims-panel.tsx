import { useDebouncedValue } from '@mantine/hooks';
import { memo, useMemo } from 'react';
import { hasKind, type FormField } from '@/content/define-managed.ts';
import { claimsIn, textsIn, type FieldClaim } from '@/features/manage/claims/claims-in.ts';
import classes from '@/features/manage/claims/claims-panel.module.css';

interface Props {
  claims: readonly FieldClaim[];
}

const maxShown = 20;
const debounceMs = 500;

/** Claims to avoid in a form's values, updated half a second after the last change; empty for types without a body. */
export const useClaims = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): readonly FieldClaim[] => {
  const [settled] = useDebouncedValue(values, debounceMs);
  return useMemo(() => (hasKind(fields, 'richText') ? claimsIn(textsIn(fields, settled)) : []), [fields, settled]);
};

/** List of claims to avoid in the form; it never blocks saving. */
export const ClaimsPanel = memo(function ClaimsPanel({ claims }: Props) {
  const isEmpty = claims.length === 0;
  return (
    <section className={isEmpty ? undefined : classes.panel} aria-label={isEmpty ? undefined : '用词提醒'}>
      <p role="status" className={classes.summary}>
        {!isEmpty && `用词提醒：有 ${claims.length} 处请再斟酌。不改也可以保存。`}
      </p>
      {!isEmpty && (
        <ul>
          {claims.slice(0, maxShown).map(({ field, term, index, before, after, reason, suggestion }) => (
            <li key={`${field.name} ${index}`}>
              <p>
                {field.label}：<bdi>{before}</bdi>
                <mark>{term}</mark>
                <bdi>{after}</bdi>
              </p>
              <p className={classes.reason}>
                {reason}可以写：{suggestion}。
              </p>
            </li>
          ))}
        </ul>
      )}
      {claims.length > maxShown && (
        <p className={classes.reason}>还有 {claims.length - maxShown} 处，改了以后再列出。</p>
      )}
    </section>
  );
});
