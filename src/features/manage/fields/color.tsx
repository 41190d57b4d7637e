import * as v from 'valibot';
import classes from '@/features/manage/fields/color.module.css';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

export const color = defineKind({
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  format: (value) => (
    <span className={classes.color}>
      {isColor(value) && <span className={classes.swatch} style={{ background: value }} aria-hidden="true" />}
      {value}
    </span>
  ),
  isEqual: (one, other) => one.toLowerCase() === other.toLowerCase(),
  toInput: (value) => value.trim(),
});
