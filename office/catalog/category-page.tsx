import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  type CategoryDetail,
  changeCategory,
  deleteCategory,
  readOfficeCategory,
} from '#contract/office/office-catalog-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { CATEGORY_SORTS } from '#rules/catalog/category-sort.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { listOf, textOf } from '../product/product-fields.ts';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './catalog.module.css';
import { type CatalogData, catalogLoader, usePaths } from './categories-page.tsx';
import { branchIds } from './category-place.ts';
import { CodeOrder } from './code-order.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { PictureField } from './picture-field.tsx';
import { PinnedProducts } from './pinned-products.tsx';
import { toEdit, useStructureFieldName } from './structure-draft.ts';
import { CreatedNote } from './undo-note.tsx';

type CategoryData = { category: CategoryDetail; catalog: CatalogData };

export async function categoryLoader(args: LoaderFunctionArgs): Promise<CategoryData> {
  const { context, params, request } = args;
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  const [{ category }, catalog] = await Promise.all([
    clientOf(context).call(readOfficeCategory, call).then(orThrow),
    catalogLoader(args),
  ]);
  return { category, catalog };
}

export function CategoryPage() {
  const loaded = useLoaderData<typeof categoryLoader>();
  return <CategoryEditor key={loaded.category.id} loaded={loaded} />;
}

function CategoryEditor({ loaded: { category: first, catalog } }: { loaded: CategoryData }) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const { staff } = useSession();
  const nameOf = useStructureFieldName();
  const [category, setCategory] = useState(first);
  useEffect(() => setCategory(first), [first]);
  const { id } = category;
  const draft = useDraft(`category/${staff.id}/${id}`, category.fields);
  const saving = useSaving({
    draft,
    send: (values) => client.call(changeCategory, { params: { id }, input: toEdit(values) }),
    onSaved: (data) => setCategory(data.category),
  });
  const name = textOf(draft.value(`name.${locale}`)) || textOf(draft.value('name.hy'));
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={nameOf} />
      <PageHead title={name} back={{ to: '/catalog', label: t('tab.categories') }}>
        <div className="acts">
          {category.fields.visible === true && (
            <a
              className="btn btn--bare on-l"
              href={`/shop/catalog/${textOf(category.fields.slug)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('seeInShop')}
            </a>
          )}
          <DeleteButton category={category} catalog={catalog} name={name} />
        </div>
      </PageHead>
      <CreatedNote
        name={textOf(category.fields[`name.${locale}`]) || textOf(category.fields['name.hy'])}
        list="/catalog"
      />
      <div className="editor-cols">
        <div>
          <section className="panel">
            <header>
              <h2>{t('texts')}</h2>
            </header>
            <LanguageTexts
              fields={['name', 'description', 'meta_title', 'meta_description']}
              draft={draft}
              faults={saving.faults}
            />
          </section>
          <ListPanel draft={draft} faults={saving.faults} catalog={catalog} />
          <PinnedProducts
            categoryId={id}
            skus={listOf(draft.value('pinned_products'))}
            known={category.pinned}
            error={saving.faults.pinned_products}
            isChanged={draft.isChanged('pinned_products')}
            onChange={(skus) => draft.set('pinned_products', skus)}
          />
        </div>
        <div>
          <PlacePanel draft={draft} faults={saving.faults} category={category} />
          <LastChanges entity="category" id={id} of={category} />
        </div>
      </div>
    </>
  );
}

type PanelProps = { draft: Draft; faults: Record<string, string> };

function PlacePanel({ draft, faults, category }: PanelProps & { category: CategoryDetail }) {
  const t = useTranslations('catalog');
  return (
    <section className="panel">
      <div className="form">
        <Check
          checked={draft.value('visible') === true}
          onChange={(event) => draft.set('visible', event.target.checked)}
        >
          {t('field.visible')}
        </Check>
        <TextField
          label={t('field.slug')}
          value={textOf(draft.value('slug'))}
          error={faults.slug}
          className={classNames(draft.isChanged('slug') && styles.changed)}
          hint={
            category.former_slugs.length > 0
              ? t('formerSlugs', { list: category.former_slugs.join(', ') })
              : t('slugHint')
          }
          onChange={(event) => draft.set('slug', event.target.value)}
        />
        <PictureField
          label={t('field.picture')}
          hint={t('pictureHint')}
          path={textOf(draft.value('picture'))}
          error={faults.picture}
          onPath={(path) => draft.set('picture', path)}
        />
      </div>
    </section>
  );
}

const MAX_FILTERS = 40;
const MAX_CARD_FACTS = 8;

function ListPanel({ draft, faults, catalog: { attributes } }: PanelProps & { catalog: CatalogData }) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const named = attributes.map(({ code, name, filterable }) => ({ code, name: inLocale(name, locale), filterable }));
  return (
    <section className="panel">
      <header>
        <h2>{t('list')}</h2>
      </header>
      <div className="form">
        <SelectField
          label={t('field.default_sort')}
          hint={t('inherited')}
          error={faults.default_sort}
          value={textOf(draft.value('default_sort'))}
          onChange={(event) => draft.set('default_sort', event.target.value || null)}
        >
          <option value="">{t('asAbove')}</option>
          <Options of={CATEGORY_SORTS.map((sort) => [sort, t(`sort.${sort}`)])} />
        </SelectField>
        <CodeOrder
          label={t('field.filters')}
          hint={t('filtersHint')}
          error={faults.filters}
          codes={listOf(draft.value('filters'))}
          choices={named.filter(({ filterable }) => filterable)}
          max={MAX_FILTERS}
          onChange={(codes) => draft.set('filters', codes)}
        />
        <CodeOrder
          label={t('field.card_facts')}
          hint={t('cardFactsHint')}
          error={faults.card_facts}
          codes={listOf(draft.value('card_facts'))}
          choices={named}
          max={MAX_CARD_FACTS}
          onChange={(codes) => draft.set('card_facts', codes)}
        />
      </div>
    </section>
  );
}

function DeleteButton({
  category,
  catalog: { categories },
  name,
}: {
  category: CategoryDetail;
  catalog: CatalogData;
  name: string;
}) {
  const t = useTranslations('catalog');
  const client = useClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const own = branchIds(categories, category.id);
  const targets = usePaths(categories).filter(({ id }) => !own.has(id));
  return (
    <>
      <Button look="bare" className="bad" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('deleteCategory')}
        text={t('deleteText', { name })}
        uses={category.uses}
        targets={targets}
        targetLabel={t('targetCategory')}
        send={(targetId) =>
          client.call(deleteCategory, { params: { id: category.id }, input: { target_id: targetId } })
        }
        onDeleted={(change) => void navigate('/catalog', { state: { deleted: { name, change } } })}
      />
    </>
  );
}
