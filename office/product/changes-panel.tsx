import { useTranslations } from 'use-intl';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import { ChangeList, type ListedChange } from '../audit/change-list.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { useMay } from '../state/office-site.tsx';
import { useFieldName } from './field-name.ts';

/**
 * The last changes of the product and its variants, with the field names of this page. Office changes can be undone.
 */
export function ChangesPanel({ product }: { product: OfficeProduct }) {
  const t = useTranslations('product');
  const nameOf = useFieldName(product);
  const maySee = useMay('log.see');
  const undo = useUndo();
  const mayUndo = ({ action, is_undone: isUndone, is_own: isOwn }: ListedChange) =>
    (maySee || isOwn) && action === 'changeProduct' && !isUndone;
  return (
    <section className="panel">
      <header>
        <h2>{t('changes')}</h2>
      </header>
      <ChangeList
        changes={product.changes}
        nameOf={nameOf}
        undo={(change) =>
          mayUndo(change) && (
            <p>
              <button className="link" type="button" onClick={() => undo(change.id)}>
                {t('undo')}
              </button>
            </p>
          )
        }
      />
    </section>
  );
}
