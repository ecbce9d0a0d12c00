import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  deleteView,
  listViews,
  MAX_VIEW_NAME,
  saveView,
  type ViewSection,
  type WireSavedView,
} from '#contract/office/office-views-contract.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { OfficeIcon } from './office-icon.tsx';
import styles from './saved-views.module.css';

type Props = {
  section: ViewSection;
  /** The current query of the list as in its address; empty for the default list. */
  query: string;
};

const sorted = (query: string): string => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** Tabs of saved views after the predefined ones, with a button that saves the current list. */
export function SavedViews({ section, query }: Props) {
  const t = useTranslations('views');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [views, setViews] = useState<readonly WireSavedView[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    client.call(listViews, { input: { section } }).then((result) => result.ok && setViews(result.data.data));
  }, [client, section]);
  const isHere = (view: WireSavedView) => sorted(view.query) === sorted(query);
  const here = views.find(isHere);
  const remove = async ({ id }: WireSavedView) => {
    const result = await client.call(deleteView, { params: { id } });
    if (result.ok) setViews(views.filter((view) => view.id !== id));
    showToast(result.ok ? { text: t('removed') } : { text: messageOf(result.error), tone: 'bad' });
  };
  if (views.length === 0 && query === '') return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: links and buttons of one subject */}
      <div className={styles.saved} role="group" aria-label={t('own')}>
        {views.map((view) => (
          <span key={view.id} className={isHere(view) ? styles.here : undefined}>
            <Link to={`/${section}?${view.query}`} aria-current={isHere(view) ? 'page' : undefined}>
              {view.is_shared && <OfficeIcon name="people" small />}
              {view.name}
            </Link>
            {isHere(view) && view.is_own && (
              <button type="button" aria-label={t('remove', { name: view.name })} onClick={() => remove(view)}>
                <OfficeIcon name="x" small />
              </button>
            )}
          </span>
        ))}
        {query !== '' && !here && (
          <button type="button" className="link small" onClick={() => setOpen(true)}>
            {t('save')}
          </button>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen && (
          <SaveForm
            section={section}
            query={query}
            onCancel={() => setOpen(false)}
            onSaved={(saved) => {
              setViews(saved);
              setOpen(false);
              showToast({ text: t('saved') });
            }}
          />
        )}
      </Dialog>
    </>
  );
}

type FormProps = Props & { onCancel: () => void; onSaved: (views: WireSavedView[]) => void };

function SaveForm({ section, query, onCancel, onSaved }: FormProps) {
  const t = useTranslations('views');
  const client = useClient();
  const form = useForm({
    send: ({ name = '', shared }) =>
      client.call(saveView, { input: { section, name, query, is_shared: shared !== undefined } }),
    done: ({ data }) => onSaved(data),
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField label={t('name')} name="name" maxLength={MAX_VIEW_NAME} autoFocus required />
      <Check name="shared">{t('shared')}</Check>
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
