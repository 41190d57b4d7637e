import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Loader, SegmentedControl, Switch } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import * as v from 'valibot';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { referencesIn, type References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { storedValues } from '@/features/manage/form-values.ts';
import { managedRecordQuery } from '@/features/manage/record-queries.ts';
import { DocumentFrame } from '@/ui/elements/document-frame.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';
import { readSettings } from '@/ui/theme/reading-settings.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import grid from '@/ui/article/record-grid.module.css';
import classes from '@/features/manage/preview/preview-dialog.module.css';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Null until loaded. */
  input: Values | null;
  references: References;
  /** Text of the close button. */
  back: string;
  onClose: () => void;
  /** Shown while `input` is null. */
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
export function PreviewDialog<T extends ManagedType>(props: Props<T>) {
  const { content, input, references, back, onClose, children } = props;
  const { Preview, resource } = content;
  const narrow = useBelow('sm');
  const [size, setSize] = useState<keyof typeof widths>('desktop');
  const [isLarge, setIsLarge] = useState(false);
  const { ref: stage, width: available } = useElementSize();
  const width = narrow ? widths.phone : widths[size];
  // A phone's page is as wide as the window allows; a computer's is scaled to it.
  const scale = size === 'desktop' && !narrow && available > 0 ? Math.min(1, available / width) : 1;
  const checked = v.safeParse(resource.schemas.create, input);

  return (
    <NestedModal
      onClose={onClose}
      title="预览"
      size={1184}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': '关闭预览' }}
      // Key events in the frame don't reach the window, where the modal listens.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {input === null ? (
        children
      ) : checked.success && Preview ? (
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
            <Switch
              label="大字"
              checked={isLarge}
              onChange={({ currentTarget }) => setIsLarge(currentTarget.checked)}
            />
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
          {/* Focusable, so that focus leaving the frame stays in the dialog. */}
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={onClose}>
              {back}
            </Button>
          </Group>
        </>
      ) : (
        <p>还有没填好的地方，填好以后才能预览。</p>
      )}
    </NestedModal>
  );
}

interface RecordPreviewProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number;
  onClose: () => void;
}

/** Preview of a stored record, of any status. */
export function RecordPreview<T extends ManagedType>({ content, id, onClose }: RecordPreviewProps<T>) {
  const { data: record, error, refetch } = useQuery(managedRecordQuery(content.resource.type, id));
  return (
    <PreviewDialog
      content={content}
      input={record ? storedValues(content, record) : null}
      references={referencesIn(record)}
      back="关闭预览"
      onClose={onClose}
    >
      {error ? (
        <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />
      ) : (
        <Loader aria-label="正在加载" />
      )}
    </PreviewDialog>
  );
}
