import { Alert, Button, Group } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { maxPerPage, maxQueryLength } from '@/content/contract-bounds.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import conflictClasses from '@/features/manage/conflict/conflict-notice.module.css';
import { ConflictNotice } from '@/features/manage/conflict/conflict-notice.tsx';
import { FieldDiff } from '@/features/manage/conflict/field-diff.tsx';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { rowsQuery } from '@/features/manage/managed-queries.ts';
import {
  chosenValues,
  hasUnsavedChanges,
  isRetrying,
  isSaving,
} from '@/features/manage/record-editor/machine/selectors.ts';
import type { Editor, EventOf } from '@/features/manage/record-editor/machine/types.ts';
import { openRecord } from '@/features/manage/record-editor/edit-search.ts';
import { SignInDialog } from '@/features/manage/record-editor/sign-in-dialog.tsx';
import type { RecordEditor } from '@/features/manage/record-editor/use-record-editor.ts';
import { confirmDiscardUploads } from '@/features/manage/unsaved/unsaved-dialogs.tsx';
import { formatMinute } from '@/lib/dates.ts';
import { submit } from '@/ui/form/form-with-summary.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  editor: RecordEditor<T>;
}

/** Empty for an invalid time. */
const atMinute = (time: number) => (Number.isNaN(time) ? '' : formatMinute(new Date(time).toISOString()));

/** Notices above the record form, with the decisions they need. */
export function EditorNotices<T extends ManagedType>(props: Props<T>) {
  const { content, editor } = props;
  const { state, dispatch, form, submitError } = editor;
  const saveMerged = () => {
    // Before the form validates what is sent: a field that gets their version may be invalid.
    for (const [name, value] of Object.entries(chosenValues(state) ?? {})) form.setFieldValue(name, value);
    void submit(form, submitError, state.request);
  };
  return (
    <>
      {state.state === 'conflict' && state.conflict && (
        <ConflictNotice
          key={state.conflict.theirs.updatedAt}
          content={content}
          state={state}
          conflict={state.conflict}
          dispatch={dispatch}
          onMerge={saveMerged}
        />
      )}
      {editor.isOpenElsewhere && (
        <Alert color="jade" role="status" title="这条记录在另一个窗口里也开着">
          <p>两边写的草稿各留各的。先保存的一边存好以后，另一边保存时会合并，或者问您要哪一个。</p>
        </Alert>
      )}
      <FoundDrafts {...props} />
      {state.state !== 'conflict' && state.merged.length > 0 && (
        <Alert color="jade" role="status" title="这条记录被别人改过了">
          <p>这些是别人改的，已经合并进来：{labelsOf(content, state.merged)}。请检查后保存。</p>
        </Alert>
      )}
      {!state.isSignedIn && <SignInNeeded {...props} />}
      {isRetrying(state) && (
        <Alert
          color="red"
          role="alert"
          title={state.isOnline ? '还没有保存：连不上服务器' : '还没有保存：现在没有网络'}
        >
          <p>网络恢复以后会自动保存，也可以再按一次“保存”。您写的内容还在下面。</p>
        </Alert>
      )}
      {state.state === 'unconfirmed' && <Unconfirmed {...props} />}
    </>
  );
}

function FoundDrafts<T extends ManagedType>({ content, editor: { dispatch, state } }: Props<T>) {
  const { restoredFrom, others, status } = state.drafts;
  const [isCompared, setIsCompared] = useState(false);
  const changesId = useId();
  /** Replacing the form discards its pending uploads. */
  const choose = async (chosen: EventOf<unknown, 'restartChosen'> | EventOf<unknown, 'draftChosen'>) => {
    if (state.pendingUploads === 0 || (await confirmDiscardUploads())) dispatch(chosen);
  };
  if (isSaving(state) || (restoredFrom === null && others.length === 0)) return null;
  return (
    <>
      <Alert
        color="jade"
        title={restoredFrom === null ? '这条记录还有别处没有保存的内容' : '找回了上次没有保存的内容'}
        role="status"
      >
        {restoredFrom !== null && <p>写于 {atMinute(restoredFrom)}，请检查后保存。</p>}
        <Group mt="xs">
          {restoredFrom !== null && (
            <>
              <Button
                variant="default"
                aria-expanded={isCompared}
                aria-controls={isCompared ? changesId : undefined}
                onClick={() => setIsCompared(!isCompared)}
              >
                看看改了什么
              </Button>
              <Button variant="default" onClick={() => void choose({ type: 'restartChosen' })}>
                不要了，用已保存的内容
              </Button>
            </>
          )}
          {/* Switching is safe only if the current draft can be stored. */}
          {status !== 'failed' &&
            others.map(({ key, savedAt, isLive }) => (
              <Button key={key} variant="default" onClick={() => void choose({ type: 'draftChosen', key })}>
                {isLive ? '换成另一个窗口里' : '换成'} {atMinute(savedAt)} 写的
              </Button>
            ))}
          <HelpLink topic="没有保存的内容" />
        </Group>
      </Alert>
      {restoredFrom !== null && isCompared && <UnsavedChanges id={changesId} content={content} state={state} />}
    </>
  );
}

