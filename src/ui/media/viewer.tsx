import { useEffect } from 'react';
import { createPortalSlot } from '@/ui/hooks/portal-slot.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

const { show, Slot } = createPortalSlot();

/** Opens the viewer at `index`; on close the focus returns to `opener`. Never throws: a failed import shows a snackbar. */
export const openViewer = async (opener: HTMLElement, images: ViewerImage[], index: number) => {
  // Safari does not focus a clicked button, and the viewer restores the focus to the active element.
  opener.focus({ preventScroll: true });
  try {
    const { ViewerHost } = await import('@/ui/media/viewer-host.tsx');
    const onClose = () => {
      show(null);
      if (document.activeElement === document.body) opener.focus();
    };
    show(<ViewerHost images={images} index={index} onClose={onClose} />);
  } catch (error) {
    console.warn(error);
    await showSnackbar('图片查看器没有加载出来，请检查网络再试。', 'problem');
  }
};

/** Portal slot of the image viewer; mounted once, in the root. */
export function Viewer() {
  useEffect(() => () => show(null), []);
  return <Slot />;
}
