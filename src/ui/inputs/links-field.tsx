import { Button, Group, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldContext } from '@/ui/form/form-context.ts';
import { LinkRow } from '@/ui/inputs/link-row.tsx';
import { useInput } from '@/ui/form/use-input.ts';
import classes from '@/ui/inputs/links-field.module.css';

interface NamedLink {
  title: string;
  url: string;
}

interface Props {
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  limit?: number;
}

/** Ordered list of links, each with a title and a URL validated by its own inputs. */
export function LinksField({ label, description, required = false, disabled = false, limit = Infinity }: Props) {
  const { name, value, error } = useInput<NamedLink[]>();
  const field = useFieldContext<NamedLink[]>();
  const [announcement, setAnnouncement] = useState('');
  const noteId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  // Id of the element to focus after the next render.
  const next = useRef<string | null>(null);

  useEffect(() => {
    if (next.current === null) return;
    (document.getElementById(next.current) ?? addButton.current)?.focus();
    next.current = null;
  });

  /** Validates the list only, not rows that are still empty. */
  const validateAndFocus = (focus: string, words: string) => {
    void field.validate('change');
    next.current = focus;
    setAnnouncement(words);
  };
  const skipValidation = { dontValidate: true };

  const add = () => {
    field.pushValue({ title: '', url: '' }, skipValidation);
    validateAndFocus(`${name}[${value.length}].title`, '');
  };
  const remove = (at: number) => {
    field.removeValue(at, skipValidation);
    validateAndFocus(`${name}[${Math.min(at, value.length - 2)}].title`, `已删除第 ${at + 1} 条。`);
  };
  const move = (at: number, to: number) => {
    field.moveValue(at, to, skipValidation);
    // At either end the pressed button becomes disabled: focus the opposite one.
    const isEnd = to === 0 || to === value.length - 1;
    validateAndFocus(`${name}-${to}-${to < at !== isEnd ? 'up' : 'down'}`, `已移到第 ${to + 1} 条。`);
  };

  return (
    <fieldset className={classes.links} disabled={disabled} aria-describedby={noteId}>
      <legend>
        {label}
        {required && <span className={classes.required}> *</span>}
      </legend>
      <div id={noteId}>
        {description && <Input.Description>{description}</Input.Description>}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      {value.length > 0 && (
        <ol>
          {value.map((_, at) => (
            // Inputs are bound by index; moving a link changes their values.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <LinkRow
                name={name}
                at={at}
                count={value.length}
                disabled={disabled}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <Group>
        <Button
          ref={addButton}
          id={name}
          variant="default"
          className={classes.add}
          disabled={disabled}
          aria-disabled={value.length >= limit}
          data-disabled={value.length >= limit || undefined}
          onClick={() => (value.length < limit ? add() : setAnnouncement(`最多 ${limit} 条。`))}
        >
          添加一条链接
        </Button>
        {limit < Infinity && (
          <span className={classes.count}>
            {value.length} / {limit}
          </span>
        )}
        <span role="status" className={classes.count}>
          {announcement}
        </span>
      </Group>
    </fieldset>
  );
}
