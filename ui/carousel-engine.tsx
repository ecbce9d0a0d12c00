import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';
import { useReducedMotion } from './reduced-motion.ts';

/** Embla counts in frames of its own; 25 come to rest after about 400 ms (SPEC 1). */
const MOVE_400_MS = 25;

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

type CarouselEngineProps = { viewport: RefObject<HTMLElement | null>; onEmbla: (embla: Embla | undefined) => void };

/** Makes the row of a carousel move; apart, so that pages load it once a row comes near. */
export function CarouselEngine({ viewport, onEmbla }: CarouselEngineProps) {
  const isStill = useReducedMotion();
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    duration: isStill ? 0 : MOVE_400_MS,
  });
  useEffect(() => {
    const row = viewport.current;
    // From here on the track moves, not the row's own scrolling: both at once would hide the first slides.
    if (row) row.scrollLeft = 0;
    attach(row);
  }, [attach, viewport]);
  useEffect(() => onEmbla(embla), [embla, onEmbla]);
  return null;
}
