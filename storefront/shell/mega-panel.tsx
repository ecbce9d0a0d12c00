import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShopPath } from '../site.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDiagonalAim } from './diagonal-aim.ts';
import type { MenuCategory } from './shell-data.ts';

/** Three levels: a list on the left, the chosen one's columns beside it. Up and Down walk the list, Right goes in, Left comes back. */
export function MegaPanel({ categories }: { categories: MenuCategory[] }) {
  const t = useTranslations('shell');
  const pathOf = useShopPath();
  const [chosen, setChosen] = useState(categories[0]?.slug);
  const panel = useRef<HTMLDivElement>(null);
  const aim = useDiagonalAim(setChosen);
  const firstTap = useRef(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among real links
    <div className="mega" ref={panel} onKeyDown={(event) => walk(event, panel.current)} onPointerMove={aim.follow}>
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <a
              data-top
              className={category.slug === chosen ? 'is-on' : undefined}
              href={pathOf(`/shop/catalog/${category.slug}`)}
              onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && aim.enter(category.slug)}
              onPointerDown={(event) => {
                firstTap.current = event.pointerType === 'touch' && category.slug !== chosen;
              }}
              onClick={(event) => firstTap.current && event.preventDefault()}
              onFocus={() => setChosen(category.slug)}
            >
              <img src={category.image ? categoryImage(category.image) : undefined} width="36" height="36" alt="" />
              {category.name}
              <Icon name="right" size={16} />
            </a>
            {category.slug === chosen && <Columns category={category} />}
          </li>
        ))}
        <li>
          <a data-top href={pathOf('/shop/catalog')}>
            {t('allCategories')}
          </a>
        </li>
      </ul>
    </div>
  );
}

function Columns({ category }: { category: MenuCategory }) {
  const t = useTranslations('shell');
  const pathOf = useShopPath();
  const link = ({ slug, name }: MenuCategory) => <a href={pathOf(`/shop/catalog/${slug}`)}>{name}</a>;
  return (
    <div className="cols">
      {category.children.map((child) => (
        <div key={child.slug}>
          <h4>{link(child)}</h4>
          <ul>
            {child.children.map((grandchild) => (
              <li key={grandchild.slug}>{link(grandchild)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="all-of">{link({ ...category, name: t('allOf', { name: category.name }) })}</p>
    </div>
  );
}

/** Category pictures come as paths under storage or as addresses. */
export const categoryImage = (image: string): string => (image.startsWith('/') ? image : `/storage/${image}`);

function walk(event: KeyboardEvent, panel: HTMLElement | null): void {
  const at = document.activeElement;
  if (!panel || !(at instanceof HTMLElement)) return;
  const tops = [...panel.querySelectorAll<HTMLElement>('[data-top]')];
  const inside = [...panel.querySelectorAll<HTMLElement>('.cols a')];
  const list = inside.includes(at) ? inside : tops;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = step
    ? list[(list.indexOf(at) + step + list.length) % list.length]
    : { ArrowRight: inside[0], ArrowLeft: tops.find((top) => top.classList.contains('is-on')) }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
