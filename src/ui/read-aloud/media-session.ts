interface Controls {
  play: () => void;
  pause: () => void;
  stop: () => void;
  previoustrack: () => void;
  nexttrack: () => void;
}

/** Ignores actions that the browser does not support. */
const setHandler = (action: MediaSessionAction, handler: (() => void) | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // `setActionHandler` throws for an unsupported action.
  }
};

const hasMediaSession = () => 'mediaSession' in navigator && typeof MediaMetadata === 'function';

/**
 * Registers the controls with the Media Session API (lock screen, headset and media keys); returns the cleanup. Not all
 * devices support it for synthesised speech.
 */
export const setMediaControls = (title: string, controls: Controls): (() => void) => {
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

/** Sets the Media Session playback state, if supported. */
export const setPlaybackState = (state: MediaSessionPlaybackState): void => {
  if (hasMediaSession()) navigator.mediaSession.playbackState = state;
};
