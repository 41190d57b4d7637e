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
const gap = 100;
/** Ms to wait for voices that load late. */
const voicesWithin = 3000;
/** Ms; an engine that has not started by then never will. */
const startsWithin = 5000;

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
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};

  const change = (next: Partial<Reading>) => reading.set((before) => ({ ...before, ...next }));

  const silence = () => {
    latest += 1;
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

  const goOn = (mine: number) => {
    const { paragraph } = reading.get();
    if (utterance + 1 < (paragraphs[paragraph]?.length ?? 0)) goTo(paragraph, utterance + 1);
    else if (paragraph + 1 < paragraphs.length) goTo(paragraph + 1, 0);
    else {
      change({ step: 'finished' });
      return;
    }
    say(mine);
  };

  const say = (mine: number) => {
    let started = false;
    const heard =
      <Told extends unknown[]>(hear: (...told: Told) => void) =>
      (...told: Told) => {
        if (mine !== latest) return;
        clearTimeout(timer);
        hear(...told);
      };
    timer = setTimeout(() => fail('voice'), startsWithin);
    engine.speak(
      { text: reading.get().words, voice, language: speechLanguage(language), rate },
      {
        onStart: heard(() => {
          started = true;
          change({ step: 'reading' });
        }),
        // Ending without starting: the whole text would be skipped silently.
        onEnd: heard(() => (started ? goOn(mine) : fail('voice'))),
        onError: heard((reason: string) => {
          if (interruptions.has(reason)) pause();
          else fail(reason === 'network' ? 'network' : 'voice');
        }),
      },
    );
  };

  const findVoice = (mine: number) => {
    voice = chooseVoice(engine.voices(), language);
    if (voice) {
      say(mine);
      return;
    }
    const stopListening = engine.onVoices(() => {
      stopWaiting();
      clearTimeout(timer);
      findVoice(mine);
    });
    stopWaiting = () => {
      stopWaiting = () => {};
      stopListening();
    };
    timer = setTimeout(() => {
      stopWaiting();
      // Some phones list no voices but still speak.
      if (engine.voices().length === 0) say(mine);
      else fail('voice');
    }, voicesWithin);
  };

  const begin = () => {
    silence();
    if (paragraphs.length === 0) {
      change({ step: 'finished' });
      return;
    }
    const mine = latest;
    change({ step: 'starting', problem: null });
    timer = setTimeout(() => findVoice(mine), gap);
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
