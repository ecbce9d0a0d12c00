import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';
import { useReducedMotion } from './reduced-motion.ts';

/** Duration in Embla's own unit; 25 settles after about 400 ms (docs/spec/storefront.md 1). */
const MOVE_400_MS = 25;

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

type CarouselEngineProps = { viewport: RefObject<HTMLElement | null>; onEmbla: (embla: Embla | undefined) => void };

/** Moves the slides. It is a chunk of its own, loaded when a carousel comes near the viewport. */
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
    // Embla moves the track from now on. A remaining scroll offset would hide the first slides.
    if (row) row.scrollLeft = 0;
    attach(row);
  }, [attach, viewport]);
  useEffect(() => onEmbla(embla), [embla, onEmbla]);
  return null;
}
