import { createAtom } from '@tanstack/react-store';
import type { SpeechEngine } from '@/ui/read-aloud/speech-engine.ts';
import { chooseVoice, longestSpeech, speechLanguage, type SpeechRate, type Voice } from '@/ui/read-aloud/speech.ts';
import { spokenForm } from '@/ui/read-aloud/spoken-form.ts';

/** Playback state; `problem` says what is missing after a failure: a Chinese voice, or the network for a remote one. */
export interface Reading {
  step: 'starting' | 'reading' | 'paused' | 'finished' | 'failed';
  problem: 'voice' | 'network' | null;
  /** Index of the current sentence. */
  sentence: number;
}

interface Options {
  language: string;
  rate: SpeechRate;
}

/** Ms. Safari and Chrome drop an utterance right after `cancel`. */
const cancelDelayMs = 100;
/** Ms from the press, or from the previous sentence, without speech until the state is `failed`. */
const silenceTimeoutMs = 2000;
/** Ms to wait for the list of voices, which loads asynchronously; with an empty list, speaks without a voice. */
const voicesTimeoutMs = 1000;

/** Errors that pause instead of failing. */
const interruptions = new Set(['interrupted', 'canceled', 'not-allowed', 'audio-busy']);

/** Speaks sentence by sentence; resuming repeats the current one, as Android cannot pause. */
export const createReader = <V extends Voice>(
  engine: SpeechEngine<V>,
  sentences: readonly string[],
  { language, rate: firstRate }: Options,
) => {
  let rate = firstRate;
  let voice: V | null = null;
  const reading = createAtom<Reading>({ step: 'paused', problem: null, sentence: 0 });
  /** Id of the latest attempt; events of earlier ones are ignored. */
  let latestAttempt = 0;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  /** Sentences in a row that began and never ended. */
  let stalls = 0;

  const change = (next: Partial<Reading>) => reading.set((before) => ({ ...before, ...next }));

  const cancelSpeech = () => {
    latestAttempt += 1;
    clearTimeout(silenceTimer);
    clearTimeout(timer);
    stopWaiting();
    engine.cancel();
  };

  const fail = (problem: Reading['problem']) => {
    cancelSpeech();
    change({ step: 'failed', problem });
  };

  const soundProblem = () => (voice?.localService === false ? 'network' : 'voice');

  /** Sets `failed` after a silence, but does not cancel the attempt: speech that starts late clears the failure. */
  const expectSound = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => change({ step: 'failed', problem: soundProblem() }), silenceTimeoutMs);
  };

  /** Makes the next sentence the current one; false after the last. */
  const advance = (): boolean => {
    const next = reading.get().sentence + 1;
    const isLast = next >= sentences.length;
    change(isLast ? { step: 'finished' } : { sentence: next });
    return !isLast;
  };

  const speakNext = (attemptId: number) => {
    stalls = 0;
    if (!advance()) return;
    expectSound();
    speak(attemptId);
  };

  /** Some voices never report their end: tries the next sentence once, then gives up. */
  const skipStalled = () => {
    cancelSpeech();
    stalls += 1;
    if (stalls > 1) fail(soundProblem());
    else if (advance()) startAttempt();
  };

  const speak = (attemptId: number) => {
    let started = false;
    const text = spokenForm(sentences[reading.get().sentence] ?? '', language);
    const ifCurrent =
      <Args extends unknown[]>(handler: (...args: Args) => void) =>
      (...args: Args) => {
        if (attemptId !== latestAttempt) return;
        clearTimeout(silenceTimer);
        handler(...args);
      };
    engine.speak(
      { text, voice, language: speechLanguage(language), rate },
      {
        onStart: ifCurrent(() => {
          started = true;
          silenceTimer = setTimeout(skipStalled, longestSpeech(text, rate));
          change({ step: 'reading', problem: null });
        }),
        // Otherwise an engine that ends without starting would skip the whole text silently.
        onEnd: ifCurrent(() => (started ? speakNext(attemptId) : fail('voice'))),
        onError: ifCurrent((reason: string) => {
          if (interruptions.has(reason)) pause();
          else fail(reason === 'network' ? 'network' : 'voice');
        }),
      },
    );
  };

  const findVoice = (attemptId: number) => {
    voice = chooseVoice(engine.voices(), language);
    if (voice) {
      speak(attemptId);
      return;
    }
    const stopListening = engine.onVoices(() => {
      stopWaiting();
      findVoice(attemptId);
    });
    stopWaiting = () => {
      stopWaiting = () => {};
      clearTimeout(timer);
      stopListening();
    };
    timer = setTimeout(() => {
      if (engine.voices().length > 0) return;
      stopWaiting();
      // Some phones list no voices but still speak.
      speak(attemptId);
    }, voicesTimeoutMs);
  };

  const startAttempt = () => {
    cancelSpeech();
    if (sentences.length === 0) {
      change({ step: 'finished' });
      return;
    }
    const attemptId = latestAttempt;
    change({ step: 'starting', problem: null });
    expectSound();
    timer = setTimeout(() => findVoice(attemptId), cancelDelayMs);
  };

  const pause = () => {
    cancelSpeech();
    change({ step: 'paused', problem: null });
  };

  return {
    read: reading.get,
    subscribe: (listener: () => void) => reading.subscribe(listener).unsubscribe,
    /** Starts, resumes, retries, or restarts after the end. */
    play: () => {
      stalls = 0;
      if (reading.get().step === 'finished') change({ sentence: 0 });
      startAttempt();
    },
    pause,
    /** For unmount: leaves the state unchanged. */
    stop: cancelSpeech,
    move: (by: number) => {
      const sentence = reading.get().sentence + by;
      if (!(sentence in sentences)) return;
      change({ sentence });
      startAttempt();
    },
    setRate: (next: SpeechRate) => {
      rate = next;
      if (['starting', 'reading'].includes(reading.get().step)) startAttempt();
    },
  };
};
