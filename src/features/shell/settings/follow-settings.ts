import { showVariant } from '@/features/shell/variant/show-variant.ts';
import { applySettings } from '@/ui/theme/reading-settings.ts';

/** Applies what another tab has changed. */
export const followSettings = async (): Promise<void> => {
  applySettings();
  await showVariant();
};
