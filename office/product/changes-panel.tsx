import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { ChangeList, type ListedChange } from '../audit/change-list.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { useFieldName } from './field-name.ts';

/**
 * The last changes of the product and its variants, with the field names of this page. Office changes can be undone.
 */
export function ChangesPanel({ product }: { product: OfficeProduct }) {
  const t = useTranslations('product');
  const nameOf = useFieldName(product);
  const maySee = useMay('log.see');
  const undo = useUndo();
  const mayUndo = ({ action, is_undone: isUndone }: ListedChange) => maySee && action === 'changeProduct' && !isUndone;
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
