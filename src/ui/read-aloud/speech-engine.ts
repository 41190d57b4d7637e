import type { Voice } from '@/ui/read-aloud/speech.ts';

export interface UtteranceRequest<V extends Voice = Voice> {
  text: string;
  /** Null: the engine chooses by language. */
  voice: V | null;
  language: string;
  rate: number;
}

export interface UtteranceEvents {
  onStart: () => void;
  onEnd: () => void;
  /** `error` of a `SpeechSynthesisErrorEvent`, such as `interrupted` or `network`. */
  onError: (reason: string) => void;
}

/** The part of the Web Speech API that the reader uses; injectable in tests. */
export interface SpeechEngine<V extends Voice = Voice> {
  voices: () => readonly V[];
  onVoices: (listener: () => void) => () => void;
  speak: (request: UtteranceRequest<V>, events: UtteranceEvents) => void;
  cancel: () => void;
}

/** `SpeechEngine` on `window.speechSynthesis`. */
export const browserEngine = (): SpeechEngine<SpeechSynthesisVoice> => {
  const { speechSynthesis } = window;
  // Chrome garbage-collects an unreferenced utterance and never fires its `end`.
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
