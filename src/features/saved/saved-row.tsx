import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import type { ListedImage, ListedRecord, RecordRef } from '@/content/saved/listed-record.ts';
import { recordLink } from '@/content/links.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import classes from '@/features/saved/saved-row.module.css';

/** Element id of a row's link, to focus it after an undo. A record may have a second row with a `hash`. */
export const rowId = ({ type, id }: RecordRef, hash = ''): string => `kept-${type}-${id}${hash}`;

interface Props {
  record: ListedRecord;
  /** URL hash of the row's link. */
  hash?: string | undefined;
  note: ReactNode;
  onRemove: (button: HTMLElement) => void;
}

/** Row of a record stored on the device: picture, title, type and note, with a remove button. */
export function SavedRow({ record, hash, note, onRemove }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.face} aria-hidden="true">
        <span>{Array.from(record.title.trim())[0] ?? titles[record.type]}</span>
        {record.image && <Picture image={decorative(record.image)} fill />}
      </div>
      <div className={classes.text}>
        <Link id={rowId(record, hash)} {...recordLink(record.type, record.id)} hash={hash} prefetch={false}>
          <Phrases text={record.title} clamped />
        </Link>
        <p>
          <span className={classes.type}>{titles[record.type]}</span>
          {note}
        </p>
      </div>
      <button
        type="button"
        aria-label={`移除“${record.title}”`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <IconX aria-hidden="true" size="1.25rem" />
        移除
      </button>
    </li>
  );
}

/** Without alt text, because the title is beside it. */
const decorative = (image: ListedImage): Image => ({ ...image, id: 0, alt: '', mime: '', size: 0 });
