import { useTranslations } from 'use-intl';

const TITLE_ID = 'wishlist-title';

/** Heading with the number of products; it receives the focus when the list becomes empty. */
export function WishlistHeading({ count }: { count: number }) {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  return (
    <div className="list-head">
      <h1 id={TITLE_ID} tabIndex={-1}>
        {t('title')}
      </h1>
      {count > 0 && <span className="n">{common('products', { count })}</span>}
    </div>
  );
}

export function focusInList(index: number): void {
  const left = document.querySelectorAll<HTMLElement>('[data-remove]');
  (left[Math.min(index, left.length - 1)] ?? document.getElementById(TITLE_ID))?.focus();
}
