import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { StoredPicture, type StoredPictureProps } from '@/ui/inputs/image-upload/image-upload-stored.tsx';

interface Props {
  ids: readonly number[];
  propsOf: (id: number, index: number) => StoredPictureProps;
  onMove: (from: number, to: number) => void;
  /** Of the list. */
  className?: string;
}

/** Stored images that can be dragged into order. Loaded lazily; the keyboard has buttons. */
export function SortablePictures({ ids, propsOf, onMove, className }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  if (ids.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ol className={className}>
          {ids.map((id, index) => (
            <SortablePicture key={id} id={id} {...propsOf(id, index)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePicture({ id, ...props }: StoredPictureProps & { id: number }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const shift = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const style = { transform: shift ?? undefined, transition };
  return <StoredPicture {...props} drag={{ item: { ref: setNodeRef, style }, handle: listeners, isDragging }} />;
}

const nothing = () => undefined;

/** No texts of the library's own: dragging is for pointers, and the list announces what moved. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};
