import { type PointerEvent, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CompareButton } from '#storefront/browse/compare/compare-button.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Rating } from '#storefront/browse/reviews/rating.tsx';
import { WishlistButton } from '#storefront/browse/wishlist/wishlist-button.tsx';
import { PriceHint } from '#storefront/currency/price-hint.tsx';
import { CachedFragment } from '#storefront/runtime/cached-fragment.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture, preloadPicture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { CardCartButton } from './card-cart-button.tsx';
import { useListMonths, useMonthly } from './monthly.ts';
import styles from './product-card.module.css';
import { QuickViewButton } from './quick-view-button.tsx';

/** Two cards in a row on phones, three up to 1199 px, then four or five. */
export const CARD_SIZES = '(max-width: 767px) 45vw, (max-width: 1199px) 30vw, 270px';

/** A price of at least this amount is displayed smaller, so that two cards fit beside each other at 360 px. */
const LONG_PRICE = 10_000_000;
const LONG_FROM_PRICE = 1_000_000;

const COUNTED = ['color', 'storage', 'ram'] as const;

type ProductCardProps = {
  product: ProductSummary;
  /** True for a card that is visible at once: its picture is not lazy. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
};

export function ProductCard({ product, priority = false, heading = 'h3' }: ProductCardProps) {
  const months = useListMonths();
  if (import.meta.env.SSR && priority && product.image) preloadPicture(product.image, CARD_SIZES);
  return (
    // Suspense boundaries hydrate one by one, the pressed one first (docs/decisions/0058).
    <Suspense>
      <CachedFragment of={product} form={`card ${heading} ${priority} ${months}`}>
        <Card product={product} priority={priority} heading={heading} />
      </CachedFragment>
    </Suspense>
  );
}

function Card({ product, priority, heading: Heading }: Required<ProductCardProps>) {
  const t = useTranslations('common');
  const formatAmd = useFormatAmd();
  const choiceText = useChoiceText();
  const path = `/shop/product/${product.slug}`;
  return (
    <article className={classNames('card', !product.inStock && 'is-out')}>
      <CardPicture product={product} path={path} priority={priority} />
      <CardBadges product={product} />
      <Heading className="name">
        <ShopLink to={path}>
          <Name product={product} />
        </ShopLink>
      </Heading>
      <Rating rating={product.rating} reviews={product.reviews} />
      <div className={styles.specs}>
        <Specs texts={[...product.facts, ...otherChoices(product.choices).map(choiceText)]} />
        <ColorDots choices={product.choices} />
      </div>
      <div
        className={classNames(
          styles.foot,
          product.price >= (product.isFrom ? LONG_FROM_PRICE : LONG_PRICE) && styles.footLong,
        )}
      >
        <Price
          price={product.price}
          oldPrice={product.oldPrice}
          isFrom={product.isFrom}
          hint={product.inStock && <PriceHint amount={product.price} />}
        />
        {product.lowestPrice !== null && (
          <p className={styles.lowest}>{t('lowest30', { price: formatAmd(product.lowestPrice) })}</p>
        )}
        {product.inStock ? <MonthlyLine product={product} /> : <p className="month">{t('outOfStock')}</p>}
        {product.inStock && <CardCartButton product={product} />}
      </div>
      <CardTools product={product} />
    </article>
  );
}

/**
 * On phones the product type is visually hidden, because the picture shows it. The model name then fits in two lines.
 */
function Name({ product: { name, brand } }: { product: ProductSummary }) {
  const at = brand === '' ? 0 : name.indexOf(brand);
  const kind = name.slice(0, Math.max(0, at));
  if (kind === '' || /\d/.test(kind)) return name;
  return (
    <>
      <span className={styles.kind}>{kind}</span>
      {name.slice(at)}
    </>
  );
}

type CardPictureProps = { product: ProductSummary; path: string; priority: boolean };

/** Under a mouse pointer the picture changes to the second view. That view is loaded only then. */
function CardPicture({ product: { image, secondImage }, path, priority }: CardPictureProps) {
  const [isWanted, setWanted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const wantSecond = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setWanted(true);
  return (
    <ShopLink
      className={classNames('pic', isLoaded && styles.hasSecond)}
      to={path}
      tabIndex={-1}
      aria-hidden="true"
      {...(secondImage && { onPointerEnter: wantSecond })}
    >
      {image && <Picture sources={image} alt={image.alt ?? ''} sizes={CARD_SIZES} priority={priority} />}
      {isWanted && secondImage && (
        <img
          src={secondImage.src}
          alt=""
          width="400"
          height="400"
          className={classNames(styles.second, secondImage.fills && 'fills')}
          onLoad={() => setLoaded(true)}
        />
      )}
    </ShopLink>
  );
}

/** The facts contain ranges, and dots show colours. */
const otherChoices = (choices: ProductSummary['choices']) =>
  choices.filter(({ range, colors }) => range === null && colors.length === 0);

function ColorDots({ choices }: { choices: ProductSummary['choices'] }) {
  const choiceText = useChoiceText();
  const choice = choices.find(({ colors }) => colors.length > 0);
  if (!choice) return null;
  const more = choice.count - choice.colors.length;
  return (
    <p className={styles.dots}>
      <span className="sr">{choiceText(choice)}</span>
      {choice.colors.map((color) => (
        <span key={color} className={styles.dot} style={{ background: color }} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}

/** Shows as many complete texts as fit in two lines. */
function Specs({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className={styles.spec}>
      {texts.map((text) => (
        <SpecText key={text} text={text} />
      ))}
    </p>
  );
}

/** Splits `Power: 40 W` into name and value. In a line that is too short, the name is cut first. */
function SpecText({ text }: { text: string }) {
  const at = text.search(/[՝:] /) + 1;
  if (at === 0) return <span>{text} </span>;
  return (
    <span className={styles.named}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)} </span>
    </span>
  );
}

/**
 * Returns the label of a choice. Colours and memory sizes have short labels that fit beside each other; other choices
 * use their name.
 */
function useChoiceText(): (choice: ProductSummary['choices'][number]) => string {
  const t = useTranslations('common');
  return ({ code, name, count }) => {
    return t('choices', { kind: COUNTED.find((known) => known === code) ?? 'other', name, count });
  };
}

function CardTools({ product }: { product: ProductSummary }) {
  const t = useTranslations('quickView');
  return (
    <>
      <QuickViewButton
        product={product}
        className={classNames('btn btn--s', styles.peek)}
        label={t('of', { name: product.name })}
      >
        {t('title')}
      </QuickViewButton>
      <div className="acts on-picture">
        <WishlistButton product={product} />
        <CompareButton product={product} />
      </div>
    </>
  );
}

function CardBadges({ product }: { product: ProductSummary }) {
  const t = useTranslations('common');
  return (
    <div className="tags">
      {!product.inStock && <Badge tone="out">{t('soldOut')}</Badge>}
      {product.discountPercent > 0 && (
        <Badge tone="sale">
          <span className="sr">{t('discount')} </span>−{product.discountPercent}%
        </Badge>
      )}
      {product.isNew && <Badge tone="new">{t('new')}</Badge>}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="card">
      <div className="pic skel" />
      <Skeleton height={16} top={16} />
      <Skeleton height={16} top={8} width="70%" />
      <Skeleton height={12} top={10} width="50%" />
      <Skeleton height={44} top={16} width="60%" />
    </div>
  );
}

function MonthlyLine({ product }: { product: ProductSummary }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('common');
  const monthly = useMonthly(product);
  if (!monthly) return <p className="month" data-testid="monthly-line" />;
  const { amount, months } = monthly;
  const size = amount === 0 ? 'none' : product.isFrom ? 'from' : 'some';
  const text = t('monthly', { size, sum: formatAmd(amount), count: months });
  return (
    <p className="month" data-testid="monthly-line">
      <ShopLink
        to={`/shop/product/${product.slug}#credit`}
        aria-label={t('monthlyOf', { name: product.name, monthly: text })}
      >
        {text}
      </ShopLink>
    </p>
  );
}
