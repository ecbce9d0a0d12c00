import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Slider } from '#contract/content-contract.ts';
import { hasLongWord, withLineBreaks } from '#i18n/line-breaks.ts';
import { useMonthly } from '#storefront/browse/card/monthly.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { NamedLabel } from '#ui/named-label.tsx';
import { Price } from '#ui/price.tsx';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './home.module.css';
import { pictureStyle } from './picture-style.ts';

/** `products`: the products that slides link to, by slide id. */
type SlideshowProps = { slides: Slider[]; products?: Record<number, ProductSummary> };

export function Slideshow({ slides, products = {} }: SlideshowProps) {
  const t = useTranslations('home');
  const { at, isPlaying, seen, go, toggle, handlers } = useSlides(slides.length);
  if (slides.length === 0) return null;
  return (
    <section
      className={classNames('on-picture', styles.slides)}
      aria-roledescription="carousel"
      aria-label={t('slides')}
      {...handlers}
    >
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={slide.id}
            className={classNames(
              styles.slide,
              slide.tone === 'light' && styles.isLight,
              products[slide.id]?.inStock && styles.hasOffer,
              index === at && 'is-at',
            )}
            style={pictureStyle(slide)}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { number: index + 1, count: slides.length })}
            inert={index !== at}
          >
            {(index === 0 || seen.has(index)) && <SlidePicture slide={slide} first={index === 0} />}
            <SlideText slide={slide} product={products[slide.id]} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classNames(styles.nav, slides[at]?.tone === 'light' && styles.navOnDark)}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dotGo}
              aria-label={t('slideGo', { number: index + 1 })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button
            type="button"
            className={styles.hold}
            aria-label={isPlaying ? t('pauseSlides') : t('playSlides')}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          </button>
          <TurnButtons go={(by) => go(at + by)} />
        </div>
      )}
    </section>
  );
}

function SlidePicture({ slide, first }: { slide: Slider; first: boolean }) {
  return (
    <picture>
      {slide.mobile_path && <source media="(max-width: 767px)" srcSet={`/storage/${slide.mobile_path}`} />}
      <img
        src={`/storage/${slide.path}`}
        width="910"
        height="400"
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </picture>
  );
}

function SlideText({ slide, product }: { slide: Slider; product: ProductSummary | undefined }) {
  const t = useTranslations('home');
  return (
    <div className={styles.txt}>
      <h2 className={hasLongWord(slide.title) ? styles.longWord : undefined} lang={slide.fallbacks?.title}>
        {withLineBreaks(slide.title)}
      </h2>
      <RichText className="lead" html={slide.content} lang={slide.fallbacks?.content} />
      {product?.inStock && <SlideOffer product={product} />}
      {slide.slider_path && (
        <ShopLink className={buttonClass({ look: 'main' })} to={slide.slider_path}>
          <NamedLabel label={t('look')} name={slide.title} lang={slide.fallbacks?.title} />
        </ShopLink>
      )}
    </div>
  );
}

/** Name, price and monthly payment of the product that a slide advertises. */
function SlideOffer({ product }: { product: ProductSummary }) {
  const t = useTranslations('common');
  const formatAmd = useFormatAmd();
  const monthly = useMonthly(product);
  return (
    <div className={styles.offer}>
      <p>{product.name}</p>
      <Price price={product.price} oldPrice={product.oldPrice} isFrom={product.isFrom} />
      {monthly && monthly.amount > 0 && (
        <p className="month">
          {t('monthly', {
            size: product.isFrom ? 'from' : 'some',
            sum: formatAmd(monthly.amount),
            count: monthly.months,
          })}
        </p>
      )}
    </div>
  );
}

function TurnButtons({ go }: { go: (by: number) => void }) {
  const t = useTranslations('ui');
  return (
    <span className="turn">
      <button type="button" className="sq sq--s" aria-label={t('previous')} onClick={() => go(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" className="sq sq--s" aria-label={t('next')} onClick={() => go(1)}>
        <Icon name="right" />
      </button>
    </span>
  );
}

/** Time per slide (docs/spec/storefront.md 9); the stylesheet defines the 2000 ms of the transition. */
const AUTOPLAY_MS = 5000;
const SWIPE_PX = 40;

/** Tracks the current slide. Autoplay stops on hover, focus, the pause button and reduced motion. */
function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isStill = useReducedMotion();
  const swipeFrom = useRef<number | null>(null);
  const isPlaying = !isPaused && !isStill && count > 1;
  const isHeld = isPointedAt || isFocused;

  const go = (index: number) => setAt((index + count) % count);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => setAt((at + 1) % count), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [at, count, isPlaying, isHeld]);
  // Loads the pictures of the current slide and its neighbours after the first paint, so that the first picture has the
  // bandwidth to itself.
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
