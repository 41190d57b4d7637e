import { Loader, Modal } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  input: Values;
  references: References;
  onClose: () => void;
}

/** Preview with the public component of the type; links are inert. */
export function PreviewDialog<T extends ManagedType>({ content, input, references, onClose }: Props<T>) {
  const { Preview, resource } = content;
  const frame = useRef<HTMLDivElement>(null);
  const checked = v.safeParse(resource.schemas.create, input);

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    const element = frame.current;
    element?.addEventListener('click', stay, { capture: true });
    return () => element?.removeEventListener('click', stay, { capture: true });
  }, []);

  return (
    <Modal opened onClose={onClose} title="预览" size={760} closeButtonProps={{ 'aria-label': '关闭预览' }}>
      <div ref={frame}>
        {checked.success && Preview ? (
          <Suspense fallback={<Loader aria-label="正在加载" />}>
            <Preview input={checked.output} references={references} />
          </Suspense>
        ) : (
          <p>还有没填好的地方，填好以后才能预览。</p>
        )}
      </div>
    </Modal>
  );
}
