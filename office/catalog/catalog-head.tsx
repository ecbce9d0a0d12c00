import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeAttributeRow } from '#contract/office/office-catalog-contract.ts';
import { PageHead } from '../shell/page-head.tsx';
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
      <PageHead title={t(`tab.${tab}`)}>
        <div className="acts">{children}</div>
      </PageHead>
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
