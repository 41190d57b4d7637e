import { combinePresetAndAppleSplashScreens, defineConfig } from '@vite-pwa/assets-generator/config';

const onWhite = { fit: 'contain', background: '#ffffff' } as const;

/** The color `--page` of the dark color scheme. */
const onNight = { fit: 'contain', background: '#121816' } as const;

/** One device per screen size: iPhones since 2019 and standard iPads. */
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

/** Icons and iOS start-up images, generated from one SVG by `npm run build`. Paddings are fractions of the size. */
export default defineConfig({
  images: ['public/icon.svg'],
  preset: combinePresetAndAppleSplashScreens(
    {
      transparent: { sizes: [64, 192, 512], padding: 0, favicons: [[48, 'favicon.ico']] },
      // The safe zone is a circle with a diameter of 80 %.
      maskable: { sizes: [512], padding: 0.1, resizeOptions: onWhite },
      apple: { sizes: [180], padding: 0.1, resizeOptions: onWhite },
    },
    {
      padding: 0.6,
      resizeOptions: onWhite,
      darkResizeOptions: onNight,
      // Half the time of the default; files are 2 kB larger.
      png: { compressionLevel: 6, quality: 60, effort: 1 },
    },
    [...appleScreens],
  ),
});
