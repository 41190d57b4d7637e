import {
  ApiError,
  ExpiredAuthSessionError,
  mayHaveSucceeded,
  RefreshFailedError,
  SessionEndedError,
} from '@/api/error.ts';
import type { DraftStore } from '@/features/manage/record-editor/record-drafts.ts';
import type { EditorEvent, Effect, Target, Version } from '@/features/manage/record-editor/machine/types.ts';
import type { ValueRules, Values } from '@/features/manage/record-editor/record-values.ts';
import { isObject } from '@/lib/is-object.ts';
import { isGone } from '@/lib/page-error.ts';

/** What the editor needs from server, device and page; injectable in tests. */
export interface EditorPorts<Stored> {
  read: (id: number | null) => Promise<Version<Stored>>;
  /** Reads the values of a copied record; null if the record is not a copy. */
  copy: (() => Promise<Values>) | null;
  save: (target: Target, values: Values) => Promise<Version<Stored>>;
  /** The stored version in the body of a 409; null if missing or invalid. */
  conflictingVersion: (error: ApiError) => Version<Stored> | null;
  /** The record is another new one: it doesn't continue the tab's draft. */
  isAnother: boolean;
  drafts: DraftStore;
  draftKeyPrefixOf: (id: number | null) => string;
  /** `all` is false if the form was edited since the save was sent. */
  announceSaved: (all: boolean, record: Stored | null, merged: readonly string[]) => void;
  announceCopied: () => void;
  close: () => void;
}

/** What the editor needs from the form. */
interface FormPorts {
  fill: (values: Values) => void;
  showError: (error: unknown) => void;
  clearError: () => void;
}

type Ports<Stored> = EditorPorts<Stored> & FormPorts & { rules: ValueRules };
type Report<Stored> = (event: EditorEvent<Stored>) => void;
type EffectOf<Type extends Effect<unknown>['type']> = Extract<Effect<unknown>, { type: Type }>;

/** Runs an effect of the state machine. Reports results as events, some of them asynchronously. */
export const runEffect = <Stored>(effect: Effect<Stored>, ports: Ports<Stored>, report: Report<Stored>): void => {
  switch (effect.type) {
    case 'load':
      return void load(effect, ports, report);
    case 'save':
      return void save(effect, ports, report);
    case 'writeDraft':
      return writeDraft(effect, ports, report);
    case 'removeDraft':
      return removeDraft(effect, ports);
    case 'fill':
      return ports.fill(effect.values);
    case 'showError':
      return ports.showError(effect.error);
    case 'announceSaved':
      return ports.announceSaved(effect.all, effect.record, effect.merged);
    case 'stay':
      return effect.leave.stay?.();
    case 'close':
      return (effect.leave?.go ?? ports.close)();
  }
};

const load = async <Stored>({ id, draftKey }: EffectOf<'load'>, ports: Ports<Stored>, report: Report<Stored>) => {
  try {
    if (ports.copy && id === null && draftKey === null) return await loadCopy(ports.copy, ports, report);
    const prefix = ports.draftKeyPrefixOf(id);
    const isBlank = ports.isAnother && id === null && draftKey === null;
    const [version, { draft, others }] = await Promise.all([
      ports.read(id),
      isBlank ? ports.drafts.setAside(prefix) : ports.drafts.claim(prefix, draftKey),
    ]);
    report({ type: 'loaded', version, draft, otherDrafts: others });
  } catch (error) {
    report({ type: 'loadFailed', error });
  }
};

const loadCopy = async <Stored>(copy: () => Promise<Values>, ports: Ports<Stored>, report: Report<Stored>) => {
  const [version, values] = await Promise.all([ports.read(null), copy()]);
  const newDraft = { input: ports.rules.forDraft(values), updatedAt: null, mayExist: false };
  const { draft, others, isWritten } = await ports.drafts.begin(ports.draftKeyPrefixOf(null), newDraft);
  report({ type: 'loaded', version, draft, otherDrafts: others, isCopy: true });
  report({ type: 'draftWritten', isWritten });
  ports.announceCopied();
};

const save = async <Stored>({ target, values }: EffectOf<'save'>, ports: Ports<Stored>, report: Report<Stored>) => {
  ports.clearError();
  try {
    report({ type: 'saved', version: await ports.save(target, values) });
  } catch (error) {
    if (isUnexpected(error)) console.error('The save failed', error);
    report(await failureEvent(error, target, values, ports));
  }
};

/** Whether an error comes neither from the server nor from the session. */
const isUnexpected = (error: unknown) =>
  !(error instanceof ApiError || error instanceof ExpiredAuthSessionError || error instanceof SessionEndedError);

const failureEvent = async <Stored>(
  error: unknown,
  target: Target,
  values: Values,
  ports: Ports<Stored>,
): Promise<EditorEvent<Stored>> => {
  const isCreate = target.id === null;
  const mayBeStored = mayHaveSucceeded(error);
  if (error instanceof ExpiredAuthSessionError) return { type: 'unauthenticated' };
  // After a failed refresh, the status is that of the refresh.
  if (error instanceof ApiError && !(error instanceof RefreshFailedError)) {
    if (error.status === 401) return { type: 'unauthenticated' };
    const theirs = error.status === 409 ? await fetchTheirs(error, target.id, ports) : null;
    // Same values: this may be our own save, whose first response was lost.
    if (theirs && ports.rules.isSame(theirs.values, values)) return { type: 'saved', version: theirs };
    if (theirs) return { type: 'conflicted', theirs };
    if (isGone(error) && !isCreate) return { type: 'notFound', error };
  }
  const isUnanswered = (error instanceof ApiError && error.isNetworkError) || (isCreate && mayBeStored);
  return { type: isUnanswered ? 'noResponse' : 'rejected', error, mayBeStored };
};

/** The stored version from the 409's body, else from the server; null if both fail. */
const fetchTheirs = async <Stored>(error: ApiError, id: number | null, ports: Ports<Stored>) => {
  const theirs = ports.conflictingVersion(error);
  if (theirs || id === null) return theirs;
  try {
    return await ports.read(id);
  } catch {
    return null;
  }
};

const writeDraft = <Stored>({ id, draft }: EffectOf<'writeDraft'>, ports: Ports<Stored>, report: Report<Stored>) => {
  const isWritten = ports.drafts.write(ports.draftKeyPrefixOf(id), draft);
  if (typeof isWritten === 'boolean') report({ type: 'draftWritten', isWritten });
  else void isWritten.then((done) => report({ type: 'draftWritten', isWritten: done }));
};

const removeDraft = <Stored>(
  { id, values }: EffectOf<'removeDraft'>,
  { drafts, draftKeyPrefixOf, rules }: Ports<Stored>,
) => {
  const prefix = draftKeyPrefixOf(id);
  if (!values) return drafts.remove(prefix);
  void drafts.removeIf(prefix, (input) => isObject(input) && rules.isSame(input, rules.forDraft(values)));
};
