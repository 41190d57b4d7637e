import { taiwanVariant, writtenVariant } from '@/lib/variant/variants.ts';
import { convertPage } from '@/features/shell/variant/convert-page.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { wantedVariant } from '@/ui/theme/choose-variant.ts';
import { conversion } from '@/ui/theme/shown-variant.ts';

/** In ms from the start of the page, as in the inline script of `index.html`: then it is shown as it was written. */
const longestWait = 3000;

const root = document.documentElement;
let stop: (() => void) | null = null;
let isLoading = false;

const showAsWritten = () => {
  stop?.();
  stop = null;
  conversion.set(null);
  root.lang = writtenVariant;
  delete root.dataset.converting;
};

/** The page must not stay hidden for a dictionary that is long on its way; it is converted once that is there. */
const tellWhenLate = () => {
  if (root.dataset.converting === undefined && root.lang === writtenVariant) return undefined;
  return setTimeout(
    () => {
      showAsWritten();
      void showSnackbar('繁体字还在路上，先给您看简体字。');
    },
    Math.max(0, longestWait - performance.now()),
  );
};

const tellFailure = () => {
  const retry = () => {
    window.removeEventListener('online', retry);
    void showVariant();
  };
  window.addEventListener('online', retry, { once: true });
  void showSnackbar('繁体字没有载入，先给您看简体字。请检查网络，再试一次。', 'problem', {
    name: '再试一次',
    run: retry,
  });
};

/** Shows the page in the variant that is wanted now. Where its dictionary can’t be had, the reader is told. */
export const showVariant = async (): Promise<void> => {
  if (wantedVariant() === writtenVariant) {
    showAsWritten();
    return;
  }
  if (stop || isLoading) return;
  isLoading = true;
  const late = tellWhenLate();
  try {
    const { toTaiwan } = await import('@/lib/variant/to-taiwan.ts');
    if (wantedVariant() !== taiwanVariant) return;
    stop = convertPage(toTaiwan);
    conversion.set(() => toTaiwan);
    delete root.dataset.converting;
  } catch (error) {
    console.warn(error);
    showAsWritten();
    tellFailure();
  } finally {
    clearTimeout(late);
    isLoading = false;
  }
};
