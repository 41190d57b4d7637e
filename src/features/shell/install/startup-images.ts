import { pwaAssetsIcons } from 'virtual:pwa-assets/icons';

// iOS uses one of these links when the site is added to the home screen. In `index.html` they would cost everyone 10 kB.
for (const { linkObject } of Object.values(pwaAssetsIcons.appleSplashScreen)) {
  if (!linkObject) continue;
  const { rel, href } = linkObject;
  // Links of light images have no colour scheme and would also match the dark one.
  const media = linkObject.media.includes('color-scheme')
    ? linkObject.media
    : `${linkObject.media} and (prefers-color-scheme: light)`;
  const link = document.createElement('link');
  link.rel = rel;
  link.media = media;
  link.href = href;
  document.head.append(link);
}
