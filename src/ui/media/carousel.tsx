import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CarouselEngine, type Mover } from '@/ui/media/carousel-engine.ts';
import { CarouselControls } from '@/ui/media/carousel-controls.tsx';
import { useMedia } from '@/ui/hooks/use-media.ts';
import classes from '@/ui/media/carousel.module.css';

interface Props {
  label: string;
  slides: { key: string | number; node: ReactNode }[];
}

/** Autoplay interval, ms. */
const stay = 6000;

/** Autoplays only on request and stops on interaction; a scrollable row where no script has run. */
export function Carousel({ label, slides }: Props) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [mover, setMover] = useState<Mover | null>(null);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const count = slides.length;
  const several = count > 1;
  const index = Math.min(selected, count - 1);
  const advancing = playing && several && !reducedMotion;

  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mover?.move(1);
  });
  const waiting = advancing && !hovered && !focused;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(advance, stay);
    return () => clearInterval(timer);
  }, [waiting]);

  if (count === 0) return null;
  const stop = () => setPlaying(false);
  return (
    <section aria-roledescription="轮播" aria-label={label} className={classes.carousel}>
      <div
        ref={setViewport}
        className={`${classes.viewport} ${mover ? classes.driven : ''}`}
        onPointerDown={stop}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div className={classes.row}>
          {slides.map(({ key, node }, position) => (
            <div
              key={key}
              role="group"
              aria-roledescription="幻灯片"
              aria-label={`${position + 1} / ${count}`}
              // Native scrolling brings focused content into view; Embla does not.
              inert={mover !== null && position !== index}
              className={classes.slide}
            >
              {node}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <CarouselControls
          count={count}
          index={index}
          playing={advancing}
          canPlay={!reducedMotion}
          onPlay={() => setPlaying(!playing)}
          onMove={(step) => {
            stop();
            mover?.move(step);
          }}
          onGo={(to) => {
            stop();
            mover?.go(to);
          }}
        />
      )}
      {viewport && several && (
        <CarouselEngine viewport={viewport} reducedMotion={reducedMotion} onReady={setMover} onSelect={setSelected} />
      )}
    </section>
  );
}
