import { createAtom } from '@tanstack/store';
import type { SpeechEngine } from '@/ui/read-aloud/speech-engine.ts';
import { chooseVoice, speechLanguage, type SpeechRate, type Voice } from '@/ui/read-aloud/speech.ts';

/** Playback state; `failed` without a Chinese `voice` or the `network` that the voice needs. */
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
/** Ms from the press, or from the sentence before: without a sound by then, the reader is told. */
const silenceMs = 2000;
/** Ms to wait for the list of voices, which loads late; then a phone that lists none is asked to speak all the same. */
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
  /** Events of earlier attempts are ignored. */
  let latestAttempt = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  const change = (next: Partial<Reading>) => reading.set((before) => ({ ...before, ...next }));

  const silence = () => {
    latestAttempt += 1;
    clearTimeout(deadline);
    clearTimeout(timer);
    stopWaiting();
    engine.cancel();
  };

  const fail = (problem: Reading['problem']) => {
    silence();
    change({ step: 'failed', problem });
  };

  /** The attempt goes on: a voice or a sound that comes after all takes what was said back. */
  const expectSound = () => {
    clearTimeout(deadline);
    deadline = setTimeout(
      () => change({ step: 'failed', problem: voice?.localService === false ? 'network' : 'voice' }),
      silenceMs,
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
        clearTimeout(deadline);
        handler(...args);
      };
    engine.speak(
      { text: sentences[reading.get().sentence] ?? '', voice, language: speechLanguage(language), rate },
      {
        onStart: ifCurrent(() => {
          started = true;
          change({ step: 'reading', problem: null });
        }),
        // Ending without starting: the whole text would be skipped silently.
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

  const begin = () => {
    silence();
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
    silence();
    change({ step: 'paused', problem: null });
  };

  return {
    read: reading.get,
    subscribe: (listener: () => void) => reading.subscribe(listener).unsubscribe,
    /** Starts, resumes, retries, or restarts after the end. */
    play: () => {
      if (reading.get().step === 'finished') change({ sentence: 0 });
      begin();
    },
    pause,
    /** For unmount: leaves the state unchanged. */
    stop: silence,
    move: (by: number) => {
      const sentence = reading.get().sentence + by;
      if (!(sentence in sentences)) return;
      change({ sentence });
      begin();
    },
    setRate: (next: SpeechRate) => {
      rate = next;
      if (['starting', 'reading'].includes(reading.get().step)) begin();
    },
  };
};
