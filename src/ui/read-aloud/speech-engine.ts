import type { Voice } from '@/ui/read-aloud/speech.ts';

/** What an engine is asked to say. */
export interface Spoken<V extends Voice = Voice> {
  text: string;
  /** Null for the engine's own choice by language. */
  voice: V | null;
  language: string;
  rate: number;
}

/** What an engine tells of it. */
export interface Heard {
  onStart: () => void;
  onEnd: () => void;
  /** An `error` of `SpeechSynthesisErrorEvent`, such as `interrupted` or `network`. */
  onError: (reason: string) => void;
}

/** As much of a speech engine as a reader needs. */
export interface SpeechEngine<V extends Voice = Voice> {
  voices: () => readonly V[];
  /** Calls back when voices came or went; returns how to stop. */
  onVoices: (listener: () => void) => () => void;
  speak: (spoken: Spoken<V>, heard: Heard) => void;
  /** Falls silent, and forgets what is still to be said. */
  cancel: () => void;
}

/** The browser's own engine. */
export const browserEngine = (): SpeechEngine<SpeechSynthesisVoice> => {
  const { speechSynthesis } = window;
  // Chrome forgets an utterance that nothing points to, and never tells of its end.
  let current: SpeechSynthesisUtterance | null = null;
  return {
    voices: () => speechSynthesis.getVoices(),
    onVoices: (listener) => {
      speechSynthesis.addEventListener('voiceschanged', listener);
      return () => speechSynthesis.removeEventListener('voiceschanged', listener);
    },
    speak: ({ text, voice, language, rate }, { onStart, onEnd, onError }) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice?.lang ?? language;
      utterance.rate = rate;
      utterance.addEventListener('start', onStart);
      utterance.addEventListener('end', onEnd);
      utterance.addEventListener('error', ({ error }) => onError(error));
      current = utterance;
      speechSynthesis.speak(current);
    },
    cancel: () => {
      current = null;
      speechSynthesis.cancel();
    },
  };
};
