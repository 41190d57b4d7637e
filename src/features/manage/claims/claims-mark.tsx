import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { FormField } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { bodyClaims, bodyKey } from '@/features/manage/claims/body-claims.ts';
import { claimsIn, textsIn } from '@/features/manage/claims/claims-in.ts';
import classes from '@/features/manage/claims/claims-mark.module.css';

interface Props {
  type: ManagedType;
  fields: readonly FormField[];
  row: { id: number; updated_at: string };
  title: string;
  /** Null if the record can't be opened. */
  onOpen: (() => void) | null;
}

/** Number of claims to avoid in a row: in its texts, and in its body if that was read on this visit. */
export function ClaimsMark({ type, fields, row, title, onOpen }: Props) {
  const inRow = useMemo(() => claimsIn(textsIn(fields, { ...row })).length, [fields, row]);
  const inBody = useSelector(bodyClaims, (counts) => counts.get(bodyKey(type, row)) ?? 0);
  const count = inRow + inBody;
  if (count === 0) return null;
  const text = `${count} 处用词待斟酌`;
  if (!onOpen) return <span className={classes.mark}>{text}</span>;
  return (
    <Button variant="transparent" className={classes.mark} aria-label={`${text}：打开“${title}”`} onClick={onOpen}>
      {text}
    </Button>
  );
}
