import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CarouselEngine, Mover, Touch } from '@/ui/media/carousel-engine.ts';
import { CarouselControls } from '@/ui/media/carousel-controls.tsx';
import { useInteracted } from '@/ui/hooks/use-interacted.ts';
import { useMedia } from '@/ui/hooks/use-media.ts';
import classes from '@/ui/media/carousel.module.css';

interface Props {
  label: string;
  slides: { key: string | number; node: ReactNode }[];
}

/** Autoplay interval, ms. */
const stay = 6000;

/** Autoplays only on request and stops on interaction; a scrollable row until (and without) its engine. */
export function Carousel({ label, slides }: Props) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [Engine, setEngine] = useState<typeof CarouselEngine | null>(null);
  const [mover, setMover] = useState<Mover | null>(null);
  const [touch, setTouch] = useState<Touch | null>(null);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const interacted = useInteracted();
  const count = slides.length;
  const several = count > 1;
  const index = Math.min(selected, count - 1);
  const advancing = playing && several && !reducedMotion;

  useEffect(() => {
    if (!several || !interacted) return;
    import('@/ui/media/carousel-engine.ts').then(
      (engine) => setEngine(() => engine.CarouselEngine),
      (error: unknown) => console.warn(error),
    );
  }, [several, interacted]);

  const scrolling: Mover = {
    go: (to) => viewport?.scrollTo({ left: to * viewport.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' }),
    move: (step) => scrolling.go((index + step + count) % count),
  };
  const { go, move } = mover ?? scrolling;

  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') move(1);
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
        onTouchStart={({ touches: { 0: finger, length } }) => {
          if (!mover && finger) setTouch(length > 1 ? null : { start: pointOf(finger), end: null, index });
        }}
        onTouchEnd={({ changedTouches: { 0: finger } }) => {
          if (!mover && finger) setTouch((begun) => begun && { ...begun, end: pointOf(finger) });
        }}
        onTouchCancel={() => setTouch(null)}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (!mover && clientWidth > 0) setSelected(Math.round(scrollLeft / clientWidth));
        }}
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
            move(step);
          }}
          onGo={(to) => {
            stop();
            go(to);
          }}
        />
      )}
      {viewport && Engine && several && (
        <Engine
          viewport={viewport}
          reducedMotion={reducedMotion}
          touch={touch}
          onReady={setMover}
          onSelect={setSelected}
        />
      )}
    </section>
  );
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY });
