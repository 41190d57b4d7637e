import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { hasKind, type FormField, type ManagedDefinition } from '@/content/define-managed.ts';
import { publicLink } from '@/content/links.ts';
import { isPublicType } from '@/content/public-types.ts';
import { mergeReferences, referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { symptomIndexQuery } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { Checklist, checklistLabel, useChecklist } from '@/features/manage/checklist/checklist.tsx';
import { ClaimsPanel, useClaims } from '@/features/manage/claims/claims-panel.tsx';
import { FieldInput } from '@/features/manage/field-inputs/field-inputs.tsx';
import { InvitationChoice } from '@/features/manage/invitation/invitation-choice.tsx';
import { hasNeverSignedIn, sendInvitation } from '@/features/manage/invitation/invitation.ts';
import { useLinkProblems } from '@/features/manage/links/use-link-problems.ts';
import { useRememberPictures, useSeenPictures, useUsedPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { LinkNotesContext, ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import { EditorNotices } from '@/features/manage/record-editor/editor-notices.tsx';
import { hasEditsSinceSend, hasUnsavedChanges, isSaving } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Editor, SaveRequest, State } from '@/features/manage/record-editor/machine/types.ts';
import classes from '@/features/manage/record-editor/record-form.module.css';
import { SaveActions, type Action } from '@/features/manage/record-editor/save-actions.tsx';
import { useRememberRecent } from '@/features/manage/spotlight/recent-records.ts';
import { statusOf } from '@/features/manage/status-names.ts';
import { useCopyLink } from '@/features/manage/sharing/copy-link.ts';
import { previewLink, previewLinkNote } from '@/features/manage/sharing/preview-link.ts';
import { PreviewDialog } from '@/features/manage/preview/preview-dialog.tsx';
import { storedValues } from '@/features/manage/form-values.ts';
import { fillVersion } from '@/features/manage/versions/version-values.ts';
import { VersionsDialog } from '@/features/manage/versions/versions-dialog.tsx';
import type { RecordEditor } from '@/features/manage/record-editor/use-record-editor.ts';
import { LostPictures } from '@/features/manage/unsaved/lost-pictures.tsx';
import { deletesUnvisitedStorage } from '@/lib/browser/site-storage.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { floatingBar } from '@/ui/hooks/floating-bar.ts';
import { FormWithSummary, submit } from '@/ui/form/form-with-summary.tsx';
import { useFormPending } from '@/ui/form/pending.ts';
import { hasNestedModal } from '@/ui/overlays/nested-modal.tsx';
import { isComposing } from '@/ui/hooks/composing.ts';
import { useNewWindow } from '@/ui/link/use-new-window.ts';
import { isAsking } from '@/ui/overlays/confirm-dialog.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  editor: RecordEditor<T>;
  /** Whether the list before publishing is open. */
  isChecklistOpen: boolean;
  onChecklist: (isOpen: boolean) => void;
}

/** States whose notice replaces the submit error. */
const statesWithNotice: ReadonlySet<State> = new Set(['conflict', 'offline', 'unconfirmed']);

const draftText = (state: Editor<unknown>): string => {
  if (state.state === 'saveQueued') return '保存完以后，接着保存刚写的内容…';
  if (state.drafts.status === 'failed') return '这台设备存不下草稿，请尽快保存。';
  if (!hasUnsavedChanges(state) || state.drafts.status !== 'stored') return '';
  return deletesUnvisitedStorage() ? '草稿已自动留在这台设备上，七天内打开本站就不会丢' : '草稿已自动留在这台设备上';
};

interface SectionProps<T extends ManagedType> extends Pick<Props<T>, 'content' | 'editor'> {
  fields: readonly FormField[];
}

/** The inputs of a section; a new user can be invited in place of having a password. */
function SectionInputs<T extends ManagedType>({ content, editor, fields }: SectionProps<T>) {
  const { form, contract, state } = editor;
  const { invite, bounds } = content.resource;
  const inputs = fields.map((field) => (
    <form.AppField key={field.name} name={field.name}>
      {() => <FieldInput field={field} isNew={state.id === null} contract={contract} bounds={bounds[field.name]} />}
    </form.AppField>
  ));
  if (!invite || state.id !== null || !hasKind(fields, 'password')) return inputs;
  return (
    <InvitationChoice form={form} fields={fields} blank={state.stored.values} values={state.values}>
      {inputs}
    </InvitationChoice>
  );
}

/** The form of a record, with notices for the editor's state. */
export function RecordForm<T extends ManagedType>({ content, editor, isChecklistOpen, onChecklist }: Props<T>) {
  const { form, submitError, labels, original, state } = editor;
  const [images, setImages] = useState<readonly Image[]>([]);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [isVersionsOpen, setIsVersionsOpen] = useState(false);
  const checklistId = useId();
  const { uploading } = useFormPending(form);

  const saveByKey = (event: KeyboardEvent) => {
    if (!isAsking() && !hasNestedModal() && !event.isComposing)
      void submit(form, submitError, { staysOpen: true } satisfies SaveRequest);
  };
  const closeChecklist = (event: KeyboardEvent) => {
    const isForPopup = event.defaultPrevented || isAsking() || hasNestedModal() || isComposing(event);
    if (!isChecklistOpen || isForPopup) return;
    const toggle = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(checklistId)}"]`);
    const hadFocus = document.getElementById(checklistId)?.contains(document.activeElement);
    onChecklist(false);
    if (hadFocus) toggle?.focus();
  };
  // Also in inputs and in the rich-text editor.
  useHotkeys([['mod+S', saveByKey]], [], true);
  // Before the dialog, which then doesn't close on Escape.
  useHotkeys([['Escape', closeChecklist, { preventDefault: false }]], [], true);

  const { data: tags = [] } = useQuery(tagsQuery);
  const hasText = hasKind(content.fields, 'richText');
  const hasStatus = content.resource.filters.includes('status');
  const lead = content.sections.slice(0, 1);
  const beside = content.sections.slice(1);
  // Render title and text first.
  const isFullyRendered = useDeferredValue(true, false);
  const { data: symptoms = [] } = useQuery({ ...symptomIndexQuery, enabled: hasKind(content.fields, 'symptoms') });
  const stored = state.stored.record;
  const theirs = state.conflict?.theirs.record;
  const usedPictures = useUsedPictures();
  const rememberPictures = useRememberPictures();
  useSeenPictures(
    useMemo(() => (stored ? [stored] : undefined), [stored]),
    content.titleOf,
  );
  useRememberRecent(content, stored);
  const referencesContext = useMemo(() => {
    // A draft may refer to pictures that the record doesn't have.
    const previous = { images: usedPictures?.map(({ image }) => image) };
    return {
      references: mergeReferences(
        ...[previous, { tags, symptoms }, original, stored, theirs, { images }].map(referencesIn),
      ),
      remember: (image: Image) => {
        setImages((all) => [...all, image]);
        rememberPictures([{ image, title: '' }]);
      },
    };
  }, [tags, symptoms, original, stored, theirs, images, usedPictures, rememberPictures]);

  const claims = useClaims(content.fields, state.values);
  const links = useLinkProblems({
    type: content.resource.type,
    id: state.id,
    fields: content.fields,
    values: state.values,
  });
  const checklist = useChecklist(content, form, referencesContext.references, claims, links.problems);
  const toggleChecklist: Action = {
    name: checklistLabel(checklist),
    run: () => onChecklist(!isChecklistOpen),
    variant: 'subtle',
    expanded: { id: checklistId, isOpen: isChecklistOpen },
  };
  const preview: Action = { name: '预览', run: () => setIsPreviewOpen(true) };
  const newWindow = useNewWindow();
  const { id } = state;
  const publicPage =
    id !== null && stored && statusOf(stored) === 'published' ? publicLink(content.resource.type, id) : null;
  const copyLink = useCopyLink();
  const { type } = content.resource;
  const copyPreviewLink: Action[] =
    id !== null && isPublicType(type)
      ? [
          {
            name: '复制预览链接',
            isRare: true,
            run: () => void copyLink(previewLink(type, id), previewLinkNote),
          },
        ]
      : [];
  const actions: Action[] = [
    ...(checklist.length > 0 ? [toggleChecklist] : []),
    ...(content.Preview ? [preview] : []),
    ...(content.resource.versions && id !== null
      ? [{ name: '历史版本', isRare: true, run: () => setIsVersionsOpen(true) }]
      : []),
    ...(content.resource.invite && stored && hasNeverSignedIn(stored)
      ? [{ name: '再寄一次邀请', run: () => void sendInvitation(content.resource.invite, stored) }]
      : []),
    ...(publicPage ? [{ name: '看网站上的这一篇', link: newWindow(publicPage) }] : []),
    ...copyPreviewLink,
  ];

  const restoreVersion = (version: Managed[T]['record']) => {
    for (const image of referencesIn(version).images.values()) referencesContext.remember(image);
    const undo = fillVersion(form, content.fields, storedValues(content, version));
    setIsVersionsOpen(false);
    void showSnackbar('已填进表单，还没有保存', 'done', { name: '撤销', run: undo });
  };

  return (
    <ReferencesContext value={referencesContext}>
      <LinkNotesContext value={links.noteOf}>
        <FormWithSummary
          form={form}
          submitError={submitError}
          problem="还没有保存"
          labels={labels}
          isSilent={!state.isSignedIn || statesWithNotice.has(state.state)}
          className={classes.form}
        >
          <Stack gap="md">
            <EditorNotices content={content} editor={editor} />
            <LostPictures form={form} draftPrefix={editor.draftPrefix} />
          </Stack>
          <div className={classes.columns}>
            {[lead, beside].map((sections) => (
              <div key={sections === lead ? 'lead' : 'beside'} className={classes.column}>
                {(sections === lead || isFullyRendered) &&
                  sections.map(({ title, fields }) => (
                    <Fieldset
                      key={title}
                      legend={title}
                      variant="unstyled"
                      classNames={{ root: classes.section, legend: classes.legend }}
                    >
                      <Stack gap="md">
                        <SectionInputs content={content} editor={editor} fields={fields} />
                      </Stack>
                    </Fieldset>
                  ))}
                {sections === lead && hasText && <ClaimsPanel claims={claims} />}
              </div>
            ))}
          </div>
          <div className={classes.bar} ref={floatingBar}>
            {isChecklistOpen && <Checklist id={checklistId} items={checklist} />}
            <form.AppForm>
              <SaveActions
                note={draftText(state)}
                actions={actions}
                gaps={checklist.flatMap(({ missing }) => missing?.label ?? [])}
                status={hasStatus ? ((stored && statusOf(stored)) ?? 'draft') : null}
                wait={submitError.wait}
                isSaving={isSaving(state)}
                isUploading={uploading > 0}
                hasEdits={hasEditsSinceSend(state)}
              />
            </form.AppForm>
          </div>
        </FormWithSummary>
        {isVersionsOpen && id !== null && (
          <VersionsDialog
            content={content}
            id={id}
            values={state.values}
            onUse={restoreVersion}
            onClose={() => setIsVersionsOpen(false)}
          />
        )}
        {isPreviewOpen && (
          <PreviewDialog
            content={content}
            input={state.rules.toInput(state.values)}
            references={referencesContext.references}
            back="回去接着写"
            onClose={() => setIsPreviewOpen(false)}
          />
        )}
      </LinkNotesContext>
    </ReferencesContext>
  );
}
