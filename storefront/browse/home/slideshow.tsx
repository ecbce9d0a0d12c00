import { useTranslations } from 'use-intl';
import type { Slider } from '#contract/content-contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './home.module.css';
import { useSlides } from './slides.ts';

/** Slides that pass by themselves until one looks closer. The first is in the HTML and loads first, others when near. */
export function Slideshow({ slides }: { slides: Slider[] }) {
  const t = useTranslations('home');
  const { at, isPlaying, seen, go, toggle, handlers } = useSlides(slides.length);
  if (slides.length === 0) return null;
  return (
    <section className={styles.slides} aria-roledescription="carousel" aria-label={t('slides')} {...handlers}>
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={slide.id}
            className={index === at ? classNames(styles.slide, 'is-at') : styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { number: index + 1, count: slides.length })}
            inert={index !== at}
          >
            {(index === 0 || seen.has(index)) && <SlidePicture slide={slide} first={index === 0} />}
            <SlideWords slide={slide} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.nav}>
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

function SlideWords({ slide }: { slide: Slider }) {
  const t = useTranslations('home');
  return (
    <div className={styles.txt}>
      <h2 lang={slide.fallbacks?.title}>{slide.title}</h2>
      <RichText className="lead" html={slide.content} lang={slide.fallbacks?.content} />
      {slide.slider_path && (
        <ShopLink className={buttonClass({ look: 'main' })} to={slide.slider_path}>
          {t('look')}
          <span className="sr" lang={slide.fallbacks?.title}>
            : {slide.title}
          </span>
        </ShopLink>
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
