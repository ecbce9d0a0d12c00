import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { useHere, useShopPath } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useDiagonalAim } from './diagonal-aim.ts';
import { MegaExtras } from './mega-extras.tsx';
import styles from './menu.module.css';
import { moveFocus } from './roving-focus.ts';

/** Number of categories on the first level (docs/spec/storefront.md 9); one more line contains the others. */
const TOP_CATEGORIES = 6;
const ALL = '';
/** Maximum numbers of subcategories for columns with large pictures and with small pictures. */
const [FEW, MANY] = [3, 5];

type MegaPanelProps = { categories: MenuCategory[]; takesFocus: boolean };

/** Mega menu with three levels. Up, Down, Home and End move, Right enters the columns, Left returns. */
export function MegaPanel({ categories, takesFocus }: MegaPanelProps) {
  const t = useTranslations('shell');
  const first = categories.slice(0, TOP_CATEGORIES);
  const others = categories.slice(TOP_CATEGORIES);
  const { path } = useHere();
  const here = categories.find((category) => contains(category, path));
  const start = here && !first.includes(here) ? ALL : (here ?? first[0])?.slug;
  const [chosen, setChosen] = useState(start ?? ALL);
  const panel = useRef<HTMLDivElement>(null);
  const aim = useDiagonalAim(setChosen);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  const line = { chosen, choose: setChosen, aim };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among real links
    <div
      className={styles.mega}
      data-testid="mega-menu"
      data-mega
      ref={panel}
      onKeyDown={(event: KeyboardEvent) => moveFocus(event)}
      onPointerMove={aim.follow}
    >
      <ul>
        {first.map((category) => (
          <Line key={category.slug} {...line} slug={category.slug} name={category.name} image={category.image}>
            {category.children.length > 0 && (
              <Columns heads={category.children} all={category} name={t('allOf', { name: category.name })} />
            )}
          </Line>
        ))}
        <Line {...line} slug={ALL} name={t('allCategories')} image={null}>
          {others.length > 0 && (
            <Columns heads={others} all={{ id: null, slug: ALL, name: t('allCategories') }} name={t('allGoods')} />
          )}
        </Line>
      </ul>
    </div>
  );
}

type LineProps = {
  slug: string;
  name: string;
  image: string | null;
  chosen: string;
  choose: (slug: string) => void;
  aim: ReturnType<typeof useDiagonalAim>;
  children: ReactNode;
};

/** The first touch shows the columns, the second opens the category. */
function Line({ slug, name, image, chosen, choose, aim, children }: LineProps) {
  const pathOf = useShopPath();
  const currentAt = useCurrentAt();
  const isFirstTouch = useRef(false);
  const isChosen = slug === chosen;
  return (
    <li>
      <a
        data-top
        className={isChosen ? 'is-on' : undefined}
        aria-current={currentAt(slug)}
        href={pathOf(catalogPath(slug))}
        onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && aim.enter(slug)}
        onPointerDown={(event) => {
          isFirstTouch.current = event.pointerType === 'touch' && !isChosen && Boolean(children);
        }}
        onClick={(event) => isFirstTouch.current && event.preventDefault()}
        onFocus={() => choose(slug)}
      >
        {image && <img src={image} width="36" height="36" alt="" />}
        {name}
        {children && <Icon name="right" size={16} />}
      </a>
      {isChosen && children && (
        <div className="cols" onPointerEnter={aim.arrive}>
          {children}
        </div>
      )}
    </li>
  );
}

type ColumnsProps = {
  heads: MenuCategory[];
  all: Pick<MenuCategory, 'slug' | 'name'> & { id: number | null };
  /** Text of the link to the whole category. */
  name: string;
};

function Columns({ heads, all, name }: ColumnsProps) {
  const pathOf = useShopPath();
  const currentAt = useCurrentAt();
  const link = ({ slug, name }: Pick<MenuCategory, 'slug' | 'name'>) => (
    <a href={pathOf(catalogPath(slug))} aria-current={currentAt(slug)}>
      {withLineBreaks(name)}
    </a>
  );
  return (
    <>
      <div className={classNames(styles.heads, heads.length <= FEW && styles.few, heads.length > MANY && styles.dense)}>
        {heads.map((head) => (
          <div key={head.slug}>
            <a className="col-head" href={pathOf(catalogPath(head.slug))} aria-current={currentAt(head.slug)}>
              {head.image && <img src={head.image} width="64" height="64" alt="" />}
              {withLineBreaks(head.name)}
            </a>
            {head.children.length > 0 && (
              <ul>
                {head.children.map((child) => (
                  <li key={child.slug}>{link(child)}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <p className={styles.allOf}>{link({ slug: all.slug, name })}</p>
      </div>
      <MegaExtras key={all.slug} id={all.id} path={catalogPath(all.slug)} name={all.name} />
    </>
  );
}

/** Returns the value of `aria-current` for the link of a category. */
function useCurrentAt(): (slug: string) => 'page' | undefined {
  const { path } = useHere();
  return (slug) => (path === catalogPath(slug) ? 'page' : undefined);
}

function contains({ slug, children }: MenuCategory, path: string): boolean {
  return path === catalogPath(slug) || children.some((child) => contains(child, path));
}

const catalogPath = (slug: string): string => (slug === ALL ? '/shop/catalog' : `/shop/catalog/${slug}`);
