import { showVariant } from '@/features/shell/variant/show-variant.ts';
import { applySettings } from '@/ui/theme/reading-settings.ts';

/** Applies reading settings changed in another tab. */
export const followSettings = async (): Promise<void> => {
  applySettings();
  await showVariant();
};
