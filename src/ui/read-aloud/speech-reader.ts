import { createAtom } from '@tanstack/react-store';
import type { SpeechEngine } from '@/ui/read-aloud/speech-engine.ts';
import { chooseVoice, speechLanguage, type SpeechRate, type Voice } from '@/ui/read-aloud/speech.ts';

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

  /** Sets `failed` after a silence, but does not cancel the attempt: speech that starts late clears the failure. */
  const expectSound = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(
      () => change({ step: 'failed', problem: voice?.localService === false ? 'network' : 'voice' }),
      silenceTimeoutMs,
    );
  };

  const speakNext = (attemptId: number) => {
    const next = reading.get().sentence + 1;
    if (next >= sentences.length) {
      change({ step: 'finished' });
      return;
    }
    change({ sentence: next });
    expectSound();
    speak(attemptId);
  };

  const speak = (attemptId: number) => {
    let started = false;
    const ifCurrent =
      <Args extends unknown[]>(handler: (...args: Args) => void) =>
      (...args: Args) => {
        if (attemptId !== latestAttempt) return;
        clearTimeout(silenceTimer);
        handler(...args);
      };
    engine.speak(
      { text: sentences[reading.get().sentence] ?? '', voice, language: speechLanguage(language), rate },
      {
        onStart: ifCurrent(() => {
          started = true;
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
