import { whenIdle } from '@/lib/browser/idle.ts';
import { writtenVariant } from '@/lib/variant/variants.ts';

/** Whether a browser’s languages have Traditional before Simplified. */
export const asksForTraditional = (languages: readonly string[]): boolean =>
  /^zh-(hant|tw|hk|mo)\b/i.test(languages.find((language) => /^zh\b/i.test(language)) ?? '');

/** Loads what this visit needs to be shown in another variant: for most, nothing. */
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
  } else if (!root.dataset.visitVariant && asksForTraditional(navigator.languages)) {
    whenIdle(() => {
      import('@/features/shell/variant/variant-offer.tsx')
        .then(({ offerVariant }) => offerVariant())
        .catch(console.warn);
    });
  }
};
