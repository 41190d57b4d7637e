import { useEffect } from 'react';
import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

const { show, Place } = createPortalSlot();

/**
 * Opens the pictures over the whole window, at the one with this index (from 0); resolves once they are there. What had
 * the focus has it again when the reader closes them. Says so when the viewer's code can't be fetched; never throws.
 */
export const openViewer = async (images: ViewerImage[], index: number) => {
  const opener = document.activeElement;
  try {
    const { ViewerHost } = await import('@/ui/media/viewer-host.tsx');
    const onClose = () => {
      show(null);
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
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
