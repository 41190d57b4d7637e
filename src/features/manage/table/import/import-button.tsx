import { Button, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { hasKind, type ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import classes from '@/features/manage/table/tools.module.css';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

const ImportDialog = lazyComponent(
  async () => (await import('@/features/manage/table/import/import-dialog.tsx')).ImportDialog,
);

/** Button that loads and opens the import. Null for users: files should not contain passwords. */
export function ImportButton<T extends ManagedType>({ content }: { content: ManagedDefinition<T> }) {
  const [isOpen, setOpen] = useState(false);
  if (hasKind(content.fields, 'password')) return null;
  return (
    <>
      <Button
        variant="default"
        className={classes.short}
        title="导入"
        leftSection={<IconUpload aria-hidden="true" size="1.125rem" />}
        onPointerEnter={ImportDialog.preload}
        onFocus={ImportDialog.preload}
        onClick={() => setOpen(true)}
      >
        导入
      </Button>
      {isOpen && (
        <Suspense fallback={<Loader size="sm" aria-label="正在加载" />}>
          <ImportDialog content={content} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
