import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Checkbox, Group, Loader, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import grid from '@/ui/article/record-grid.module.css';
import { DocumentFrame } from '@/ui/elements/document-frame.tsx';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { readSettings } from '@/ui/theme/reading-settings.ts';
import classes from '@/features/manage/preview/preview-frame.module.css';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  input: Values;
  references: References;
  /** After the preview, if there is one. */
  children?: ReactNode;
}

/** Widths of the previewed viewport, in CSS px; on a computer, with all columns of a record's page. */
const widths = { phone: 390, desktop: 1280 } as const;

const sizes = [
  { label: '手机', value: 'phone' },
  { label: '电脑', value: 'desktop' },
] as const;

/** In percent. */
const largeText = 150;

const isLink = (node: EventTarget) => 'nodeName' in node && node.nodeName === 'A';

const preventNavigation = (event: MouseEvent) => {
  if (event.nativeEvent.composedPath().some(isLink)) event.preventDefault();
};

/** Preview with the type's public component at phone or desktop width; links are inert. */
export function PreviewFrame<T extends ManagedType>({ content, input, references, children }: Props<T>) {
  const { Preview, resource } = content;
  const narrow = useBelow('sm');
  const [size, setSize] = useState<keyof typeof widths>('desktop');
  const [isLarge, setIsLarge] = useState(false);
  const { ref: stage, width: available } = useElementSize();
  const width = narrow ? widths.phone : widths[size];
  // A phone's page is as wide as the window allows; a computer's is scaled to it.
  const scale = size === 'desktop' && !narrow && available > 0 ? Math.min(1, available / width) : 1;
  const checked = v.safeParse(resource.schemas.create, input);

  if (!checked.success || !Preview) return <p>还有没填好的地方，填好以后才能预览。</p>;
  return (
    <>
      <Group mb="sm">
        {!narrow && (
          <SegmentedControl
            aria-label="预览的宽度"
            data={[...sizes]}
            value={size}
            onChange={setSize}
            withItemsBorders
          />
        )}
        <Checkbox label="大字" checked={isLarge} onChange={({ currentTarget }) => setIsLarge(currentTarget.checked)} />
      </Group>
      <div ref={stage} className={classes.stage}>
        <DocumentFrame
          title="读者看到的样子"
          className={classes.frame}
          width={width}
          scale={scale}
          textSize={isLarge ? largeText : readSettings().size}
        >
          <div className={classes.page} onClickCapture={preventNavigation}>
            <div className={grid.record} data-type={resource.type}>
              <Suspense fallback={<Loader aria-label="正在加载" />}>
                <Preview input={checked.output} references={references} />
              </Suspense>
              <p data-end className={classes.end}>
                相关阅读会出现在这里。
              </p>
            </div>
          </div>
        </DocumentFrame>
      </div>
      {children}
    </>
  );
}
