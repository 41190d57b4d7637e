/** Whether speech synthesis exists; not in some in-app browsers. */
export const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Unlocks speech; call it in the click handler: iOS Safari lets a page speak only after an utterance in a click. */
export const allowSpeech = (): void => {
  window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
};
