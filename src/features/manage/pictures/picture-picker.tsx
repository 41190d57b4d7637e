import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/features/manage/pictures/picture-picker.module.css';
import type { LibraryPicture } from '@/features/manage/library/library.ts';
import { maxPictures, type UsedPicture } from '@/features/manage/pictures/used-pictures.ts';
import { useLibrary } from '@/features/manage/library/use-library.ts';
import { useUsedPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { isPictureUrl } from '@/ui/media/picture.tsx';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';

interface Props {
  /** Maximum number of pictures; 1 shows radio buttons. */
  maxCount: number;
  /** Ids of pictures already in use. */
  usedIds: readonly number[];
  onChoose: (images: Image[]) => void;
  onClose: () => void;
}

/** Number of pictures shown at first and added by “more”; small, because the API has no thumbnails. */
const batchSize = 24;

/** The remembered pictures and those of the library that a field can take, each once. */
const withLibrary = (used: readonly UsedPicture[], library: readonly LibraryPicture[]): UsedPicture[] => {
  const all = [
    ...used,
    ...library.flatMap(({ image, uses }) => (image ? [{ image, title: uses[0]?.record.title ?? '' }] : [])),
  ];
  // The first of equal ids is the remembered one, which may lack a title.
  const byId = new Map<number, UsedPicture>();
  for (const picture of all) {
    const before = byId.get(picture.image.id);
    if (!before || before.title === '') byId.set(picture.image.id, picture);
  }
  return [...byId.values()];
};

const matches = ({ image, title }: UsedPicture, wanted: string) =>
  `${image.alt} ${title}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** Dialog to choose from pictures seen in records or uploaded on this device, and on request from those of all records; the API has no list of pictures. */
export function PicturePicker({ maxCount, usedIds, onChoose, onClose }: Props) {
  const used = useUsedPictures();
  const [isWhole, setIsWhole] = useState(false);
  const library = useLibrary(isWhole);
  const pictures = used && withLibrary(used, isWhole ? library.pictures : []);
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(batchSize);
  const [chosen, setChosen] = useState<readonly Image[]>([]);
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const matching = (pictures ?? [])
    .filter((picture) => matches(picture, search))
    // By id, which is the order of upload: seeing an old picture doesn't make it newer.
    .toSorted((one, other) => other.image.id - one.image.id);
  const isSingle = maxCount === 1;
  const free = maxCount - chosen.length;

  const toggle = (image: Image) =>
    setChosen((before) => {
      if (isSingle) return [image];
      if (before.some(({ id }) => id === image.id)) return before.filter(({ id }) => id !== image.id);
      return before.length < maxCount ? [...before, image] : before;
    });
  const setAsBroken = (id: number) => {
    setBroken((before) => new Set([...before, id]));
    setChosen((before) => before.filter((image) => image.id !== id));
  };

  const find = (text: string) => {
    setSearch(text);
    setShown(batchSize);
  };

  return (
    <NestedModal onClose={onClose} title="从用过的图片里选" size={860} classNames={{ body: classes.body }}>
      <Stack gap="md">
        <TextInput
          ref={searchBox}
          type="search"
          rightSection={search !== '' && <ClearButton name="搜索" input={searchBox} onClear={() => find('')} />}
          rightSectionWidth="var(--target)"
          label="搜索图片"
          description="按图片说明，或者出现在哪条记录里"
          value={search}
          data-autofocus
          onChange={(event) => find(event.currentTarget.value)}
        />
        <p role="status" className={classes.status}>
          {isWhole && library.isPending
            ? '正在读取图片库…'
            : statusText({ pictures, found: matching.length, search, chosen: chosen.length, maxCount })}
        </p>
        {!isWhole && (
          <Button variant="default" mih="var(--target)" onClick={() => setIsWhole(true)}>
            看图片库里所有的
          </Button>
        )}
        {isWhole && library.error && <Failure error={library.error} onRetry={library.retry} compact />}
        {matching.length > 0 && (
          <fieldset className={classes.grid}>
            <legend className="visually-hidden">{isSingle ? '选一张图片' : '选图片，可以选多张'}</legend>
            {matching.slice(0, shown).map((picture) => (
              <Choice
                key={picture.image.id}
                picture={picture}
                isSingle={isSingle}
                order={chosen.findIndex(({ id }) => id === picture.image.id) + 1}
                isUsed={usedIds.includes(picture.image.id)}
                isBroken={broken.has(picture.image.id) || !isPictureUrl(picture.image.url)}
                isFull={!isSingle && free === 0}
                onToggle={() => toggle(picture.image)}
                onBroken={() => setAsBroken(picture.image.id)}
              />
            ))}
          </fieldset>
        )}
        {matching.length > shown && (
          <Button variant="default" mih="var(--target)" onClick={() => setShown(shown + batchSize)}>
            再显示 {Math.min(batchSize, matching.length - shown)} 张
          </Button>
        )}
      </Stack>
      <Group justify="flex-end" className={classes.bar}>
        <Button variant="default" mih="var(--target)" onClick={onClose}>
          取消
        </Button>
        <Button
          mih="var(--target)"
          aria-disabled={chosen.length === 0}
          data-disabled={chosen.length === 0 || undefined}
          onClick={() => {
            if (chosen.length > 0) onChoose([...chosen]);
          }}
        >
          {isSingle ? '用这张' : `放进来（${chosen.length} 张）`}
        </Button>
      </Group>
    </NestedModal>
  );
}

interface Status {
  pictures: readonly UsedPicture[] | undefined;
  found: number;
  search: string;
  chosen: number;
  maxCount: number;
}

const statusText = ({ pictures, found, search, chosen, maxCount }: Status): string => {
  if (!pictures) return '正在读取…';
  if (pictures.length === 0)
    return `还没有用过的图片。在管理内容里看到过的、在这里上传过的图片，会出现在这里：只记在这台设备上，最多 ${maxPictures} 张，退出登录时清除。`;
  if (found === 0) return `没有找到说明或者标题里有“${search.trim()}”的图片。`;
  const count = search.trim() === '' ? `共 ${found} 张，最近上传的在前。` : `找到 ${found} 张。`;
  if (maxCount === 1 || chosen === 0) return count;
  return `${count}已选 ${chosen} 张，${chosen < maxCount ? `还可以选 ${maxCount - chosen} 张` : '不能再多了'}。`;
};

interface ChoiceProps {
  picture: UsedPicture;
  isSingle: boolean;
  /** Position among the chosen pictures, from 1; 0 if not chosen. */
  order: number;
  isUsed: boolean;
  isBroken: boolean;
  isFull: boolean;
  onToggle: () => void;
  onBroken: () => void;
}

function Choice({ picture, isSingle, order, isUsed, isBroken, isFull, onToggle, onBroken }: ChoiceProps) {
  const { image, title } = picture;
  const [labelId, noteId] = [useId(), useId()];
  const isChosen = order > 0;
  const isDisabled = isUsed || isBroken || (isFull && !isChosen);
  const note = isBroken ? '这张图片打不开了' : isUsed ? '已经在用' : title && `见于：${title}`;
  return (
    <label className={classes.choice} data-chosen={isChosen || undefined} data-out={isDisabled || undefined}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name="used-picture"
        className={classes.input}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={labelId}
        aria-describedby={noteId}
        onChange={onToggle}
        // Enter would submit the record's form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isDisabled) onToggle();
        }}
      />
      <span className={classes.frame}>
        {isBroken ? (
          <span className={classes.broken} aria-hidden="true">
            打不开
          </span>
        ) : (
          <img src={image.url} alt="" loading="lazy" decoding="async" draggable={false} onError={onBroken} />
        )}
        {isChosen && (
          <span className={classes.order} aria-hidden="true">
            {isSingle ? '✓' : order}
          </span>
        )}
      </span>
      <span id={labelId} className={classes.words}>
        {image.alt || <strong className={classes.noAlt}>没有替代文字</strong>}
      </span>
      <span id={noteId} className={classes.note}>
        {note}
      </span>
    </label>
  );
}
