import {
  IconCircle,
  IconCircleFilled,
  IconDroplet,
  IconDropletFilled,
  IconHeart,
  IconHeartFilled,
  IconSquare,
  IconSquareFilled,
  IconSquareRotated,
  IconSquareRotatedFilled,
  IconStar,
  IconStarFilled,
  IconTriangle,
  IconTriangleFilled,
  type Icon,
} from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';
import classes from '@/features/manage/calendar/type-mark.module.css';

/** Hollow for scheduled, solid for published records. */
type Shapes = readonly [hollow: Icon, solid: Icon];

const circles: Shapes = [IconCircle, IconCircleFilled];

const shapes: Partial<Record<ManagedType, Shapes>> = {
  highlight: [IconStar, IconStarFilled],
  knowhow: [IconSquare, IconSquareFilled],
  symptom: [IconTriangle, IconTriangleFilled],
  photo: [IconSquareRotated, IconSquareRotatedFilled],
  witness: [IconHeart, IconHeartFilled],
  reflection: [IconDroplet, IconDropletFilled],
};

interface Props {
  type: ManagedType;
  isScheduled: boolean;
}

/** Icon with the colour and shape of a type; decorative: adjacent text names the type. */
export function TypeMark({ type, isScheduled }: Props) {
  const [Hollow, Solid] = shapes[type] ?? circles;
  const Shape = isScheduled ? Hollow : Solid;
  return <Shape aria-hidden="true" size="0.875rem" stroke={2.5} className={classes.mark} data-type={type} />;
}
