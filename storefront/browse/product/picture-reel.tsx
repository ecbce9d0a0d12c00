import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import type { GalleryPicture } from './product-view.ts';
import { VIDEO_ID } from './video.tsx';

/** From this number of thumbnails on, wide screens show them in rows below the picture. */
const MANY = 8;

type ThumbsProps = { pictures: GalleryPicture[]; at: number; onChoose: (index: number) => void; hasVideo: boolean };

export function Thumbs({ pictures, at, onChoose, hasVideo }: ThumbsProps) {
  const t = useTranslations('product');
  // The buttons of the reel need its code, which loads after hydration so that it does not delay the pictures.
  const isHydrated = useIsHydrated();
  const count = pictures.length + (hasVideo ? 1 : 0);
  return (
    <div className={classNames('thumbs on-picture', count === 6 && 'thumbs--six', count >= MANY && 'thumbs--many')}>
      {pictures.map((picture, index) => (
        <button
          key={picture.original}
          type="button"
          className={classNames(index === at && 'is-on', picture.fills && 'fills')}
          aria-label={t('picture', { number: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          {isHydrated && <img src={picture.small} width="64" height="64" alt="" />}
        </button>
      ))}
      {hasVideo && (
        <a href={`#${VIDEO_ID}`} aria-label={t('video')}>
          <Icon name="play" size={24} />
        </a>
      )}
    </div>
  );
}

export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

const REST_MS = 90;

type Reel = {
  reel: RefObject<HTMLElement | null>;
  at: number;
  go: (index: number, how?: 'smooth' | 'instant') => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onScroll: () => void;
};

export function useReel(count: number): Reel {
  const reel = useRef<HTMLElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState(0);
  const isStill = useReducedMotion();
  const go = (index: number, how: 'smooth' | 'instant' = 'smooth') => {
    const next = (index + count) % count;
    setAt(next);
    reel.current?.scrollTo({ left: next * reel.current.clientWidth, behavior: isStill ? 'instant' : how });
  };
  const settle = () => {
    const row = reel.current;
    if (row && row.clientWidth > 0) setAt(Math.min(count - 1, Math.round(row.scrollLeft / row.clientWidth)));
  };
  return {
    reel,
    at,
    go,
    onKeyDown: (event) => {
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      go(next);
    },
    onScroll: () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_MS);
    },
  };
}
