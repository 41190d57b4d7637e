import { useSelector } from '@tanstack/react-form';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type * as v from 'valibot';
import { runEffect } from '@/features/manage/record-editor/effects.ts';
import {
  createEditor,
  createTransitions,
  defaultRequest,
  transition,
} from '@/features/manage/record-editor/machine/transitions.ts';
import type {
  Editor,
  EditorEvent,
  EditorStart,
  EditorState,
  Effect,
  Step,
} from '@/features/manage/record-editor/machine/types.ts';
import type { EditorPorts } from '@/features/manage/record-editor/record-ports.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import type { AttemptOptions } from '@/ui/form/form-errors.ts';
import { useFormPending } from '@/ui/form/pending.ts';
import { backOff, endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';

interface Options<Stored> {
  start: EditorStart;
  /** Validates the form's values, by the record's id: a record is created and updated by different rules. */
  schemaFor: (id: number | null) => v.GenericSchema<Values, unknown>;
  errors: AttemptOptions;
  ports: EditorPorts<Stored>;
}

/** In ms: first and longest pause between automatic attempts to save, as for the session (`auth/session-actions.ts`). */
const [firstPause, longestPause] = [5000, 60_000];

/** The editor's state and its queue of effects. */
type Progress<Stored> = Step<Stored, EditorState<Stored>>;

interface Action<Stored> {
  event: EditorEvent<Stored>;
  /** Of the form. */
  values: Values;
  /** Effects that have already run. */
  finished: readonly Effect<Stored>[];
}

/** The form keeps the values. */
const withoutValues = <Stored>({
  editor: { values: _values, ...editor },
  effects,
}: Step<Stored>): Progress<Stored> => ({
  editor,
  effects,
});

/** Each action also removes the effects that have run: a separate action would render the form twice per keystroke. */
const createReducer = <Stored>() => {
  const transitions = createTransitions<Stored>();
  const next = (editor: Editor<Stored>, event: EditorEvent<Stored>) => transition(transitions, editor, event);
  const reduce = (before: Progress<Stored>, { event, values, finished }: Action<Stored>): Progress<Stored> => {
    const editor = { ...before.editor, values };
    const step = next(editor, event);
    if (!step || (step.editor === editor && step.effects.length === 0)) return before;
    const pending = before.effects.filter((effect) => !finished.includes(effect));
    return withoutValues({ editor: step.editor, effects: [...pending, ...step.effects] });
  };
  return { next, reduce };
};

/** The editor's state machine and its form; effects run after each render. */
export const useEditor = <Stored>({ start, schemaFor, errors, ports }: Options<Stored>) => {
  const [{ next, reduce }] = useState(createReducer<Stored>);
  const [{ editor: state, effects }, dispatchAction] = useReducer(reduce, start, (of) =>
    withoutValues(createEditor(of)),
  );
  const lastRun = useRef<readonly Effect<Stored>[]>([]);
  const currentValues = useRef(() => start.blank);
  const dispatch = useCallback(
    (event: EditorEvent<Stored>) =>
      dispatchAction({ event, values: currentValues.current(), finished: lastRun.current }),
    [],
  );
  const submitError = useSubmitError();
  const form = useAppForm({
    formId: String(state.form.key),
    defaultValues: state.form.values,
    onSubmitMeta: defaultRequest,
    validators: { onChange: schemaFor(state.id) },
    canSubmitWhenInvalid: true,
    // The field of a row's input: `sources` for `sources[0].title`.
    listeners: { onChange: ({ fieldApi }) => dispatch({ type: 'typed', name: fieldApi.name.replace(/[.[].*/, '') }) },
    // Runs for the user's submits only; retried values were valid when submitted.
    onSubmit: ({ meta }) => {
      endRefreshPause();
      dispatch({ type: 'saveRequested', request: meta });
    },
  });
  useLayoutEffect(() => {
    currentValues.current = () => form.state.values;
  }, [form]);
  const values = useSelector(form.store, (formState) => formState.values);
  const editor: Editor<Stored> = { ...state, values };
  const { uploading, unresolved } = useFormPending(form);

  const isMounted = useRef(true);
  const run = useEffectEvent((effect: Effect<Stored>) => {
    const report = (event: EditorEvent<Stored>) => {
      if (isMounted.current) return dispatch(event);
      // A save that finishes after unmounting.
      for (const late of next({ ...editor, state: 'closed' }, event)?.effects ?? []) runEffect(late, context);
    };
    const context = { ports, rules: editor.rules, form, submitError, errors, report };
    runEffect(effect, context);
  });

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    const before = lastRun.current;
    lastRun.current = effects;
    for (const effect of effects) if (!before.includes(effect)) run(effect);
  }, [effects]);

  // Also while the device reports no network: it may be wrong, and its `online` event can come before the last request has
  // timed out.
  const isWaiting = state.state === 'offline' && state.isSignedIn;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'retryDue' }), backOff(state.retries, firstPause, longestPause));
    return () => clearTimeout(timer);
  }, [isWaiting, state.retries, dispatch]);

  const pending = uploading + unresolved;
  useEffect(() => dispatch({ type: 'uploadsChanged', pending }), [dispatch, pending]);

  return { editor, dispatch, form, submitError };
};
