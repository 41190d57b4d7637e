import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';
import classes from '@/ui/theme/action-button.module.css';

interface Props {
  type: PublicType;
  record: Pick<ContentCard, 'title' | 'excerpt' | 'image'>;
}

/** Share button; loads the dialog on the first press. */
export function Share({ type, record: { title, excerpt, image } }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['share-dialog'],
    queryFn: () => import('@/features/record/share-dialog.tsx'),
    enabled: isOpen,
    staleTime: Infinity,
  });

  const subject = { title, kind: titles[type], excerpt, picture: image?.url ?? null };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-disabled={isFetching}
        onClick={() => void (isOpen ? refetch() : setIsOpen(true))}
      >
        <IconShare aria-hidden="true" />
        {isFetching ? '打开中' : '分享'}
      </button>
      <p role="status" className={classes.problem}>
        {isOpen && isError && '分享暂时打不开，请检查网络后再试一次。'}
      </p>
      {isOpen && data && <data.ShareDialog subject={subject} opener={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
