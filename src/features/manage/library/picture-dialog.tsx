import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { errorText } from '@/api/error-text.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { vImageAlt } from '@/api/gen/managed/valibot.gen.ts';
import { managedNames } from '@/content/catalog.ts';
import { contentKey } from '@/content/content-key.ts';
import {
  substituteOf,
  type LibraryPicture,
  type PictureUse,
  type Substitute,
} from '@/features/manage/library/library.ts';
import { libraryPorts } from '@/features/manage/library/library-queries.ts';
import { pictureKey } from '@/features/manage/library/pictures-in-html.ts';
import { createReplaceJob } from '@/features/manage/library/replace-job.ts';
import { uploadAgain } from '@/features/manage/library/upload-again.ts';
import { useRememberPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { StatusBadge } from '@/features/manage/status-badge.tsx';
import type { BulkJob } from '@/features/manage/table/bulk/bulk-job.ts';
import { BulkProgress } from '@/features/manage/table/bulk/bulk-progress.tsx';
import classes from '@/features/manage/library/picture-dialog.module.css';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { Link } from '@/ui/link/link.tsx';
import { confirmBox, isAsking } from '@/ui/overlays/confirm-dialog.ts';
import { hasNestedModal } from '@/ui/overlays/nested-modal.tsx';
import { Modal } from '@/ui/overlays/modal.tsx';
import { useFocusReturn } from '@/ui/overlays/use-focus-return.ts';

/** Loaded when opened: its input is that of the record dialog. */
const ReplaceForm = lazyComponent(async () => (await import('@/features/manage/library/replace-form.tsx')).ReplaceForm);

interface Props {
  picture: LibraryPicture;
  /** Lists of records are being read: more of them may use the picture. */
  isPending: boolean;
  /** Number of records whose texts were not read. */
  unreadCount: number;
  onClose: () => void;
}

interface Running {
  job: BulkJob;
  name: string;
  /** Null if it can't be undone. */
  onUndo: ((changed: readonly number[]) => void) | null;
}

const maxNamed = 5;

/** What a change of these records does, as a question. */
const consequence = (uses: readonly PictureUse[], unreadCount: number): string => {
  const named = uses
    .slice(0, maxNamed)
    .map(({ record }) => `“${record.title}”`)
    .join('、');
  const unread = unreadCount > 0 ? `还有 ${unreadCount} 条记录的正文没有读过，里面的不会改。` : '';
  return `会一条一条地保存：${named}${uses.length > maxNamed ? '等' : ''}。已经发布的，读者马上看到。可以随时停下来，做完也可以撤销。${unread}`;
};

/** Dialog with a picture, the records that use it, and ways to change its alt text or replace it in all of them. */
export function PictureDialog({ picture, isPending, unreadCount, onClose }: Props) {
  useFocusReturn();
  const { url, alt, uses } = picture;
  const narrow = useBelow('sm');
  const queryClient = useQueryClient();
  const remember = useRememberPictures();
  const [running, setRunning] = useState<Running | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const current = useRef<BulkJob>(null);
  const sending = useRef<AbortController>(null);
  useEffect(
    () => () => {
      current.current?.cancel();
      sending.current?.abort();
    },
    [],
  );

  const run = async (started: Running, types: ReadonlySet<string>, again = false) => {
    current.current = started.job;
    setRunning(started);
    await (again ? started.job.retry() : started.job.run());
    await Promise.all([...types].map((type) => queryClient.invalidateQueries({ queryKey: contentKey(type) })));
  };
  const typesIn = () => new Set(uses.map(({ record }) => record.type));

  const start = (name: string, to: Substitute) => {
    const types = typesIn();
    const newUrl = to.attributes.src ?? url;
    const { job, undo } = createReplaceJob({
      records: uses.map(({ record }) => record),
      portsOf: libraryPorts(queryClient),
      from: picture,
      to,
      back: {
        from: { key: pictureKey(newUrl), image: to.image },
        to: picture.image ? substituteOf(picture.image) : { image: null, attributes: { src: url, alt } },
      },
    });
    const onUndo = (changed: readonly number[]) => void run({ job: undo(changed), name: '撤销', onUndo: null }, types);
    void run({ job, name, onUndo }, types);
  };

  const changeAlt = async (next: string) => {
    const isConfirmed = await confirmBox({
      title: `改 ${uses.length} 条记录里的替代文字？`,
      message: consequence(uses, unreadCount),
      yes: '改替代文字',
      danger: false,
    });
    if (!isConfirmed) return;
    if (!picture.image || !uses.some(({ inField }) => inField)) {
      start('改', { image: null, attributes: { alt: next } });
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setIsSending(true);
    try {
      const image = await uploadAgain(picture.image, next, controller.signal);
      if (controller.signal.aborted) return;
      remember([{ image, title: uses[0]?.record.title ?? '' }]);
      start('改', substituteOf(image));
    } catch (error) {
      if (!controller.signal.aborted) await showSnackbar(`替代文字没有改：${errorText(error)}`, 'problem');
    }
    setIsSending(false);
  };

  const replace = async (image: Image) => {
    const isConfirmed = await confirmBox({
      title: `在 ${uses.length} 条记录里换成另一张？`,
      message: consequence(uses, unreadCount),
      yes: '换成这张',
      danger: false,
    });
    if (!isConfirmed) return;
    setIsReplacing(false);
    start('换', substituteOf(image));
  };

  const close = async () => {
    if (isAsking() || hasNestedModal()) return;
    const isBusy = isSending || current.current?.progress.get().state === 'running';
    const mayClose =
      !isBusy ||
      (await confirmBox({ title: '还没有做完', message: '现在关掉，还没有处理的记录就不再处理了。', yes: '关掉' }));
    if (mayClose) onClose();
  };

  return (
    <Modal opened onClose={() => void close()} title="图片" size={860} fullScreen={narrow}>
      <div className={classes.columns}>
        <img src={url} alt={alt} className={classes.picture} />
        <div className={classes.side}>
          {running ? (
            <BulkProgress
              key={running.name}
              job={running.job}
              name={running.name}
              onRetry={() => void run(running, typesIn(), true)}
              onUndo={running.onUndo}
              onClose={() => setRunning(null)}
            />
          ) : isPending ? (
            <p role="status">正在读取还有哪些记录用到它…</p>
          ) : uses.length === 0 ? (
            <p>替代文字：{alt || '没有'}</p>
          ) : isReplacing ? (
            <Suspense>
              <ReplaceForm onChoose={(image) => void replace(image)} onClose={() => setIsReplacing(false)} />
            </Suspense>
          ) : (
            <>
              <AltForm
                alt={alt}
                isStoredAgain={uses.some(({ inField }) => inField)}
                isSending={isSending}
                onAlt={(next) => void changeAlt(next)}
              />
              <Button variant="default" mih="var(--target)" mt="md" onClick={() => setIsReplacing(true)}>
                换成另一张…
              </Button>
            </>
          )}
          <h3 className={classes.heading}>
            {uses.length === 0 ? '没有用在任何记录里' : `用在 ${uses.length} 条记录里`}
          </h3>
          {unreadCount > 0 && (
            <p className={classes.note}>
              还有 {unreadCount} 条记录的正文没有读过，可能也用到了它：关掉这里，点“读正文，找图片”。
            </p>
          )}
          <ul className={classes.uses}>
            {uses.map(({ record, places }) => (
              <li key={`${record.type} ${record.id}`}>
                <Link to="/admin/$type" params={{ type: record.type }} search={{ edit: record.id }}>
                  {record.title}
                </Link>
                <Group component="span" gap="xs" className={classes.note}>
                  {managedNames[record.type]}，{places.join('、')}
                  <StatusBadge status={record.status} />
                </Group>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Modal>
  );
}

interface AltFormProps {
  alt: string;
  /** The picture itself is stored again, too. */
  isStoredAgain: boolean;
  isSending: boolean;
  onAlt: (alt: string) => void;
}

function AltForm({ alt, isStoredAgain, isSending, onAlt }: AltFormProps) {
  const [text, setText] = useState(alt);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = v.safeParse(vImageAlt, text.trim());
    const found = checked.success
      ? checked.output === ''
        ? '请写一句这张图片上有什么。'
        : checked.output === alt
          ? '和现在的一样。'
          : null
      : checked.issues[0].message;
    setProblem(found);
    if (found === null) onAlt(text.trim());
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label="替代文字"
        description={`这张图片上有什么，读给看不见图片的读者听。${isStoredAgain ? '图片会连同新的文字再存一份，因为服务器不让改存好的。' : ''}`}
        value={text}
        error={problem}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" mih="var(--target)" mt="xs" loading={isSending}>
        改替代文字
      </Button>
    </form>
  );
}
