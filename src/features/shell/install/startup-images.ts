import { pwaAssetsIcons } from 'virtual:pwa-assets/icons';

// iOS takes one of them when somebody adds the site to the home screen. In the document they would be 10 kB for everyone.
for (const { linkObject } of Object.values(pwaAssetsIcons.appleSplashScreen)) {
  if (!linkObject) continue;
  const { rel, media, href } = linkObject;
  document.head.append(Object.assign(document.createElement('link'), { rel, media, href }));
}
