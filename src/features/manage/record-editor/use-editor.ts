import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type * as v from 'valibot';
import { runEffect, type EditorPorts } from '@/features/manage/record-editor/effects.ts';
import {
  createEditor,
  createTransitions,
  defaultRequest,
  transition,
} from '@/features/manage/record-editor/machine/transitions.ts';
import type {
  EditorEvent,
  EditorStart,
  Effect,
  SaveRequest,
  Step,
} from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import type { AttemptOptions } from '@/ui/form/form-errors.ts';
import { useSaveRetry } from '@/features/manage/record-editor/use-save-retry.ts';
import { useFormPending } from '@/ui/form/pending.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { submit } from '@/ui/form/submit.ts';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';

interface Options<Stored> {
  start: EditorStart;
  /** Validates the form's values. */
  schema: v.GenericSchema<Values, unknown>;
  errors: AttemptOptions;
  ports: EditorPorts<Stored>;
}

interface Action<Stored> {
  event: EditorEvent<Stored>;
  /** Effects that have already run. */
  finished: readonly Effect<Stored>[];
}

/**
 * Reducer of the editor and its queue of effects. Each action also removes the effects that have run: a separate action
 * would render the form twice per keystroke.
 */
const createReducer = <Stored>() => {
  const transitions = createTransitions<Stored>();
  const next = (editor: Step<Stored>['editor'], event: EditorEvent<Stored>) => transition(transitions, editor, event);
  const reduce = (before: Step<Stored>, { event, finished }: Action<Stored>): Step<Stored> => {
    const step = next(before.editor, event);
    if (!step || (step.editor === before.editor && step.effects.length === 0)) return before;
    const pending = before.effects.filter((effect) => !finished.includes(effect));
    return { editor: step.editor, effects: [...pending, ...step.effects] };
  };
  return { next, reduce };
};

/** The editor's state machine and its form; effects run after each render. */
export const useEditor = <Stored>({ start, schema, errors, ports }: Options<Stored>) => {
  const [{ next, reduce }] = useState(createReducer<Stored>);
  const [{ editor, effects }, dispatchAction] = useReducer(reduce, start, createEditor<Stored>);
  const lastRun = useRef<readonly Effect<Stored>[]>([]);
  const dispatch = useCallback(
    (event: EditorEvent<Stored>) => dispatchAction({ event, finished: lastRun.current }),
    [],
  );
  const refusal = useSubmitError();
  const form = useAppForm({
    formId: String(editor.form.key),
    defaultValues: editor.form.values,
    onSubmitMeta: defaultRequest,
    validators: { onChange: schema },
    canSubmitWhenInvalid: true,
    listeners: { onChange: ({ formApi }) => dispatch({ type: 'typed', values: formApi.state.values }) },
    // Only the user submits: what is sent again by itself was valid when it was submitted.
    onSubmit: ({ value, meta }) => {
      endRefreshPause();
      dispatch({ type: 'saveRequested', values: value, request: meta });
    },
  });
  const { uploading, unresolved } = useFormPending(form);
  const save = (request: SaveRequest) => {
    if (refusal.wait === 0) void submit(form, request);
  };

  const isMounted = useRef(true);
  const run = useEffectEvent((effect: Effect<Stored>) => {
    const formPorts = {
      fill: (values: Values) => {
        for (const name of Object.keys(values)) form.setFieldValue(name, values[name], { dontRunListeners: true });
      },
      showError: (error: unknown) => refusal.show(form, error, errors),
      clearError: () => refusal.clear(form),
    };
    const all = { ...ports, ...formPorts, rules: editor.rules };
    const report = (event: EditorEvent<Stored>) => {
      if (isMounted.current) return dispatch(event);
      // A save that finishes after unmounting.
      for (const late of next({ ...editor, state: 'closed' }, event)?.effects ?? []) runEffect(late, all, report);
    };
    runEffect(effect, all, report);
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

  useSaveRetry(editor, dispatch);

  const pending = uploading + unresolved;
  useEffect(() => dispatch({ type: 'uploadsChanged', pending }), [dispatch, pending]);

  return { editor, dispatch, form, save, refusal };
};
