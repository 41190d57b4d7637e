import { useEffect } from 'react';
import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

const { show, Place } = createPortalSlot();

/**
 * Opens the pictures over the whole window, at the one with this index (from 0); resolves once they are there. When
 * the reader closes them, the focus goes back to `opener`. Says so when the viewer's code can't be fetched; never throws.
 */
export const openViewer = async (opener: HTMLElement, images: ViewerImage[], index: number) => {
  // Safari gives a clicked button no focus; the viewer gives it back to what has it now.
  opener.focus({ preventScroll: true });
  try {
    const { ViewerHost } = await import('@/ui/media/viewer-host.tsx');
    const onClose = () => {
      show(null);
      if (document.activeElement === document.body) opener.focus();
    };
    if (images.length > 0) show(<ViewerHost images={images} index={index} onClose={onClose} />);
  } catch (error) {
    console.warn(error);
    await showSnackbar('图片查看器没有加载出来，请检查网络再试。', 'problem');
  }
};

/** The place where pictures are enlarged; once, in the root. */
export function Viewer() {
  useEffect(() => () => show(null), []);
  return <Place />;
}
