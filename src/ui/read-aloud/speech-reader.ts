import { createAtom } from '@tanstack/store';
import type { SpeechEngine } from '@/ui/read-aloud/speech-engine.ts';
import {
  chooseVoice,
  speechLanguage,
  type SpeechRate,
  type SpokenParagraph,
  type Voice,
} from '@/ui/read-aloud/speech.ts';

/** Playback state; `failed` without a Chinese `voice` or the `network` that the voice needs. */
export interface Reading {
  step: 'starting' | 'reading' | 'paused' | 'finished' | 'failed';
  problem: 'voice' | 'network' | null;
  paragraph: number;
  words: string;
}

interface Options {
  language: string;
  rate: SpeechRate;
}

/** Ms. Safari and Chrome drop an utterance right after `cancel`. */
const cancelDelayMs = 100;
/** Ms to wait for voices that load late. */
const voicesTimeoutMs = 3000;
/** Ms; an engine that has not started by then never will. */
const startTimeoutMs = 5000;

/** Errors that pause instead of failing. */
const interruptions = new Set(['interrupted', 'canceled', 'not-allowed', 'audio-busy']);

/** Speaks paragraphs by utterance; resuming repeats the current one, as Android cannot pause. */
export const createReader = <V extends Voice>(
  engine: SpeechEngine<V>,
  paragraphs: readonly SpokenParagraph[],
  { language, rate: firstRate }: Options,
) => {
  let rate = firstRate;
  let voice: V | null = null;
  let utterance = 0;
  const reading = createAtom<Reading>({
    step: 'paused',
    problem: null,
    paragraph: 0,
    words: paragraphs[0]?.[0] ?? '',
  });
  /** Events of earlier attempts are ignored. */
  let latestAttempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  const change = (next: Partial<Reading>) => reading.set((before) => ({ ...before, ...next }));

  const silence = () => {
    latestAttempt += 1;
    clearTimeout(timer);
    stopWaiting();
    engine.cancel();
  };

  const fail = (problem: Reading['problem']) => {
    silence();
    change({ step: 'failed', problem });
  };

  const goTo = (paragraph: number, next: number) => {
    utterance = next;
    change({ paragraph, words: paragraphs[paragraph]?.[next] ?? '' });
  };

  const speakNext = (attemptId: number) => {
    const { paragraph } = reading.get();
    if (utterance + 1 < (paragraphs[paragraph]?.length ?? 0)) goTo(paragraph, utterance + 1);
    else if (paragraph + 1 < paragraphs.length) goTo(paragraph + 1, 0);
    else {
      change({ step: 'finished' });
      return;
    }
    speak(attemptId);
  };

  const speak = (attemptId: number) => {
    let started = false;
    const ifCurrent =
      <Args extends unknown[]>(handler: (...args: Args) => void) =>
      (...args: Args) => {
        if (attemptId !== latestAttempt) return;
        clearTimeout(timer);
        handler(...args);
      };
    timer = setTimeout(() => fail('voice'), startTimeoutMs);
    engine.speak(
      { text: reading.get().words, voice, language: speechLanguage(language), rate },
      {
        onStart: ifCurrent(() => {
          started = true;
          change({ step: 'reading' });
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
      clearTimeout(timer);
      findVoice(attemptId);
    });
    stopWaiting = () => {
      stopWaiting = () => {};
      stopListening();
    };
    timer = setTimeout(() => {
      stopWaiting();
      // Some phones list no voices but still speak.
      if (engine.voices().length === 0) speak(attemptId);
      else fail('voice');
    }, voicesTimeoutMs);
  };

  const begin = () => {
    silence();
    if (paragraphs.length === 0) {
      change({ step: 'finished' });
      return;
    }
    const attemptId = latestAttempt;
    change({ step: 'starting', problem: null });
    timer = setTimeout(() => findVoice(attemptId), cancelDelayMs);
  };

  const pause = () => {
    silence();
    change({ step: 'paused' });
  };

  return {
    read: reading.get,
    subscribe: (listener: () => void) => reading.subscribe(listener).unsubscribe,
    /** Starts, resumes, retries, or restarts after the end. */
    play: () => {
      if (reading.get().step === 'finished') goTo(0, 0);
      begin();
    },
    pause,
    /** For unmount: leaves the state unchanged. */
    stop: silence,
    move: (by: number) => {
      const paragraph = reading.get().paragraph + by;
      if (!(paragraph in paragraphs)) return;
      goTo(paragraph, 0);
      begin();
    },
    setRate: (next: SpeechRate) => {
      rate = next;
      if (['starting', 'reading'].includes(reading.get().step)) begin();
    },
  };
};
