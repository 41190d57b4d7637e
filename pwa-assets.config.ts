import { combinePresetAndAppleSplashScreens, defineConfig } from '@vite-pwa/assets-generator/config';

const onWhite = { fit: 'contain', background: '#ffffff' } as const;

/** `--page` of the dark scheme. */
const onNight = { fit: 'contain', background: '#121816' } as const;

/** One name for each size of screen: iPhones sold since 2019, and the plain iPads. */
const appleScreens = [
  'iPhone 11',
  'iPhone SE 4.7"',
  'iPhone 14',
  'iPhone 14 Plus',
  'iPhone 16',
  'iPhone 16 Plus',
  'iPhone 17',
  'iPhone 17 Pro Max',
  'iPhone Air',
  'iPad 10.2"',
  'iPad 11"',
] as const;

/** Icons and iOS start-up images, made from one SVG by `npm run build`; paddings are shares of the size. */
export default defineConfig({
  images: ['public/icon.svg'],
  preset: combinePresetAndAppleSplashScreens(
    {
      transparent: { sizes: [64, 192, 512], padding: 0, favicons: [[48, 'favicon.ico']] },
      // The picture must lie within the middle four fifths, as a circle.
      maskable: { sizes: [512], padding: 0.1, resizeOptions: onWhite },
      apple: { sizes: [180], padding: 0.1, resizeOptions: onWhite },
    },
    {
      padding: 0.6,
      resizeOptions: onWhite,
      darkResizeOptions: onNight,
      // Half the time of the default for 2 kB more each.
      png: { compressionLevel: 6, quality: 60, effort: 1 },
    },
    [...appleScreens],
  ),
});
