import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@/api/error.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { publicLink } from '@/content/links.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { isInvited, sendInvitation } from '@/features/manage/invitation/invitation.ts';
import { copiedValues } from '@/features/manage/record-editor/copied-values.ts';
import type { EffectOf, Target, Version } from '@/features/manage/record-editor/machine/types.ts';
import { draftKeyPrefix, recordDrafts, type DraftStore } from '@/features/manage/record-editor/record-drafts.ts';
import type { ValueRules, Values } from '@/features/manage/record-editor/record-values.ts';
import { publishingUndo, useUndoPublishing } from '@/features/manage/record-editor/use-undo-publishing.ts';
import { managedRecordQuery, useSaveRecord } from '@/features/manage/record-queries.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { isObject } from '@/lib/is-object.ts';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** What the editor needs from server, device and page; injectable in tests. */
export interface EditorPorts<Stored> {
  read: (id: number | null) => Promise<Version<Stored>>;
  /** Reads the values of a copied record; null if the record is not a copy. */
  copy: (() => Promise<Values>) | null;
  save: (target: Target, values: Values) => Promise<Version<Stored>>;
  /** The stored version in the body of a 409; null if missing or invalid. */
  conflictingVersion: (error: ApiError) => Version<Stored> | null;
  /** A new record opened over another new one: starts without the tab's draft. */
  startsWithoutDraft: boolean;
  drafts: DraftStore;
  draftKeyPrefixOf: (id: number | null) => string;
  announceSaved: (saved: EffectOf<Stored, 'announceSaved'>) => void;
  announceCopied: () => void;
  close: () => void;
}

export interface RecordEditorOptions<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Null for a new record. */
  id: number | null;
  /** Id of the record to copy into a new one. */
  copyOf: number | null;
  /** A new record opened over another new one: starts without the tab's draft. */
  startsWithoutDraft: boolean;
  onClose: () => void;
  /** The copy was stored as a draft. */
  onCopied: () => void;
  /** A new record was stored and the dialog stays open. */
  onCreated: (id: number) => void;
}

/** End of the message after a save: the record's status. Empty for types without a status. */
const statusSuffix = (record: object | null): string => {
  const status = record && statusOf(record);
  if (status === 'draft') return '为草稿，读者看不到';
  if (status === 'published') return '，读者已经能看到';
  if (status !== 'scheduled' || !record || !('published_at' in record)) return '';
  return `，将于${formatMinute(String(record.published_at))} 发布`;
};

interface FormSettings {
  blank: Values;
  /** By the record's id; null for one that isn't stored yet. */
  contractFor: (id: number | null) => { rules: ValueRules };
}

let hasWarnedOfOverwriting = false;

/** Warns once per visit that conflicts can't be detected: `updated_at` is missing or not checked. */
const warnOfOverwriting = () => {
  if (hasWarnedOfOverwriting) return;
  hasWarnedOfOverwriting = true;
  void showSnackbar('服务器看不出有没有别人同时在改：后保存的会盖掉先保存的。', 'problem');
};

/** The ports of a record, and the record that it copies; null without one. */
export const useRecordPorts = <T extends ManagedType>(
  { content, copyOf, startsWithoutDraft, onClose, onCopied }: RecordEditorOptions<T>,
  { blank, contractFor }: FormSettings,
  ownerId: number,
) => {
  type Stored = Managed[T]['record'];
  const queryClient = useQueryClient();
  const router = useRouter();
  const { type, schemas, findsConflicts, invite } = content.resource;
  const { mutateAsync: save } = useSaveRecord(type);
  const undoPublishing = useUndoPublishing(content);
  /** Its pictures and symptoms are shown in the copy. */
  const [original, setOriginal] = useState<Stored | null>(null);

  const read = (recordId: number) => queryClient.fetchQuery(managedRecordQuery(type, recordId));
  const versionOf = (record: Stored): Version<Stored> => ({
    record,
    id: record.id,
    // Missing on a server that violates the contract.
    updatedAt: record.updated_at || null,
    values: storedValues(content, record),
  });
  const ports: EditorPorts<Stored> = {
    read: async (recordId) => {
      if (recordId === null) return { record: null, id: null, updatedAt: null, values: blank };
      const version = versionOf(await read(recordId));
      if (version.updatedAt === null || !findsConflicts) warnOfOverwriting();
      return version;
    },
    copy:
      copyOf === null
        ? null
        : async () => {
            const record = await read(copyOf);
            setOriginal(record);
            return copiedValues(content, record);
          },
    save: async (target, values) => {
      const record = await save({ target, input: contractFor(target.id).rules.toInput(values) });
      if (target.id === null && isInvited(content.fields, blank, values)) void sendInvitation(invite, record);
      return versionOf(record);
    },
    conflictingVersion: ({ body }) => {
      const theirs = v.safeParse(schemas.record, isObject(body) ? body.data : null);
      return theirs.success ? versionOf(theirs.output) : null;
    },
    startsWithoutDraft,
    drafts: recordDrafts(),
    draftKeyPrefixOf: (recordId) => draftKeyPrefix(ownerId, type, recordId),
    announceSaved: ({ all, before, record, merged }) => {
      const rest = all ? statusSuffix(record) : '，之后写的内容还没有保存';
      const also = merged.length > 0 ? `。别人改的也合并进来了：${labelsOf(content, merged)}` : '';
      const link = record && statusOf(record) === 'published' ? publicLink(type, record.id) : null;
      const undo = publishingUndo(before, record);
      void showSnackbar(
        `${content.name}已保存${rest}${also}`,
        'done',
        ...(undo ? [{ name: '撤销', run: () => void undoPublishing(undo) }] : []),
        ...(link ? [{ name: '查看', run: () => void router.navigate(link) }] : []),
      );
    },
    announceCopied: () => {
      onCopied();
      void showSnackbar(`这是复制出来的一条新${content.name}，保存以后才会出现在列表里`);
    },
    close: onClose,
  };
  return { ports, original };
};
