import { pwaAssetsIcons } from 'virtual:pwa-assets/icons';

// iOS takes one of them when somebody adds the site to the home screen. In the document they would be 10 kB for everyone.
for (const { linkObject } of Object.values(pwaAssetsIcons.appleSplashScreen)) {
  if (!linkObject) continue;
  const { rel, href } = linkObject;
  // Those of the light scheme come without it and would match in the dark as well.
  const media = linkObject.media.includes('color-scheme')
    ? linkObject.media
    : `${linkObject.media} and (prefers-color-scheme: light)`;
  const link = document.createElement('link');
  link.rel = rel;
  link.media = media;
  link.href = href;
  document.head.append(link);
}
