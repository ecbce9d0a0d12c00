import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#ui/reduced-motion.ts';

/** SPEC 9; the 2000 ms of the change itself stand in the stylesheet. */
const AUTOPLAY_MS = 5000;
const SWIPE_PX = 40;

/** Which slide is shown: passes on by itself, stops on hover, focus, the pause button and reduced motion. */
export function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isStill = useReducedMotion();
  const swipeFrom = useRef<number | null>(null);
  const isPlaying = !isPaused && !isStill && count > 1;
  const isHeld = isPointedAt || isFocused;

  const go = (wish: number) => setAt((wish + count) % count);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => setAt((at + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [at, count, isPlaying, isHeld]);
  // Pictures of the shown slide and its neighbours; after the first paint, so that the first one is alone on the line.
  useEffect(() => {
    const near = [at, (at + 1) % count, (at - 1 + count) % count];
    setSeen((before) => new Set([...before, ...near]));
  }, [at, count]);

  return {
    at,
    isPlaying,
    seen,
    go,
    toggle: () => setPaused(!isPaused),
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') go(at + 1);
        if (key === 'ArrowLeft') go(at - 1);
      },
      onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
        swipeFrom.current = pointerType === 'mouse' ? null : clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = swipeFrom.current === null ? 0 : clientX - swipeFrom.current;
        if (Math.abs(moved) > SWIPE_PX) go(at - Math.sign(moved));
      },
    },
  };
}
