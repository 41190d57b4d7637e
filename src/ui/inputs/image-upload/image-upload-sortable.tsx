import '@/ui/theme/styles/menu.ts';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { StoredPreview, StoredAlt } from '@/ui/inputs/image-upload/image-upload-stored.tsx';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  ids: readonly number[];
  find: (id: number) => Image | undefined;
  /** Moves an image to the position of `targetId`. */
  onMove: (id: number, targetId: number) => void;
  onRemove: (id: number) => void;
}

/** Grid of stored images, reordered by dragging, by keyboard or by each image's menu. Loaded lazily. */
export function SortablePictures({ ids, ...props }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) props.onMove(Number(active.id), Number(over.id));
  };
  const nth = ({ id }: Active | Over) => `第 ${ids.indexOf(Number(id)) + 1} 张`;
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `拿起了${nth(active)}，共 ${ids.length} 张。`;
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over the image itself; announcing that would replace the start announcement.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over && hasMoved.current ? `现在是${nth(over)}。` : undefined;
    },
    // `ImageUpload` announces a new position.
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : `放回了${nth(active)}。`),
    onDragCancel: ({ active }) => `没有移动，还是${nth(active)}。`,
  };
  if (ids.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: '按空格键拿起图片，用方向键移动，再按空格键放下，按 Esc 键放回原处。',
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ol className={classes.list}>
          {ids.map((id, index) => (
            <SortablePicture key={id} id={id} index={index} ids={ids} {...props} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePicture({ id, index, ids, find, onMove, onRemove }: Props & { id: number; index: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '可以排序的图片' },
  });
  const menuButton = useRef<HTMLButtonElement>(null);
  const image = find(id);
  const name = `第 ${index + 1} 张`;
  const translation = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const item = (label: string, targetId: number | undefined) => (
    <Menu.Item
      disabled={targetId === undefined || targetId === id}
      onClick={() => {
        if (targetId === undefined) return;
        onMove(id, targetId);
        // The menu restores the focus without scrolling.
        requestAnimationFrame(() => menuButton.current?.scrollIntoView({ block: 'nearest' }));
      }}
    >
      {label}
    </Menu.Item>
  );

  return (
    <li
      ref={setNodeRef}
      className={classes.stored}
      data-dragging={isDragging || undefined}
      style={{ transform: translation ?? undefined, transition }}
    >
      <div
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${name}：${image?.alt || '没有替代文字'}`}
        className={classes.frame}
        data-handle
        // Escape cancels the drag instead of closing the dialog.
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <StoredPreview image={image} />
        <span className={classes.place} aria-hidden="true">
          {index + 1}
        </span>
      </div>
      <div className={classes.below}>
        <StoredAlt image={image} />
        <Menu
          position="bottom-end"
          // Screen readers don't reach a portal outside the dialog.
          withinPortal={false}
          hideDetached={false}
          withInitialFocusPlaceholder={false}
          transitionProps={{ duration: 0 }}
        >
          <Menu.Target>
            <ActionIcon ref={menuButton} variant="subtle" size="var(--target)" aria-label={`${name}的操作`}>
              <IconDots aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {item('移到最前', ids[0])}
            {item('前移一张', ids[index - 1])}
            {item('后移一张', ids[index + 1])}
            {item('移到最后', ids.at(-1))}
            <Menu.Item color="var(--danger)" onClick={() => onRemove(id)}>
              拿掉
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
