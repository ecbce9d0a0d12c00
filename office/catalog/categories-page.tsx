import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  createCategory,
  moveCategory,
  type OfficeCategory,
  readCatalog,
} from '#contract/office/office-catalog-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { CatalogHead } from './catalog-head.tsx';
import { branchIds, type Place, paths, toTree } from './category-place.ts';
import { CategoryTree } from './category-tree.tsx';
import { type LastChange, UndoNote } from './undo-note.tsx';

export type CatalogData = AnswerOf<typeof readCatalog>;

export const catalogLoader = loaderOf(readCatalog);

export function CategoriesPage() {
  const t = useTranslations('catalog');
  const { categories, attributes } = useLoaderData<typeof catalogLoader>();
  const [isAdding, setAdding] = useState(false);
  const [moving, setMoving] = useState<OfficeCategory | null>(null);
  const [last, setLast] = useState<LastChange | null>(useDeleted());
  const move = useMove(setLast);
  return (
    <>
      <CatalogHead tab="categories" attributes={attributes}>
        <Button look="main" onClick={() => setAdding(true)}>
          <OfficeIcon name="plus" />
          {t('newCategory')}
        </Button>
      </CatalogHead>
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {categories.length === 0 ? (
        <EmptyList title={t('noCategories')} text={t('noCategoriesText')} />
      ) : (
        <section className="panel" aria-label={t('tab.categories')}>
          <p className="small muted on-l">{t('treeHint')}</p>
          <CategoryTree categories={categories} onMove={move} onMoveDialog={setMoving} />
        </section>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('newCategory')}>
        <NewCategory categories={categories} />
      </Dialog>
      <Dialog open={moving !== null} onClose={() => setMoving(null)} title={t('moveTitle')}>
        {moving && (
          <MoveForm
            category={moving}
            categories={categories}
            onMove={async (place) => {
              setMoving(null);
              await move(moving, place);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** The category that its own page has just deleted. */
function useDeleted(): LastChange | null {
  const t = useTranslations('catalog');
  const { state } = useLocation();
  const deleted: { name: string; change: number } | undefined = state?.deleted;
  return deleted ? { text: t('deleted', { name: deleted.name }), change: deleted.change } : null;
}

function useMove(onMoved: (last: LastChange) => void) {
  const t = useTranslations('catalog');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const locale = useLocale();
  return async ({ id, name, parent_id: seen }: OfficeCategory, place: Place) => {
    const result = await client.call(moveCategory, { params: { id }, input: { ...place, seen_parent_id: seen } });
    if (!result.ok) showToast({ text: Object.values(result.error.fields)[0] ?? messageOf(result.error), tone: 'bad' });
    else if (result.data.change !== null)
      onMoved({ text: t('moved', { name: inLocale(name, locale) }), change: result.data.change });
    await revalidate();
  };
}

export function usePaths(categories: readonly OfficeCategory[]): { id: number; label: string }[] {
  const locale = useLocale();
  return paths(toTree(categories), ({ name }) => inLocale(name, locale)).map(({ id, path }) => ({
    id,
    label: path.join(' › '),
  }));
}

function NewCategory({ categories }: { categories: readonly OfficeCategory[] }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const navigate = useNavigate();
  const all = usePaths(categories);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    send: ({ name = '', parent = '' }) =>
      client.call(createCategory, {
        input: {
          parent_id: parent === '' ? null : Number(parent),
          fields: { 'name.hy': name },
          idempotency_key: key,
        },
      }),
    done: ({ id, change }) => void navigate(`/catalog/categories/${id}`, { state: { created: change } }),
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField
        label={t('newName')}
        name="name"
        lang="hy"
        maxLength={300}
        error={form.failure?.fields['name.hy']}
        autoFocus
        required
      />
      <SelectField label={t('parent')} name="parent">
        <option value="">{t('top')}</option>
        <Options of={all.map(({ id, label }) => [id, label])} />
      </SelectField>
      <p className="hint">{t('newHint')}</p>
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('create')}</SubmitRow>
    </form>
  );
}

type MoveProps = {
  category: OfficeCategory;
  categories: readonly OfficeCategory[];
  onMove: (place: Place) => Promise<void>;
};

/** Moves a category. The category and its descendants cannot be its parent, so they are not offered. */
function MoveForm({ category, categories, onMove }: MoveProps) {
  const t = useTranslations('catalog');
  const own = branchIds(categories, category.id);
  const possible = usePaths(categories).filter(({ id }) => !own.has(id));
  const [parent, setParent] = useState(category.parent_id === null ? '' : String(category.parent_id));
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void onMove({ parent_id: parent === '' ? null : Number(parent), before_id: null });
      }}
    >
      <SelectField label={t('parent')} value={parent} onChange={(event) => setParent(event.target.value)}>
        <option value="">{t('top')}</option>
        <Options of={possible.map(({ id, label }) => [id, label])} />
      </SelectField>
      <SubmitRow>{t('move')}</SubmitRow>
    </form>
  );
}
