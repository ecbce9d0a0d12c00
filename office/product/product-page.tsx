import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  changeProduct,
  copyProduct,
  type OfficeAttribute,
  type OfficeProduct,
  readOfficeProduct,
} from '#contract/office/office-product-contract.ts';
import { Button } from '#ui/button.tsx';
import { PriceMovesDialog } from '../products/price-moves-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { clientOf, useClient, useMay, useSession } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { DeleteButton } from './delete-button.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { useFieldName } from './field-name.ts';
import { PicturesPanel } from './pictures-panel.tsx';
import { PlacePanel, PricePanel, ShopCard, StatePanel } from './product-aside.tsx';
import { flatFields, textOf, toInput } from './product-fields.ts';
import { RelationsPanel } from './relations-panel.tsx';
import { DraftControls } from './save-bar.tsx';
import { SearchPanel } from './search-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { VariantsPanel } from './variants-panel.tsx';

export async function productLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeProduct> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readOfficeProduct, call)).product;
}

/** The state that every panel uses: the stored product, its draft and the server's errors. */
export type Editor = {
  product: OfficeProduct;
  draft: Draft;
  faults: Record<string, string>;
  mayEdit: boolean;
  /** Replaces an attribute after a value was added to it. */
  takeAttribute: (attribute: OfficeAttribute) => void;
};

export function ProductPage() {
  const loaded = useLoaderData<typeof productLoader>();
  return <ProductEditor key={loaded.id} loaded={loaded} />;
}

function ProductEditor({ loaded }: { loaded: OfficeProduct }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { staff } = useSession();
  const [product, setProduct] = useState(loaded);
  useEffect(() => setProduct(loaded), [loaded]);
  const draft = useDraft(`product/${staff.id}/${product.id}`, flatFields(product));
  const client = useClient();
  const saving = useSaving({
    draft,
    send: ({ changes, seen }, isConfirmed) =>
      client.call(changeProduct, {
        params: { id: product.id },
        input: { ...toInput(product, changes, seen), ...(isConfirmed && { confirm_prices: true }) },
      }),
    onSaved: (data) => setProduct(data.product),
  });
  const mayEdit = useMay('products.edit');
  const takeAttribute = (attribute: OfficeAttribute) =>
    setProduct((now) => ({
      ...now,
      attributes: now.attributes.map((one) => (one.code === attribute.code ? attribute : one)),
    }));
  const editor: Editor = { product, draft, faults: saving.faults, mayEdit, takeAttribute };
  const name = textOf(draft.value(`name.${locale}`)) || textOf(draft.value('name.hy'));
  const fieldName = useFieldName(product);
  const copy = useCopy(product.id);
  useCtrlKey('KeyD', () => mayEdit && copy());
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={fieldName} />
      <PageHead title={name} back={{ to: '/products', label: t('back') }}>
        <span className="sub num on-l">{textOf(product.fields.sku)}</span>
        <div className="acts">
          {product.fields.enabled === true && (
            <a
              className="btn btn--bare on-l"
              href={`/shop/product/${textOf(product.fields.slug)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('seeInShop')}
            </a>
          )}
          {mayEdit && (
            <Button look="bare" onClick={copy}>
              {t('copy')}
              <kbd className="on-l">Ctrl D</kbd>
            </Button>
          )}
          <DeleteButton product={product} />
        </div>
      </PageHead>
      <div className="editor-cols">
        <div>
          <TextsPanel {...editor} />
          <PicturesPanel {...editor} />
          {product.type === 'configurable' ? <VariantsPanel {...editor} /> : <PricePanel {...editor} />}
          <FactsPanel {...editor} />
          <SearchPanel {...editor} />
          <RelationsPanel {...editor} />
        </div>
        <div>
          <StatePanel {...editor} />
          <ShopCard {...editor} name={inLocale({ hy: name }, locale)} />
          <PlacePanel {...editor} />
          <CostPanel product={product} />
          <StockPanel product={product} />
          <ChangesPanel product={product} />
        </div>
      </div>
      <PriceMovesDialog
        moves={saving.moved?.moves ?? []}
        count={saving.moved?.moved ?? 0}
        onConfirm={() => saving.save(true)}
        onClose={saving.closeMoved}
      />
    </>
  );
}

function useCopy(id: number): () => Promise<void> {
  const client = useClient();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { press, renew } = usePressKey();
  return async () => {
    const result = await press((key) => client.call(copyProduct, { params: { id }, input: { idempotency_key: key } }));
    if (!result.ok) return showFailure(result.error);
    renew();
    await navigate(`/products/${result.data.id}`);
    await revalidate();
  };
}
