const actions = ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const;

type Controls = Record<(typeof actions)[number], () => void>;

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
  for (const action of actions) setHandler(action, controls[action]);
  return () => {
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const action of actions) setHandler(action, null);
  };
};

/** Sets the Media Session playback state, if supported. */
export const setPlaybackState = (state: MediaSessionPlaybackState): void => {
  if (hasMediaSession()) navigator.mediaSession.playbackState = state;
};
