import type { Variant } from '@/lib/variant/variants.ts';
import { showVariant } from '@/features/shell/variant/show-variant.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { chooseVariant } from '@/ui/theme/choose-variant.ts';

/** Stores the chosen variant and shows the page in it. */
export const switchVariant = async (variant: Variant): Promise<void> => {
  const isStored = chooseVariant(variant);
  await showVariant();
  if (!isStored) void showSnackbar('这台设备没有保存，下次要重新选。', 'problem');
};
