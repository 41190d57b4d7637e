import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CarouselControls } from '@/ui/media/carousel-controls.tsx';
import { useSlides } from '@/ui/media/use-slides.ts';
import { useMedia } from '@/ui/hooks/use-media.ts';
import classes from '@/ui/media/carousel.module.css';

interface Props {
  label: string;
  slides: { key: string | number; node: ReactNode }[];
}

const autoplayMs = 6000;

/** A row that scrolls natively and snaps to its slides. Autoplays only on request and stops on interaction. */
export function Carousel({ label, slides }: Props) {
  const [playing, setPlaying] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const count = slides.length;
  const { row, selected, go, handlers } = useSlides(count, reducedMotion);
  const several = count > 1;
  const index = Math.min(selected ?? 0, count - 1);
  const advancing = playing && several && !reducedMotion;

  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') go(index + 1);
  });
  const waiting = advancing && !hovered && !focused;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(advance, autoplayMs);
    return () => clearInterval(timer);
  }, [waiting]);

  if (count === 0) return null;
  const stop = () => setPlaying(false);
  const choose = (to: number) => {
    stop();
    go(to);
  };
  return (
    <section aria-roledescription="轮播" aria-label={label} className={classes.carousel}>
      <div
        ref={row}
        // Firefox would make the scroller a tab stop, which the controls already are.
        tabIndex={-1}
        className={classes.row}
        {...handlers}
        onPointerDown={() => {
          stop();
          handlers.onPointerDown();
        }}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {slides.map(({ key, node }, position) => (
          <div
            key={key}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`${position + 1} / ${count}`}
            inert={selected !== null && position !== index}
            className={classes.slide}
          >
            {node}
          </div>
        ))}
      </div>
      {several && (
        <CarouselControls
          count={count}
          index={index}
          playing={advancing}
          canPlay={!reducedMotion}
          onPlay={() => setPlaying(!playing)}
          onMove={(step) => choose(index + step)}
          onGo={choose}
        />
      )}
    </section>
  );
}
