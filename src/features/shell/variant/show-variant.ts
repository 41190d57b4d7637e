import { taiwanVariant, writtenVariant } from '@/lib/variant/variants.ts';
import { prepareWordEdges } from '@/lib/variant/word-edges.ts';
import { convertPage, pageTexts } from '@/features/shell/variant/convert-page.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { wantedVariant } from '@/ui/theme/choose-variant.ts';
import { conversion } from '@/ui/theme/shown-variant.ts';

/** Time from page start until the unconverted page is shown, as in the inline script of `index.html`. */
const maxHiddenMs = 3000;

const root = document.documentElement;
let stop: (() => void) | null = null;
let isLoading = false;

const showOriginal = () => {
  stop?.();
  stop = null;
  conversion.set(null);
  root.lang = writtenVariant;
  delete root.dataset.converting;
};

/** Shows the original page with a notice if the dictionary loads slowly; the page is converted once it has loaded. */
const showOriginalWhenLate = () => {
  if (root.dataset.converting === undefined && root.lang === writtenVariant) return undefined;
  return setTimeout(
    () => {
      showOriginal();
      void showSnackbar('繁体字还在路上，先给您看简体字。');
    },
    Math.max(0, maxHiddenMs - performance.now()),
  );
};

const showFailure = () => {
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

/** Shows the page in the chosen variant; shows an error with retry if the dictionary fails to load. */
export const showVariant = async (): Promise<void> => {
  if (wantedVariant() === writtenVariant) {
    showOriginal();
    return;
  }
  if (stop || isLoading) return;
  isLoading = true;
  const lateTimer = showOriginalWhenLate();
  try {
    const loading = import('@/lib/variant/to-taiwan.ts');
    // While the dictionary is on its way.
    prepareWordEdges(pageTexts());
    const { toTaiwan } = await loading;
    if (wantedVariant() !== taiwanVariant) return;
    stop = convertPage(toTaiwan);
    conversion.set(() => toTaiwan);
    delete root.dataset.converting;
  } catch (error) {
    console.warn(error);
    showOriginal();
    showFailure();
  } finally {
    clearTimeout(lateTimer);
    isLoading = false;
  }
};
