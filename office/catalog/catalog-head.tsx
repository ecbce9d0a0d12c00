import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeAttributeRow } from '#contract/office/office-catalog-contract.ts';
import { OfficeTitle } from '../shell/office-title.tsx';
import styles from './catalog.module.css';

type Tab = 'categories' | 'attributes' | 'brands';
type Props = { tab: Tab; attributes: readonly OfficeAttributeRow[]; children?: ReactNode };

/** Title and tabs of the section. The tab of brands leads to the attribute whose values they are. */
export function CatalogHead({ tab, attributes, children }: Props) {
  const t = useTranslations('catalog');
  const brand = attributes.find(({ is_brand: isBrand }) => isBrand);
  const tabs: [Tab, string][] = [
    ['categories', '/catalog'],
    ['attributes', '/catalog/attributes'],
    ...(brand ? [['brands', `/catalog/attributes/${brand.id}`] as [Tab, string]] : []),
  ];
  return (
    <>
      <OfficeTitle>{t(`tab.${tab}`)}</OfficeTitle>
      <header className="head">
        <h1>{t(`tab.${tab}`)}</h1>
        <div className="acts">{children}</div>
      </header>
      <div className={styles.tools}>
        <nav className="seg" aria-label={t('tabs')}>
          {tabs.map(([name, to]) => (
            <Link key={name} to={to} aria-current={name === tab ? 'page' : undefined}>
              {t(`tab.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
