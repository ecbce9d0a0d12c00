import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeCustomer, type OfficeCustomer } from '#contract/office/office-customers-contract.ts';
import { MAX_TAG_LENGTH } from '#rules/staff/customer-tags.ts';
import { Button } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './customers.module.css';
import { useCustomerCall } from './use-customer-call.ts';

/**
 * Saves each added or removed tag at once. After a conflict it shows the tags of the colleague, and the person repeats
 * the change.
 */
export function TagsPanel({ customer: { id, tags, known_tags: known } }: { customer: OfficeCustomer }) {
  const t = useTranslations('customers');
  const client = useClient();
  const mayEdit = useMay('customers.edit');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { isBusy, failure, run } = useCustomerCall();
  const put = (next: readonly string[]) =>
    run(() => client.call(changeCustomer, { params: { id }, input: { fields: { tags: [...next] }, seen: { tags } } }));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && (await put([...tags, typed]))) setTyped('');
  };
  const theirs = failure?.conflicts?.[0];
  if (!mayEdit && tags.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('tags')}</h2>
      </header>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              {mayEdit && (
                <button
                  type="button"
                  aria-label={t('removeTag', { tag })}
                  onClick={() => put(tags.filter((one) => one !== tag))}
                >
                  <OfficeIcon name="x" small />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form className={styles.add} aria-label={t('tags')} onSubmit={add}>
          <input
            className="input"
            value={typed}
            maxLength={MAX_TAG_LENGTH}
            list={listId}
            aria-label={t('newTag')}
            placeholder={t('newTag')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button type="submit" look="line" busy={isBusy}>
            {t('addTag')}
          </Button>
        </form>
      )}
      <FailureNote failure={failure} />
      {theirs && <p className="small">{t('theirs', { name: theirs.by ?? '—' })}</p>}
    </section>
  );
}
