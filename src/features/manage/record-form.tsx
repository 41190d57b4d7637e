import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/managed/types.gen.ts';
import type { ManagedDefinition } from '@/content/define.ts';
import { useSaveRecord } from '@/features/manage/managed-queries.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import type { Writes } from '@/content/writes.ts';
import { ConflictNotice } from '@/features/manage/conflict-notice.tsx';
import { FieldInput } from '@/features/manage/inputs.tsx';
import { KnownImages } from '@/features/manage/known-images.ts';
import { useDraft } from '@/features/manage/use-draft.ts';
import classes from '@/features/manage/record-form.module.css';
import { formatMinute } from '@/lib/dates.ts';
import { cleanValues, isValues, mergeDraft, type Values } from '@/features/manage/record-values.ts';
import { submit } from '@/ui/form/submit.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { useFormPending } from '@/ui/form/pending.ts';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  writes: Writes<T>;
  /** The stored record, null for a new one. */
  record: Managed[T]['record'] | null;
  /** Where this editor's unsaved words are kept. */
  draftKey: string;
  onSaved: () => void;
  /** Asks to leave the form. */
  onClose: () => void;
  /** Starts the form over, from the stored record or from another version of it. */
  onRestart: (record: Managed[T]['record'] | null) => void;
  /** Tells the dialog, which may be closed in other ways, what would be lost. */
  unsavedRef: { current: Unsaved };
}

/** What of a form is not saved: words, which a draft keeps, and pictures that are not in it yet, which nothing keeps. */
export interface Unsaved {
  words: boolean;
  pictures: boolean;
}

const imageIn = (record: unknown): Image[] => (isValues(record) && isImage(record.image) ? [record.image] : []);

const isImage = (value: unknown): value is Image => isValues(value) && typeof value.id === 'number' && 'url' in value;

const same = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** Create and edit in one: every field of a type, kept on the device while it is written, saved against what was read. */
export function RecordForm<T extends ManagedType>(props: Props<T>) {
  const { content, writes, record, draftKey, onSaved, onClose, onRestart, unsavedRef } = props;
  const id = record?.id ?? null;
  const save = useSaveRecord(writes, id);
  const [blank] = useState<Values>(() => ({ ...content.toInput(null) }));
  const [stored] = useState<Values>(() => ({ ...content.toInput(record) }));
  const draft = useDraft(draftKey);
  const [{ start, found }] = useState(() => {
    const merged = draft.found ? mergeDraft(stored, blank, draft.found.input) : stored;
    // A draft that says what is stored already is none.
    return { start: merged, found: same(merged, stored) ? null : draft.found };
  });
  const [images, setImages] = useState<Image[]>(() => imageIn(record));
  const [conflict, setConflict] = useState<Managed[T]['record'] | null>(null);
  // A draft remembers what it started from: when the record has changed since, saving it is a conflict.
  const updatedAt = useRef(found ? found.updatedAt : (record?.updated_at ?? null));

  const schema = useMemo(
    () =>
      v.pipe(
        v.custom<Values>(isValues),
        v.transform((values) => cleanValues(values, blank)),
        // The one cast: from here on the contract's schema vouches for the values.
        writes.input as v.GenericSchema<Values, Managed[T]['input']>,
      ),
    [blank, writes],
  );

  const send = async (value: Values) => {
    const input = v.parse(schema, value);
    // Should the session end on the way, the words are already safe.
    draft.keep({ input: value, updatedAt: updatedAt.current });
    try {
      await save.mutateAsync({ input, updatedAt: updatedAt.current });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isValues(error.body)) {
        const theirs = v.safeParse(writes.record, error.body.data);
        if (theirs.success) setConflict(theirs.output);
      }
      throw error;
    }
  };

  const refusal = useSubmitError();
  const labels = Object.fromEntries(content.fields.map(({ name, label }) => [name, label]));
  const form = useAppForm({
    defaultValues: start,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) =>
        refusal.attempt(() => send(value), {
          fields: Object.keys(labels),
          texts: { 404: '这条记录已经被删除，无法保存。您写的内容还留在这里。' },
        }),
    },
    canSubmitWhenInvalid: true,
    listeners: {
      onChange: ({ formApi: { state } }) => {
        if (same(state.values, stored)) draft.discard();
        else draft.keep({ input: state.values, updatedAt: updatedAt.current });
      },
    },
    onSubmit: () => {
      draft.discard();
      unsavedRef.current = { words: false, pictures: false };
      onSaved();
    },
  });

  const { uploading: arriving, unresolved: undecided } = useFormPending(form);

  const overwrite = (theirs: Managed[T]['record']) => {
    updatedAt.current = theirs.updated_at;
    setConflict(null);
    void submit(form);
  };
  const takeTheirs = (theirs: Managed[T]['record']) => {
    draft.discard();
    onRestart(theirs);
  };
  const knownImages = useMemo(
    () => ({
      find: (imageId: number) => images.find((image) => image.id === imageId),
      remember: (image: Image) => setImages((known) => [...known, image]),
    }),
    [images],
  );

  return (
    <KnownImages value={knownImages}>
      <FormWithSummary
        form={form}
        refusal={refusal}
        problem="还没有保存"
        labels={labels}
        isSilent={conflict !== null}
        className={classes.form}
      >
        <Stack gap="md">
          {found && (
            <Alert color="jade" title="找回了上次没有保存的内容" role="status">
              <p>写于 {formatMinute(new Date(found.savedAt).toISOString())}，请检查后保存。</p>
              <Button
                variant="default"
                mt="xs"
                onClick={() => {
                  draft.discard();
                  onRestart(record);
                }}
              >
                不要了，用已保存的内容
              </Button>
            </Alert>
          )}
          {conflict && (
            <ConflictNotice
              content={content}
              mine={form.state.values}
              theirs={conflict}
              onOverwrite={() => overwrite(conflict)}
              onTakeTheirs={() => takeTheirs(conflict)}
            />
          )}
          {content.fields.map(({ name, kind, label, description }) => (
            <form.AppField key={name} name={name}>
              {() => <FieldInput kind={kind} label={label} description={description} required={blank[name] === ''} />}
            </form.AppField>
          ))}
        </Stack>
        <form.Subscribe selector={(state) => !state.isDefaultValue}>
          {(changed) => {
            unsavedRef.current = { words: changed || found !== null, pictures: arriving + undecided > 0 };
            return (
              <Group className={classes.bar} justify="flex-end">
                <p className={classes.kept} role="status">
                  {draft.failed
                    ? '这台设备存不下草稿，请尽快保存。'
                    : changed && draft.kept && '草稿已自动留在这台设备上'}
                </p>
                <Button variant="default" mih="var(--target)" onClick={onClose}>
                  关闭
                </Button>
                <form.AppForm>
                  <form.SubmitButton wait={refusal.wait}>保存</form.SubmitButton>
                </form.AppForm>
              </Group>
            );
          }}
        </form.Subscribe>
      </FormWithSummary>
    </KnownImages>
  );
}
