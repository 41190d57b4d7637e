import { Button, Group, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldContext, fieldContext } from '@/ui/form/form-context.ts';
import { useInput } from '@/ui/form/use-input.ts';
import classes from '@/ui/inputs/links-field.module.css';
import { useField } from '@tanstack/react-form';
import { TextField } from '@/ui/inputs/text-field.tsx';

interface RowProps {
  name: string;
  at: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One link of `LinksField` with its move and delete buttons. */
function LinkRow({ name, at, count, disabled, onMove, onRemove }: RowProps) {
  const { form } = useFieldContext();
  const title = useField({ form, name: `${name}[${at}].title` });
  const url = useField({ form, name: `${name}[${at}].url` });
  const row = `第 ${at + 1} 条`;
  return (
    <>
      <fieldContext.Provider value={title}>
        <TextField label={`${row}的标题`} required disabled={disabled} />
      </fieldContext.Provider>
      <fieldContext.Provider value={url}>
        <TextField
          label={`${row}的网址`}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          disabled={disabled}
        />
      </fieldContext.Provider>
      <Group gap="xs">
        <Button
          id={`${name}-${at}-up`}
          variant="default"
          mih="var(--target)"
          disabled={disabled || at === 0}
          aria-label={`上移${row}`}
          onClick={() => onMove(at - 1)}
        >
          上移
        </Button>
        <Button
          id={`${name}-${at}-down`}
          variant="default"
          mih="var(--target)"
          disabled={disabled || at === count - 1}
          aria-label={`下移${row}`}
          onClick={() => onMove(at + 1)}
        >
          下移
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={disabled}
          mih="var(--target)"
          aria-label={`删除${row}`}
          onClick={onRemove}
        >
          删除
        </Button>
      </Group>
    </>
  );
}

interface NamedLink {
  title: string;
  url: string;
}

interface Props {
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  /** Maximum number of links. */
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
  const nextFocus = useRef<string | null>(null);

  useEffect(() => {
    if (nextFocus.current === null) return;
    (document.getElementById(nextFocus.current) ?? addButton.current)?.focus();
    nextFocus.current = null;
  });

  /** Validates only the list, since new rows are still empty. */
  const validateAndFocus = (focusId: string, message: string) => {
    void field.validate('change');
    nextFocus.current = focusId;
    setAnnouncement(message);
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
