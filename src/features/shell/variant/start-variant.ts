import { whenIdle } from '@/lib/browser/idle.ts';
import { writtenVariant } from '@/lib/variant/variants.ts';

/** Whether the first Chinese language of a browser is Traditional. */
export const prefersTraditional = (languages: readonly string[]): boolean =>
  /^zh-(hant|tw|hk|mo)\b/i.test(languages.find((language) => /^zh\b/i.test(language)) ?? '');

/** Shows the chosen variant, or offers Traditional; loads nothing for most visits. */
export const startVariant = (): void => {
  const root = document.documentElement;
  if (root.dataset.variant) {
    import('@/features/shell/variant/show-variant.ts')
      .then(({ showVariant }) => showVariant())
      .catch((error: unknown) => {
        console.warn(error);
        root.lang = writtenVariant;
        delete root.dataset.converting;
      });
  } else if (!root.dataset.visitVariant && prefersTraditional(navigator.languages)) {
    whenIdle(() => {
      import('@/features/shell/variant/variant-offer.tsx')
        .then(({ offerVariant }) => offerVariant())
        .catch(console.warn);
    });
  }
};
