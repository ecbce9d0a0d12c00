import { useState } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { SectionLink, SessionButtons } from './nav.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { openPalette } from './open-palette.ts';
import { type Section, useSections } from './sections.ts';

/** Four sections and "More": five tabs fit on a phone. */
const TABS = 4;
/** The sections used most on a phone come first; others take the place of a section without permission. */
const FIRST: readonly Section['name'][] = ['today', 'orders', 'products', 'stock'];

const byUse = (one: Section, other: Section): number =>
  Number(FIRST.includes(other.name)) - Number(FIRST.includes(one.name));

export function TabBar() {
  const t = useTranslations('shell');
  const sections = useSections().toSorted(byUse);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <nav className="tabbar" aria-label={t('navigation')}>
        {sections.slice(0, TABS).map((section) => (
          <SectionLink key={section.path} section={section} />
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <OfficeIcon name="menu" />
          {t('more')}
        </button>
      </nav>
      <Dialog open={isOpen} onClose={close} title={t('more')}>
        <ul className="more">
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                openPalette();
              }}
            >
              <OfficeIcon name="search" />
              {t('search')}
            </button>
          </li>
          {sections.slice(TABS).map((section) => (
            <li key={section.path}>
              <SectionLink section={section} onGo={close} />
            </li>
          ))}
          <li>
            <NavLink to="/account" onClick={close}>
              <OfficeIcon name="person" />
              {t('account')}
            </NavLink>
          </li>
        </ul>
        <SessionButtons />
      </Dialog>
    </>
  );
}
