import { useCallback, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { type MarkPreview, markProducts, type Selection, type WireJob } from '#contract/office/office-bulk-contract.ts';
import { productFilters } from '#contract/office/office-product-list-contract.ts';
import { CATEGORY_WAYS, FLAGS, type ProductMark } from '#rules/catalog/product-mark.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { useClient } from '../state/office-site.tsx';
import { BulkForm } from './bulk-form.tsx';
import styles from './products.module.css';
import { type AskBulk, useBulkChange } from './use-bulk-change.ts';

type Props = { open: boolean; selection: Selection; onClose: () => void; onStarted: (job: WireJob) => void };

export function MarkDialog({ open, selection, onClose, onStarted }: Props) {
  const t = useTranslations('products.mark');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} wide>
      <MarkForm selection={selection} onStarted={onStarted} />
    </Dialog>
  );
}

const WAYS = [...CATEGORY_WAYS, ...FLAGS.flatMap((flag) => [`${flag}.on`, `${flag}.off`] as const)] as const;
type MarkChoice = (typeof WAYS)[number];
const ORDER: readonly MarkChoice[] = ['enabled.off', 'enabled.on', ...WAYS.filter((way) => !way.startsWith('enabled'))];

/** Returns null until a category is chosen. */
function markOf(way: MarkChoice, category: string): ProductMark | null {
  const place = CATEGORY_WAYS.find((one) => one === way);
  if (place) return category === '' ? null : { category: Number(category), way: place };
  const flag = FLAGS.find((one) => way.startsWith(one));
  return flag ? { flag, on: way.endsWith('.on') } : null;
}

function MarkForm({ selection, onStarted }: Pick<Props, 'selection' | 'onStarted'>) {
  const t = useTranslations('products.mark');
  const [way, setWay] = useState<MarkChoice>('enabled.off');
  const [category, setCategory] = useState('');
  const change = markOf(way, category);
  const { preview, failure, isAsking, run } = useBulkChange(selection, change, { ask: useMark(), onStarted });
  const canRun = preview !== null && preview.affected > 0;
  const needsCategory = CATEGORY_WAYS.some((one) => one === way);
  return (
    <BulkForm
      {...{ canRun, isAsking, failure }}
      action={canRun ? t('apply', { count: preview.affected }) : t('applyNone')}
      onRun={run}
    >
      <div className={styles.markFields}>
        <SelectField label={t('what')} value={way} onChange={(event) => setWay(event.target.value as MarkChoice)}>
          {ORDER.map((one) => (
            <option key={one} value={one}>
              {t(`way.${one}`)}
            </option>
          ))}
        </SelectField>
        {needsCategory && <CategoryField value={category} onChange={setCategory} />}
      </div>
      <Preview preview={preview} hasChange={change !== null} />
    </BulkForm>
  );
}

function useMark(): AskBulk<ProductMark, MarkPreview> {
  const client = useClient();
  return useCallback((input, signal) => client.call(markProducts, { input, ...(signal && { signal }) }), [client]);
}

type Category = { id: number; name: { hy: string }; depth: number };

function CategoryField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useTranslations('products.mark');
  const locale = useLocale();
  const client = useClient();
  const [categories, setCategories] = useState<readonly Category[]>([]);
  useEffect(() => {
    client.call(productFilters, {}).then((result) => result.ok && setCategories(result.data.categories));
  }, [client]);
  return (
    <SelectField label={t('category')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('chooseCategory')}</option>
      {categories.map(({ id, name, depth }) => (
        <option key={id} value={id}>
          {`${'  '.repeat(depth)}${inLocale(name, locale)}`}
        </option>
      ))}
    </SelectField>
  );
}

function Preview({ preview, hasChange }: { preview: MarkPreview | null; hasChange: boolean }) {
  const t = useTranslations('products.mark');
  const locale = useLocale();
  if (!preview)
    return (
      <p className="small muted" aria-live="polite">
        {t(hasChange ? 'looking' : 'choose')}
      </p>
    );
  const { affected, families, unchanged, last_category: last, sample } = preview;
  return (
    <div className={styles.preview} aria-live="polite">
      <p className="small">
        <b>{t('affected', { count: affected })}</b> {t('of', { count: families })} {affected > 0 && t('undoable')}
      </p>
      <ul className="small muted">
        {sample.map(({ id, sku, name }) => (
          <li key={id}>
            {inLocale(name, locale)} <span className="num">{sku}</span>
          </li>
        ))}
        {affected > sample.length && <li>{t('andMore', { count: affected - sample.length })}</li>}
        {unchanged > 0 && <li>{t('unchanged', { count: unchanged })}</li>}
        {last > 0 && <li>{t('lastCategory', { count: last })}</li>}
      </ul>
    </div>
  );
}
