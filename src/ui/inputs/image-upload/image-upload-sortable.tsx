import '@mantine/core/styles/Menu.layer.css';
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
import { StoredPreview, StoredWords } from '@/ui/inputs/image-upload/image-upload-stored.tsx';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  ids: readonly number[];
  find: (id: number) => Image | undefined;
  /** Moves an image to the place of another one. */
  onMove: (id: number, place: number) => void;
  onRemove: (id: number) => void;
}

/** Stored images as a grid, put in order by dragging, by keyboard or by a menu of each. Loaded lazily. */
export function SortablePictures({ ids, ...props }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls.
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
      // An image is first over its own place, which would replace the words of the start.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over && hasMoved.current ? `现在是${nth(over)}。` : undefined;
    },
    // A changed place is announced by the list.
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
  const shift = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const item = (label: string, place: number | undefined) => (
    <Menu.Item
      mih="var(--target)"
      disabled={place === undefined || place === id}
      onClick={() => {
        if (place === undefined) return;
        onMove(id, place);
        // The menu gives the focus back without scrolling.
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
      style={{ transform: shift ?? undefined, transition }}
    >
      <div
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${name}：${image?.alt || '没有替代文字'}`}
        className={classes.frame}
        data-handle
        // Escape ends the dragging, not the dialog around it.
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <StoredPreview image={image} />
        <span className={classes.place} aria-hidden="true">
          {index + 1}
        </span>
      </div>
      <div className={classes.below}>
        <StoredWords image={image} />
        <Menu
          position="bottom-end"
          // In the dialog, for screen readers too.
          withinPortal={false}
          hideDetached={false}
          withInitialFocusPlaceholder={false}
          classNames={{ item: classes.menuItem ?? '' }}
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
            <Menu.Item className={classes.remove} mih="var(--target)" onClick={() => onRemove(id)}>
              拿掉
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
