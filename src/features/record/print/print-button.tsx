import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { whenIdle } from '@/lib/browser/idle.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { savesData } from '@/ui/link/connection.ts';
import classes from '@/ui/theme/action-button.module.css';

/** Pictures of the page that are printed. */
const printed = 'img:not([data-print-hidden] *)';

/** Fetches the pictures that would wait until the reader scrolls to them; resolves when each is decoded or has failed. */
const fetchPictures = async (page: ParentNode): Promise<void> => {
  const pictures = [...page.querySelectorAll<HTMLImageElement>(printed)];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
};

/** How long a press waits for pictures and the QR code, ms; what is there by then is printed. */
const patienceMs = 5000;

/** Print button, and what only paper has: the page's address at its end. Print styles are in `styles/print.css`. */
export function PrintButton() {
  const [Origin, setOrigin] = useState<ComponentType | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  // The browser's own menu prints, too, and waits for nothing.
  useEffect(
    () =>
      whenIdle(() => {
        if (!savesData()) void loadOrigin().then((Loaded) => setOrigin(() => Loaded));
      }),
    [],
  );
  useEffect(() => {
    const onPrint = () => void fetchPictures(document);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);

  const print = async () => {
    if (isPreparing) return;
    const page = location.pathname;
    setIsPreparing(true);
    const patience = withResolvers<void>();
    const timer = setTimeout(patience.resolve, patienceMs);
    // The next step is the print.
    const origin = loadOrigin().then((Loaded) => flushSync(() => setOrigin(() => Loaded)));
    await Promise.race([Promise.all([origin, fetchPictures(document)]), patience.promise]);
    clearTimeout(timer);
    setIsPreparing(false);
    // Another page may have been opened meanwhile.
    if (location.pathname === page) window.print();
  };

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-disabled={isPreparing || undefined}
        onClick={() => void print()}
      >
        <IconPrinter aria-hidden="true" />
        {isPreparing ? '正在准备…' : '打印'}
      </button>
      {Origin && createPortal(<Origin />, document.querySelector('main') ?? document.body)}
    </>
  );
}

const loadOrigin = async (): Promise<ComponentType | null> => {
  try {
    return (await import('@/features/record/print/page-origin.tsx')).PageOrigin;
  } catch (error) {
    console.warn(error);
    return null;
  }
};
