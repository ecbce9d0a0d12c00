import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useMay } from '../state/office-site.tsx';
import { AddVariants } from './add-variants.tsx';
import styles from './product.module.css';
import type { Editor } from './product-page.tsx';
import { axesOf, type NumberField, rowsOf } from './variant-rows.ts';
import { VariantsList } from './variants-list.tsx';
import { VariantsPivot } from './variants-pivot.tsx';

/** Shows one row per variant, or a table with rows and columns when there are two axes. */
export function VariantsPanel(editor: Editor) {
  const { draft, mayEdit } = editor;
  const t = useTranslations('product');
  const locale = useLocale();
  const [isPivot, setPivot] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const may = { price: useMay('products.price'), stock: useMay('stock.move') };
  const mayChange = (field: NumberField) => mayEdit && (field === 'qty' ? may.stock : may.price);
  const rows = rowsOf(editor);
  const axes = axesOf(editor);
  const [down, across] = axes;
  const canPivot = axes.length === 2 && rows.length > 1;
  const stock = rows.reduce((sum, { prefix }) => sum + Number(draft.value(`${prefix}qty`) ?? 0), 0);
  return (
    <section className="panel">
      <header>
        <h2>{t('variants')}</h2>
        <span className="muted small num">{t('variantsCount', { count: rows.length, stock })}</span>
        <span className={`end ${styles.variantTools}`}>
          {canPivot && down && across && (
            <fieldset className="seg">
              <legend className="sr">{t('arrange')}</legend>
              <button type="button" aria-pressed={!isPivot} onClick={() => setPivot(false)}>
                {t('asList')}
              </button>
              <button type="button" aria-pressed={isPivot} onClick={() => setPivot(true)}>
                {`${inLocale(down.name, locale)} × ${inLocale(across.name, locale)}`}
              </button>
            </fieldset>
          )}
          {mayEdit && (
            <Button size="s" look="line" onClick={() => setAdding(true)}>
              <OfficeIcon name="plus" small />
              {t('addVariants')}
            </Button>
          )}
        </span>
      </header>
      {isPivot && canPivot && down && across ? (
        <VariantsPivot editor={editor} rows={rows} down={down} across={across} mayChange={mayChange} />
      ) : rows.length > 0 ? (
        <VariantsList editor={editor} rows={rows} axes={axes} mayChange={mayChange} />
      ) : (
        <p className="small muted">{t('noVariants')}</p>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('addVariants')} wide>
        {isAdding && <AddVariants editor={editor} rows={rows} axes={axes} onDone={() => setAdding(false)} />}
      </Dialog>
    </section>
  );
}
