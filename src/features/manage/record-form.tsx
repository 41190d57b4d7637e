import '@mantine/core/styles/Fieldset.layer.css';
import { Alert, Button, Fieldset, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import type { ManagedDefinition } from '@/content/define.ts';
import { mergeReferences, referencesIn } from '@/content/references.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { useSaveRecord } from '@/features/manage/managed-queries.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { ConflictNotice } from '@/features/manage/conflict-notice.tsx';
import { FieldInput } from '@/features/manage/field-input.tsx';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { fieldSchema, isRequired } from '@/features/manage/field-schema.ts';
import { ReferencesContext } from '@/features/manage/references-context.ts';
import { useDraft } from '@/features/manage/use-draft.ts';
import classes from '@/features/manage/record-form.module.css';
import { formatMinute } from '@/lib/dates.ts';
import { isValues, mergeDraft, type Values } from '@/features/manage/record-values.ts';
import { submit } from '@/ui/form/submit.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { useFormPending } from '@/ui/form/pending.ts';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
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

const same = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** Create and edit in one: every field of a type, kept on the device while it is written, saved against what was read. */
export function RecordForm<T extends ManagedType>(props: Props<T>) {
  const { content, record, draftKey, onSaved, onClose, onRestart, unsavedRef } = props;
  const id = record?.id ?? null;
  const save = useSaveRecord(content.resource.type, id);
  const [blank] = useState<Values>(() => ({ ...content.createInput() }));
  const [stored] = useState<Values>(() => ({ ...(record ? content.updateInput(record) : content.createInput()) }));
  const draft = useDraft(draftKey);
  const [{ start, found }] = useState(() => {
    const merged = draft.found ? mergeDraft(stored, blank, draft.found.input) : stored;
    // A draft that says what is stored already is none.
    return { start: merged, found: same(merged, stored) ? null : draft.found };
  });
  const [images, setImages] = useState<readonly Image[]>([]);
  const [conflict, setConflict] = useState<Managed[T]['record'] | null>(null);
  // A draft remembers what it started from: when the record has changed since, saving it is a conflict.
  const updatedAt = useRef(found ? found.updatedAt : (record?.updated_at ?? null));

  const { schemas } = content.resource;
  const contract: v.GenericSchema<unknown, unknown> = record ? schemas.update : schemas.create;
  const fields = useMemo(() => content.sections.flatMap((section) => section.fields), [content]);
  const schema = useMemo(
    () =>
      v.pipe(
        v.custom<Values>(isValues),
        v.transform((values): unknown => ({
          ...Object.fromEntries(
            fields.map(({ name, kind }) => {
              const { toInput, empty } = fieldKinds[kind];
              return [name, toInput(values[name], isRequired(fieldSchema(contract, name), empty))];
            }),
          ),
          ...(record && { updated_at: record.updated_at }),
        })),
        contract,
      ),
    [fields, contract, record],
  );

  const send = async (value: Values) => {
    const input = v.parse(schema, value);
    // Should the session end on the way, the words are already safe.
    draft.keep({ input: value, updatedAt: updatedAt.current });
    try {
      await save.mutateAsync({ input, updatedAt: updatedAt.current });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isValues(error.body)) {
        const theirs = v.safeParse(schemas.record, error.body.data);
        if (theirs.success) setConflict(theirs.output);
      }
      throw error;
    }
  };

  const refusal = useSubmitError();
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
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
  const { data: tags = [] } = useQuery(tagsQuery);
  const known = useMemo(
    () => ({
      references: mergeReferences(
        referencesIn({ tags }),
        referencesIn(record),
        referencesIn(conflict),
        referencesIn({ images }),
      ),
      remember: (image: Image) => setImages((before) => [...before, image]),
    }),
    [tags, record, conflict, images],
  );

  return (
    <ReferencesContext value={known}>
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
              references={known.references}
              onOverwrite={() => overwrite(conflict)}
              onTakeTheirs={() => takeTheirs(conflict)}
            />
          )}
          {content.sections.map(({ title, fields: own }) => (
            <Fieldset key={title} legend={title} variant="unstyled">
              <Stack gap="md">
                {own.map(({ name, kind, label, description }) => (
                  <form.AppField key={name} name={name}>
                    {() => <FieldInput {...{ kind, name, label, description }} input={contract} />}
                  </form.AppField>
                ))}
              </Stack>
            </Fieldset>
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
    </ReferencesContext>
  );
}
