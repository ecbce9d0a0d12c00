import {
  Children,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import type { Embla } from './carousel-engine.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useLonger } from './use-longer.ts';
import { useNear } from './use-near.ts';

/** Without the engine the track still scrolls, so a failed load breaks nothing. */
const CarouselEngine = lazy(() =>
  import('./carousel-engine.tsx').then(
    ({ CarouselEngine }) => ({ default: CarouselEngine }),
    () => ({ default: () => null }),
  ),
);

type CarouselProps = {
  title: ReactNode;
  /** A link to the whole list, with the class `all`. */
  all?: ReactNode;
  className: string;
  children: ReactNode;
};

export function Carousel({ title, all, className, children }: CarouselProps) {
  const t = useTranslations('ui');
  const titleId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNear(viewport);
  const isLong = useLonger(viewport, isNear ? Children.count(children) : 0);
  const [embla, setEmbla] = useState<Embla>();
  const { isReady, canPrev, canNext } = useReach(embla);
  const back = () => (embla ? embla.scrollPrev() : scrollByItself(viewport.current, -1));
  const on = () => (embla ? embla.scrollNext() : scrollByItself(viewport.current, 1));
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') on();
    if (event.key === 'ArrowLeft') back();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed anywhere inside move the row, the arrows are buttons
    <div onKeyDown={move}>
      <div className="head">
        <h2 id={titleId}>{title}</h2>
        {all}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          role="group"
          aria-labelledby={titleId}
          className="arrows"
          style={{ visibility: isLong === false || (isReady && !canPrev && !canNext) ? 'hidden' : undefined }}
        >
          <IconButton line label={t('previous')} disabled={!canPrev} onClick={back}>
            <Icon name="left" />
          </IconButton>
          <IconButton line label={t('next')} disabled={!canNext} onClick={on}>
            <Icon name="right" />
          </IconButton>
        </div>
      </div>
      <div className={classNames('carousel', isReady && 'is-ready')} ref={viewport}>
        <div className={className}>{children}</div>
      </div>
      {isLong && (
        <Suspense fallback={null}>
          <CarouselEngine viewport={viewport} onEmbla={setEmbla} />
        </Suspense>
      )}
    </div>
  );
}

const scrollByItself = (row: HTMLElement | null, screens: number) =>
  row?.scrollBy({ left: screens * row.clientWidth, behavior: 'smooth' });

function useReach(embla: Embla | undefined): { isReady: boolean; canPrev: boolean; canNext: boolean } {
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
