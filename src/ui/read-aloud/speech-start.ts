/** Whether this browser can read aloud; the ones inside some apps and a server can't. */
export const canSpeak = (): boolean =>
  typeof window !== 'undefined' && 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/**
 * To be called in the click that asks for reading: Safari on iOS lets a page speak only from a click, and after it has
 * done so once at any time. The reader's own first words come later, with its code.
 */
export const allowSpeech = (): void => {
  window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
};
