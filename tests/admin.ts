import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { tokens } from '@/api/token.ts';

/** Hooks for tests of whole admin pages: preloads the lazy modules and resets messages and tokens after each test. */
export const prepareAdmin = () => {
  beforeAll(async () => {
    await Promise.all([
      import('@/features/manage/manage-page.tsx'),
      import('@/features/manage/record-editor/record-dialog.tsx'),
      import('@/ui/overlays/confirm-dialog-host.tsx'),
      import('@/ui/feedback/snackbar-host.tsx'),
      import('@/ui/inputs/rich-text-editor/rich-text-field.tsx'),
      import('@/ui/inputs/date/date-field.tsx'),
    ]);
  }, 60_000);
  afterEach(() => {
    // Notifications and tokens are module state.
    notifications.clean();
    cleanup();
    tokens.clear();
  });
};
