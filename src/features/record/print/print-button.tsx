import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState, type ComponentType } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { whenIdle } from '@/lib/browser/idle.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { savesData } from '@/ui/link/connection.ts';
import classes from '@/ui/theme/action-button.module.css';

/** Selector of the printed pictures. */
const printed = 'img:not([data-print-hidden] *)';

/** Loads lazy pictures; resolves when each is decoded or has failed. */
const fetchPictures = async (page: ParentNode): Promise<void> => {
  const pictures = [...page.querySelectorAll<HTMLImageElement>(printed)];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
};

/** Maximum wait for pictures and the QR code before printing. */
const maxWaitMs = 5000;

/** Print button; adds the page's URL at its end, in print only. Print styles are in `styles/print.css`. */
export function PrintButton() {
  const [Origin, setOrigin] = useState<ComponentType | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  // Preload, because printing from the browser's menu can't wait.
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
    const timeout = withResolvers<void>();
    const timer = setTimeout(timeout.resolve, maxWaitMs);
    // Render synchronously, before printing.
    const origin = loadOrigin().then((Loaded) => flushSync(() => setOrigin(() => Loaded)));
    await Promise.race([Promise.all([origin, fetchPictures(document)]), timeout.promise]);
    clearTimeout(timer);
    setIsPreparing(false);
    // The reader may have navigated meanwhile.
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
