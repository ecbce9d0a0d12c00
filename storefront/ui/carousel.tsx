import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useReducedMotion } from './reduced-motion.ts';

/** Embla counts in frames of its own; 25 come to rest after about 400 ms (SPEC 1). */
const MOVE_400_MS = 25;

type CarouselProps = {
  title: ReactNode;
  /** A link to all of them, with class `all`. */
  all?: ReactNode;
  /** Class of the track: `cards`, `banks`. */
  className: string;
  /** The slides. */
  children: ReactNode;
};

/** A heading line with arrows over a row that moves by swipe, arrows and keys; without JavaScript it scrolls. */
export function Carousel({ title, all, className, children }: CarouselProps) {
  const t = useTranslations('ui');
  const isStill = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    duration: isStill ? 0 : MOVE_400_MS,
  });
  const { isReady, canPrev, canNext } = useReach(embla);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') embla?.scrollNext();
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed anywhere inside move the row, the arrows are buttons
    <div onKeyDown={move}>
      <div className="head">
        <h2>{title}</h2>
        {all}
        <div className="arrows">
          <IconButton line label={t('previous')} disabled={!canPrev} onClick={() => embla?.scrollPrev()}>
            <Icon name="left" />
          </IconButton>
          <IconButton line label={t('next')} disabled={!canNext} onClick={() => embla?.scrollNext()}>
            <Icon name="right" />
          </IconButton>
        </div>
      </div>
      <div className={classNames('carousel', isReady && 'is-ready')} ref={viewport}>
        <div className={className}>{children}</div>
      </div>
    </div>
  );
}

type Embla = ReturnType<typeof useEmblaCarousel>[1];

/** Whether there is more on either side. Before Embla is there, the row stands at its start. */
function useReach(embla: Embla): { isReady: boolean; canPrev: boolean; canNext: boolean } {
  const reach = useSyncExternalStore(
    (listen) => {
      embla?.on('select', listen).on('reInit', listen);
      return () => embla?.off('select', listen).off('reInit', listen);
    },
    () => (embla ? `${embla.canScrollPrev()} ${embla.canScrollNext()}` : 'false true'),
    () => 'false true',
  );
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(Boolean(embla)), [embla]);
  return { isReady, canPrev: reach.startsWith('true'), canNext: reach.endsWith('true') };
}
