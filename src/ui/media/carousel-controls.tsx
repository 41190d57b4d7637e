import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import classes from '@/ui/media/carousel.module.css';

interface Props {
  count: number;
  index: number;
  playing: boolean;
  /** False under prefers-reduced-motion: the play button is hidden. */
  canPlay: boolean;
  onPlay: () => void;
  onMove: (step: 1 | -1) => void;
  onGo: (index: number) => void;
}

/** Previous, next, slide dots and play/pause of a carousel; arrow keys work on all of them. */
export function CarouselControls({ count, index, playing, canPlay, onPlay, onMove, onGo }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="切换"
      className={classes.controls}
      onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
        if (altKey || ctrlKey || metaKey) return;
        if (key === 'ArrowLeft') onMove(-1);
        if (key === 'ArrowRight') onMove(1);
      }}
    >
      <button type="button" className={classes.arrow} aria-label="上一张" onClick={() => onMove(-1)}>
        <IconChevronLeft aria-hidden />
      </button>
      <div className={classes.dots}>
        {Array.from({ length: count }, (_, position) => (
          <button
            key={position}
            type="button"
            className={classes.dot}
            aria-label={`第 ${position + 1} 张`}
            aria-current={position === index || undefined}
            onClick={() => onGo(position)}
          />
        ))}
      </div>
      <button type="button" className={classes.arrow} aria-label="下一张" onClick={() => onMove(1)}>
        <IconChevronRight aria-hidden />
      </button>
      {canPlay && (
        <button type="button" className={classes.play} onClick={onPlay}>
          {playing ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
          {playing ? '暂停' : '自动播放'}
        </button>
      )}
      <p className="visually-hidden" aria-live={playing ? 'off' : 'polite'}>
        第 {index + 1} 张，共 {count} 张
      </p>
    </div>
  );
}
