import { useRouter, type LinkOptions } from '@tanstack/react-router';
import { copyText } from '@/lib/browser/copy-text.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** Returns a function that copies the absolute address of a page of the app and reports it; `note`: what to know about it. */
export const useCopyLink = () => {
  const router = useRouter();
  return async (page: LinkOptions, note: string) => {
    const address = location.origin + router.history.createHref(router.buildLocation(page).href);
    // Not after an import: browsers allow it only in response to a press.
    if (await copyText(address)) await showSnackbar(`链接已复制。${note}`);
    else await showSnackbar(`浏览器不让复制。请自己选中再复制：${address}`, 'problem');
  };
};
