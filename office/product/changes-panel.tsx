import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import type { OfficeProduct, ProductChangeEntry } from '#contract/office/office-product-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { initialOf } from '../shell/nav.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useFieldName, useShownValue } from './field-name.ts';
import styles from './product.module.css';

export function ChangesPanel({ product }: { product: OfficeProduct }) {
  const t = useTranslations('product');
  return (
    <section className="panel">
      <header>
        <h2>{t('changes')}</h2>
      </header>
      {product.changes.length === 0 && <p className="small muted">{t('noChanges')}</p>}
      <ol className={styles.log}>
        {product.changes.map((entry) => (
          <Entry key={entry.id} product={product} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const MOST_FIELDS = 4;

function Entry({ product, entry }: { product: OfficeProduct; entry: ProductChangeEntry }) {
  const t = useTranslations('product');
  const time = useOfficeTime();
  const name = useFieldName(product);
  const shown = useShownValue();
  const mayUndo = useMay('log.see') && entry.action === 'changeProduct' && !entry.is_undone;
  const undo = useUndo();
  const by = entry.by ?? t(entry.source === 'cli' ? 'byCommand' : 'byShop');
  const fields = Object.keys({ ...entry.before, ...entry.after });
  return (
    <li>
      <span className="face face--s face--quiet" aria-hidden="true">
        {initialOf(by)}
      </span>
      <p className="small">
        {by}
        {fields.slice(0, MOST_FIELDS).map((field) => (
          <small key={field}>
            {name(field)}: {field in entry.before && <del>{brief(shown(entry.before[field]))}</del>}{' '}
            <ins>{brief(shown(entry.after[field]))}</ins>
          </small>
        ))}
        {fields.length > MOST_FIELDS && <small>{t('andMore', { count: fields.length - MOST_FIELDS })}</small>}
        {entry.is_undone && <small>{t('undone')}</small>}
        {mayUndo && (
          <button className="link" type="button" onClick={() => undo(entry.id)}>
            {t('undo')}
          </button>
        )}
      </p>
      <time dateTime={entry.at}>{time(entry.at)}</time>
    </li>
  );
}

const MOST_SIGNS = 60;
const brief = (text: string): string => {
  const plain = text.replace(/<[^>]*>/g, ' ');
  return plain.length > MOST_SIGNS ? `${plain.slice(0, MOST_SIGNS)}…` : plain;
};

function useUndo(): (id: number) => Promise<void> {
  const client = useClient();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  return async (id) => {
    const result = await client.call(undoChange, { params: { id } });
    if (!result.ok) showToast({ text: words(result.error), tone: 'bad' });
    await revalidate();
  };
}
