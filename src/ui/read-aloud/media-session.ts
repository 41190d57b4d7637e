interface Controls {
  play: () => void;
  pause: () => void;
  stop: () => void;
  previoustrack: () => void;
  nexttrack: () => void;
}

/** Not in every browser; some know fewer actions. */
const setHandler = (action: MediaSessionAction, handler: (() => void) | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // An action that this browser does not know.
  }
};

const hasMediaSession = () => 'mediaSession' in navigator && typeof MediaMetadata === 'function';

/**
 * Offers the controls to lock screen, headset and media keys, as far as the device does so for a synthesised voice.
 * Returns the function that takes them back.
 */
export const offerControls = (title: string, controls: Controls): (() => void) => {
  if (!hasMediaSession()) return () => {};
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist: document.location.hostname });
  const { play, pause, stop, previoustrack, nexttrack } = controls;
  setHandler('play', play);
  setHandler('pause', pause);
  setHandler('stop', stop);
  setHandler('previoustrack', previoustrack);
  setHandler('nexttrack', nexttrack);
  return () => {
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const action of ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const) setHandler(action, null);
  };
};

/** Tells the device what is going on. */
export const tellPlaybackState = (state: MediaSessionPlaybackState): void => {
  if (hasMediaSession()) navigator.mediaSession.playbackState = state;
};
