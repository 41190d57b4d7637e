import type { AnyFormApi } from '@tanstack/react-form';
import {
  ApiError,
  ExpiredAuthSessionError,
  mayHaveSucceeded,
  RefreshFailedError,
  SessionEndedError,
} from '@/api/error.ts';
import type { EditorPorts } from '@/features/manage/record-editor/record-ports.ts';
import type { EditorEvent, Effect, EffectOf, Target } from '@/features/manage/record-editor/machine/types.ts';
import type { ValueRules, Values } from '@/features/manage/record-editor/record-values.ts';
import { isObject } from '@/lib/is-object.ts';
import { isGone } from '@/lib/page-error.ts';
import type { AttemptOptions } from '@/ui/form/form-errors.ts';
import type { SubmitError } from '@/ui/form/use-submit-error.ts';

/** What effects work with, and where they report results. */
interface EffectContext<Stored> {
  ports: EditorPorts<Stored>;
  rules: ValueRules;
  form: AnyFormApi;
  submitError: SubmitError;
  errors: AttemptOptions;
  report: (event: EditorEvent<Stored>) => void;
}

/** Runs an effect of the state machine. Reports results as events, some of them asynchronously. */
export const runEffect = <Stored>(effect: Effect<Stored>, context: EffectContext<Stored>): void => {
  const { ports, form, submitError, errors } = context;
  switch (effect.type) {
    case 'load':
      return void load(effect, context);
    case 'save':
      return void save(effect, context);
    case 'writeDraft':
      return writeDraft(effect, context);
    case 'removeDraft':
      return removeDraft(effect, context);
    case 'fill':
      return fill(effect, context);
    case 'showError':
      return submitError.show(form, effect.error, errors);
    case 'announceSaved':
      return ports.announceSaved(effect);
    case 'stay':
      return effect.leave.stay?.();
    case 'close':
      return (effect.leave?.go ?? ports.close)();
  }
};

const fill = <Stored>({ values }: EffectOf<Stored, 'fill'>, { form }: EffectContext<Stored>) => {
  for (const name of Object.keys(values)) form.setFieldValue(name, values[name], { dontRunListeners: true });
};

const load = async <Stored>({ id, draftKey }: EffectOf<Stored, 'load'>, context: EffectContext<Stored>) => {
  const { ports, report } = context;
  try {
    if (ports.copy && id === null && draftKey === null) return await loadCopy(ports.copy, context);
    const prefix = ports.draftKeyPrefixOf(id);
    const isBlank = ports.startsWithoutDraft && id === null && draftKey === null;
    const [version, { draft, others }] = await Promise.all([
      ports.read(id),
      isBlank ? ports.drafts.setAside(prefix) : ports.drafts.claim(prefix, draftKey),
    ]);
    report({ type: 'loaded', version, draft, otherDrafts: others });
  } catch (error) {
    report({ type: 'loadFailed', error });
  }
};

const loadCopy = async <Stored>(copy: () => Promise<Values>, { ports, rules, report }: EffectContext<Stored>) => {
  const [version, values] = await Promise.all([ports.read(null), copy()]);
  const newDraft = { input: rules.forDraft(values), updatedAt: null, mayExist: false };
  const { draft, others, isWritten } = await ports.drafts.begin(ports.draftKeyPrefixOf(null), newDraft);
  report({ type: 'loaded', version, draft, otherDrafts: others, isCopy: true });
  report({ type: 'draftWritten', isWritten });
  ports.announceCopied();
};

const save = async <Stored>({ target, values }: EffectOf<Stored, 'save'>, context: EffectContext<Stored>) => {
  const { ports, form, submitError, report } = context;
  submitError.clear(form);
  try {
    report({ type: 'saved', version: await ports.save(target, values) });
  } catch (error) {
    if (isUnexpected(error)) console.error('The save failed', error);
    report(await failureEvent(error, target, values, context));
  }
};

/** Whether an error comes neither from the server nor from the session. */
const isUnexpected = (error: unknown) =>
  !(error instanceof ApiError || error instanceof ExpiredAuthSessionError || error instanceof SessionEndedError);

const failureEvent = async <Stored>(
  error: unknown,
  target: Target,
  values: Values,
  { ports, rules }: EffectContext<Stored>,
): Promise<EditorEvent<Stored>> => {
  const isCreate = target.id === null;
  const mayBeStored = mayHaveSucceeded(error);
  if (error instanceof ExpiredAuthSessionError) return { type: 'unauthenticated' };
  // After a failed refresh, the status is that of the refresh.
  if (error instanceof ApiError && !(error instanceof RefreshFailedError)) {
    if (error.status === 401) return { type: 'unauthenticated' };
    const theirs = error.status === 409 ? await fetchTheirs(error, target.id, ports) : null;
    // Same values: this may be our own save, whose first response was lost.
    if (theirs && rules.isSame(theirs.values, values)) return { type: 'saved', version: theirs };
    if (theirs) return { type: 'conflicted', theirs };
    if (isGone(error) && !isCreate) return { type: 'notFound', error };
  }
  const isUnanswered = (error instanceof ApiError && error.isNetworkError) || (isCreate && mayBeStored);
  return { type: isUnanswered ? 'noResponse' : 'rejected', error, mayBeStored };
};

/** The stored version from the 409's body, else from the server; null if both fail. */
const fetchTheirs = async <Stored>(error: ApiError, id: number | null, ports: EditorPorts<Stored>) => {
  const theirs = ports.conflictingVersion(error);
  if (theirs || id === null) return theirs;
  try {
    return await ports.read(id);
  } catch {
    return null;
  }
};

const writeDraft = <Stored>(
  { id, draft }: EffectOf<Stored, 'writeDraft'>,
  { ports, report }: EffectContext<Stored>,
) => {
  const isWritten = ports.drafts.write(ports.draftKeyPrefixOf(id), draft);
  if (typeof isWritten === 'boolean') report({ type: 'draftWritten', isWritten });
  else void isWritten.then((done) => report({ type: 'draftWritten', isWritten: done }));
};

const removeDraft = <Stored>(
  { id, values }: EffectOf<Stored, 'removeDraft'>,
  { ports: { drafts, draftKeyPrefixOf }, rules }: EffectContext<Stored>,
) => {
  const prefix = draftKeyPrefixOf(id);
  if (!values) return drafts.remove(prefix);
  void drafts.removeIf(prefix, (input) => isObject(input) && rules.isSame(input, rules.forDraft(values)));
};
