import type { ManifestOptions } from 'vite-plugin-pwa';

const icons = [{ src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' }];

/**
 * The web app manifest. `vite-plugin-pwa` adds the icons of `pwa-assets.config.ts`; `npx node tests/scripts/screenshots.ts` takes
 * the screenshots.
 */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: '自体干细胞饮食指南',
  short_name: '干细胞饮食',
  description: '来自台湾的自体干细胞健康与饮食读物：新闻、知识、症状与读者的见证。',
  lang: 'zh-Hans',
  dir: 'ltr',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  categories: ['health', 'food', 'magazines'],
  shortcuts: [
    { name: '搜索', url: '/search', icons },
    { name: '我的收藏', url: '/saved', icons },
    { name: '新闻', url: '/news', icons },
  ],
  screenshots: [
    {
      src: '/screenshots/home-narrow.jpg',
      sizes: '585x1266',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: '首页，手机上',
    },
    {
      src: '/screenshots/news-narrow.jpg',
      sizes: '585x1266',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: '新闻，手机上',
    },
    {
      src: '/screenshots/home-wide.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: '首页，电脑上',
    },
  ],
};
