import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuCategory } from '#storefront/runtime/shell-data.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDiagonalAim } from './diagonal-aim.ts';
import styles from './menu.module.css';
import { walk } from './roving-focus.ts';

/** The first level shows only these (docs/spec/storefront.md 9); one more line holds the others. */
const TOP_CATEGORIES = 6;
const ALL = '';

type MegaPanelProps = { categories: MenuCategory[]; takesFocus: boolean };

/** Three levels. Up, Down, Home and End move, Right goes into the columns, Left returns. */
export function MegaPanel({ categories, takesFocus }: MegaPanelProps) {
  const t = useTranslations('shell');
  const first = categories.slice(0, TOP_CATEGORIES);
  const others = categories.slice(TOP_CATEGORIES);
  const [chosen, setChosen] = useState(first[0]?.slug ?? ALL);
  const panel = useRef<HTMLDivElement>(null);
  const aim = useDiagonalAim(setChosen);
  useEffect(() => {
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
      onKeyDown={(event: KeyboardEvent) => walk(event)}
      onPointerMove={aim.follow}
    >
      <ul>
        {first.map((category) => (
          <Line key={category.slug} {...line} slug={category.slug} name={category.name} image={category.image}>
            {category.children.length > 0 && (
              <Columns heads={category.children} all={{ ...category, name: t('allOf', { name: category.name }) }} />
            )}
          </Line>
        ))}
        <Line {...line} slug={ALL} name={t('allCategories')} image={null}>
          {others.length > 0 && <Columns heads={others} all={{ slug: ALL, name: t('allCategories') }} />}
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
  const isFirstTouch = useRef(false);
  const isChosen = slug === chosen;
  return (
    <li>
      <a
        data-top
        className={isChosen ? 'is-on' : undefined}
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

type Linked = Pick<MenuCategory, 'slug' | 'name'>;

function Columns({ heads, all }: { heads: MenuCategory[]; all: Linked }) {
  const pathOf = useShopPath();
  const link = ({ slug, name }: Linked, className?: string) => (
    <a className={className} href={pathOf(catalogPath(slug))}>
      {name}
    </a>
  );
  return (
    <>
      {heads.map((head) => (
        <div key={head.slug}>
          {link(head, 'col-head')}
          {head.children.length > 0 && (
            <ul>
              {head.children.map((child) => (
                <li key={child.slug}>{link(child)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className={styles.allOf}>{link(all)}</p>
    </>
  );
}

const catalogPath = (slug: string): string => (slug === ALL ? '/shop/catalog' : `/shop/catalog/${slug}`);