/** List of the differences between form and stored record. */
function UnsavedChanges<T extends ManagedType>({
  id,
  content,
  state: { rules, stored, values },
}: Pick<Props<T>, 'content'> & { id: string; state: Editor<unknown> }) {
  const names = rules.differing(stored.values, values);
  const fields = content.fields.filter(({ name }) => names.includes(name));
  return (
    <section id={id} aria-label="没有保存的改动" className={conflictClasses.unsaved}>
      {fields.length === 0 && <p>和已保存的内容一样。</p>}
      <dl className={conflictClasses.changes}>
        {fields.map(({ name, label, kind }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FieldDiff kind={kind} before={stored.values[name]} after={values[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SignInNeeded<T extends ManagedType>({ editor: { state, dispatch, owner } }: Props<T>) {
  return (
    <>
      <Alert color="red" role="alert" title={`登录已经过期${hasUnsavedChanges(state) ? '，还没有保存' : ''}`}>
        <p>您写的内容留在这台设备上，重新登录以后可以接着写。</p>
        <Button color="red" mt="sm" onClick={() => dispatch({ type: 'signInOpened' })}>
          重新登录
        </Button>
      </Alert>
      {state.isSigningIn && (
        <SignInDialog email={owner?.email ?? ''} onClose={() => dispatch({ type: 'signInClosed' })} />
      )}
    </>
  );
}

/** Query of rows that contain this title, last changed first; never cached. */
const sameTitleQuery = <T extends ManagedType>({ type, schemas }: ManagedDefinition<T>['resource'], title: string) => {
  const q = Array.from(title).slice(0, maxQueryLength).join('');
  const query = v.parse(schemas.query, { q, sort: '-updated_at', per_page: maxPerPage });
  return queryOptions({ ...rowsQuery(type, query), staleTime: 0, gcTime: 0 });
};

function Unconfirmed<T extends ManagedType>({ content, editor: { dispatch, state, form, submitError } }: Props<T>) {
  const navigate = useNavigate();
  const { title: heading, name } = state.values;
  const title = (typeof heading === 'string' ? heading : typeof name === 'string' ? name : '').trim();
  const { data, isError, isFetching, refetch } = useQuery(sameTitleQuery(content.resource, title));
  const sameTitle = data?.data.filter((row) => content.titleOf(row) === title) ?? [];
  const createAgain = () => {
    dispatch({ type: 'createAgainChosen' });
    void submit(form, submitError, state.request);
  };
  const open = (id: number) => void navigate({ to: '.', search: openRecord(id) });
  return (
    <Alert color="red" role="alert" title="不知道有没有保存">
      <p>已经发给服务器，但是没有收到回答，这条记录可能已经存好了。</p>
      <p>
        {isFetching
          ? '正在看列表里有没有它…'
          : isError
            ? '列表这会儿也读不出来，不知道它在不在里面。请过一会儿再看一次。'
            : sameTitle.length > 0
              ? '列表里有同名的，请打开看看是不是它。是的话，就不用再保存了。'
              : `列表里没有叫“${title}”的，可以再保存一次。`}
      </p>
      <Group mt="sm">
        {!isFetching &&
          sameTitle.map((row) => (
            <Button key={row.id} variant="default" mih="var(--target)" onClick={() => open(row.id)}>
              打开 #{row.id}（{atMinute(Date.parse(row.updated_at))}）
            </Button>
          ))}
        {isError && (
          <Button variant="default" mih="var(--target)" loading={isFetching} onClick={() => void refetch()}>
            再看一次
          </Button>
        )}
        <Button color="red" mih="var(--target)" onClick={createAgain}>
          {sameTitle.length > 0 ? '都不是，再保存一次' : '再保存一次'}
        </Button>
        <HelpLink topic="没有网络" />
      </Group>
    </Alert>
  );
}
