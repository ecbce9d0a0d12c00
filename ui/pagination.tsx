import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  /** Page links on each side of the current page; 2 on lists, otherwise 1 (docs/spec/storefront.md 9). */
  siblings?: number;
  hrefOf: (page: number) => string;
  /** Called after a press, to move the focus, because the pressed link may disappear. */
  onTurn?: () => void;
};

export function Pagination({ page, pages, siblings = 1, hrefOf, onTurn }: PaginationProps) {
  const t = useTranslations('ui');
  if (pages <= 1) return null;
  const entries = pageNumbers({ page, pages, siblings });
  // True for a link that narrow screens hide. The gap beside it shows that pages are missing.
  const isFar = (entry: number, index: number) =>
    Math.abs(entry - page) > 1 && (entries[index - 1] === 'before' || entries[index + 1] === 'after');
  return (
    <nav className="pages" aria-label={t('pages')}>
      <Turn to={page - 1} last={pages} name={t('previous')} icon="left" hrefOf={hrefOf} onTurn={onTurn} />
      {entries.map((entry, index) =>
        typeof entry === 'string' ? (
          <span key={entry} className="gap">
            …
          </span>
        ) : (
          <a
            key={entry}
            className={isFar(entry, index) ? 'is-far' : undefined}
            href={hrefOf(entry)}
            onClick={onTurn}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={t('page', { number: entry })}
          >
            {entry}
          </a>
        ),
      )}
      <Turn to={page + 1} last={pages} name={t('next')} icon="right" hrefOf={hrefOf} onTurn={onTurn} />
    </nav>
  );
}

type TurnProps = Pick<PaginationProps, 'hrefOf' | 'onTurn'> & {
  to: number;
  last: number;
  name: string;
  icon: 'left' | 'right';
};

function Turn({ to, last, name, icon, hrefOf, onTurn }: TurnProps) {
  if (to < 1 || to > last)
    return (
      <span className="is-off">
        <Icon name={icon} />
      </span>
    );
  return (
    <a href={hrefOf(to)} aria-label={name} rel={icon === 'left' ? 'prev' : 'next'} onClick={onTurn}>
      <Icon name={icon} />
    </a>
  );
}

/** Returns the entries of `1 … 4 5 6 … 20`. A gap of a single page shows that page. */
export function pageNumbers({
  page,
  pages,
  siblings,
}: {
  page: number;
  pages: number;
  siblings: number;
}): (number | 'before' | 'after')[] {
  const from = Math.max(2, page - siblings);
  const to = Math.min(pages - 1, page + siblings);
  const first = from === 3 ? 2 : from;
  const final = to === pages - 2 ? pages - 1 : to;
  const middle = Array.from({ length: Math.max(0, final - first + 1) }, (_, index) => first + index);
  return [
    1,
    ...(first > 2 ? ['before' as const] : []),
    ...middle,
    ...(final < pages - 1 ? ['after' as const] : []),
    ...(pages > 1 ? [pages] : []),
  ];
}
