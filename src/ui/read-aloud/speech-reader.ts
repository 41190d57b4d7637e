import { createAtom } from '@tanstack/store';
import type { SpeechEngine } from '@/ui/read-aloud/speech-engine.ts';
import {
  chooseVoice,
  speechLanguage,
  type SpeechRate,
  type SpokenParagraph,
  type Voice,
} from '@/ui/read-aloud/speech.ts';

/** How far a reading is: `failed` for want of a Chinese `voice`, or of the `network` that the voice needs. */
export interface Reading {
  step: 'starting' | 'reading' | 'paused' | 'finished' | 'failed';
  problem: 'voice' | 'network' | null;
  /** Which paragraph is read, from 0. */
  paragraph: number;
  /** The words that are being said. */
  words: string;
}

interface Options {
  /** The document's language, such as `zh-Hans`. */
  language: string;
  rate: SpeechRate;
}

/** Times in ms. Safari and Chrome drop what is said right after a `cancel`. */
const gap = 100;
/** How long voices that come late are waited for. */
const voicesWithin = 3000;
/** An engine that has not begun by then never will. */
const startsWithin = 5000;

/** What takes the engine away for a while, and is no fault of it. */
const interruptions = new Set(['interrupted', 'canceled', 'not-allowed', 'audio-busy']);

/**
 * Reads paragraphs aloud, an utterance after another. Pausing is a stop, and going on says the same words again: Android
 * can't pause. Its state follows what the engine tells, not what it was asked for.
 */
export const createReader = <V extends Voice>(
  engine: SpeechEngine<V>,
  paragraphs: readonly SpokenParagraph[],
  { language, rate: firstRate }: Options,
) => {
  let rate = firstRate;
  let voice: V | null = null;
  /** The next words within their paragraph. */
  let utterance = 0;
  const reading = createAtom<Reading>({
    step: 'paused',
    problem: null,
    paragraph: 0,
    words: paragraphs[0]?.[0] ?? '',
  });
  /** What an older try still hears means nothing. */
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
    /** Only what the latest try hears counts. */
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
        // One that ends what it never began would run through the whole text without a sound.
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
      // Some phones name no voices, and have one all the same.
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
    /** The same object until something changes. */
    read: reading.get,
    subscribe: (listener: () => void) => reading.subscribe(listener).unsubscribe,
    /** Begins, goes on, tries again, or starts over when all was read. */
    play: () => {
      if (reading.get().step === 'finished') goTo(0, 0);
      begin();
    },
    pause,
    /** Falls silent; its state is of no more use. */
    stop: silence,
    /** Reads on from the beginning of a paragraph so many further, or back. */
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
