import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  ATTRIBUTE_TYPES,
  changeGroup,
  createAttribute,
  createGroup,
  moveAttribute,
  type OfficeAttributeRow,
  type OfficeGroup,
} from '#contract/office/office-catalog-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './catalog.module.css';
import { CatalogHead } from './catalog-head.tsx';
import type { catalogLoader } from './categories-page.tsx';
import { type LastChange, UndoNote } from './undo-note.tsx';

export function AttributesPage() {
  const t = useTranslations('catalog');
  const { groups, attributes } = useLoaderData<typeof catalogLoader>();
  const [isAdding, setAdding] = useState(false);
  const [group, setGroup] = useState<OfficeGroup | 'new' | null>(null);
  const [last, setLast] = useState<LastChange | null>(null);
  const sections = [...groups.map((one) => ({ group: one, of: one.value })), { group: null, of: null }];
  return (
    <>
      <CatalogHead tab="attributes" attributes={attributes}>
        <Button look="line" onClick={() => setGroup('new')}>
          {t('newGroup')}
        </Button>
        <Button look="main" onClick={() => setAdding(true)}>
          <OfficeIcon name="plus" />
          {t('newAttribute')}
        </Button>
      </CatalogHead>
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {attributes.length === 0 && <EmptyList title={t('noAttributes')} text={t('noAttributesText')} />}
      {sections.map(({ group: one, of }) => {
        const own = attributes.filter((attribute) => attribute.group === of);
        if (own.length === 0) return null;
        return <GroupPanel key={of ?? ''} group={one} attributes={own} onRename={setGroup} onMoved={setLast} />;
      })}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('newAttribute')}>
        <NewAttribute groups={groups} />
      </Dialog>
      <Dialog
        open={group !== null}
        onClose={() => setGroup(null)}
        title={t(group === 'new' ? 'newGroup' : 'renameGroup')}
      >
        {group !== null && <GroupForm group={group === 'new' ? null : group} onDone={() => setGroup(null)} />}
      </Dialog>
    </>
  );
}

type GroupProps = {
  group: OfficeGroup | null;
  attributes: readonly OfficeAttributeRow[];
  onRename: (group: OfficeGroup) => void;
  onMoved: (last: LastChange) => void;
};

function GroupPanel({ group, attributes, onRename, onMoved }: GroupProps) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLTableSectionElement>(null);
  const move = async (attribute: OfficeAttributeRow, at: number, step: 1 | -1) => {
    const following = step === -1 ? attributes[at - 1] : attributes[at + 2];
    // The order covers all groups: the last place in a group is before the first attribute after it.
    const last = attributes.at(-1);
    const beforeId = following?.id ?? null;
    if (at + step < 0 || at + step >= attributes.length || !last) return;
    const result = await client.call(moveAttribute, { params: { id: attribute.id }, input: { before_id: beforeId } });
    if (!result.ok) showFailure(result.error);
    else onMoved({ text: t('moved', { name: inLocale(attribute.name, locale) }), change: result.data.change });
    await revalidate();
    body.current?.querySelector<HTMLElement>(`[data-attribute="${attribute.id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, attribute: OfficeAttributeRow, at: number) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    void move(attribute, at, step);
  };
  const title = group ? inLocale(group.name, locale) : t('noGroup');
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        {group && (
          <span className="end">
            <Button size="s" look="bare" aria-label={t('renameNamed', { name: title })} onClick={() => onRename(group)}>
              {t('rename')}
            </Button>
          </span>
        )}
      </header>
      <div className={styles.scroll}>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col" className="r">
                {t('values')}
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {attributes.map((attribute, at) => (
              <tr key={attribute.id}>
                <td>
                  <Link
                    className="link"
                    to={`/catalog/attributes/${attribute.id}`}
                    data-attribute={attribute.id}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onKeyDown={(event) => onKey(event, attribute, at)}
                  >
                    {inLocale(attribute.name, locale)}
                  </Link>
                  <small>
                    {attribute.code}
                    {attribute.filterable && ` · ${t('isFilter')}`}
                  </small>
                </td>
                <td>
                  <TypeName type={attribute.type} />
                </td>
                <td className="r num">{attribute.type === 'text' ? '—' : attribute.options}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const TYPES = ['select', 'multiselect', 'text', 'boolean', 'price'] as const;

export function TypeName({ type }: { type: string }) {
  const t = useTranslations('catalog');
  const known = TYPES.find((one) => one === type);
  return known ? t(`types.${known}`) : type;
}

function NewAttribute({ groups }: { groups: readonly OfficeGroup[] }) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    send: ({ name = '', code = '', type = 'select', group = '' }) =>
      client.call(createAttribute, {
        input: {
          code: code.trim(),
          type: ATTRIBUTE_TYPES.find((one) => one === type) ?? 'select',
          fields: { 'name.hy': name, group: group || null },
          idempotency_key: key,
        },
      }),
    done: ({ id, change }) => void navigate(`/catalog/attributes/${id}`, { state: { created: change } }),
  });
  const faults = form.failure?.fields ?? {};
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField
        label={t('newName')}
        name="name"
        lang="hy"
        maxLength={300}
        error={faults['name.hy']}
        autoFocus
        required
      />
      <TextField label={t('code')} name="code" maxLength={63} hint={t('codeHint')} error={faults.code} required />
      <SelectField label={t('type')} name="type">
        <Options of={ATTRIBUTE_TYPES.map((type) => [type, t(`types.${type}`)])} />
      </SelectField>
      <SelectField label={t('field.group')} name="group" error={faults.group}>
        <option value="">{t('noGroup')}</option>
        <Options of={groups.map(({ value, name }) => [value, inLocale(name, locale)])} />
      </SelectField>
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('create')}</SubmitRow>
    </form>
  );
}

function GroupForm({ group, onDone }: { group: OfficeGroup | null; onDone: () => void }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<object>({
    send: (typed) => {
      const fields = Object.fromEntries(LOCALES.map((locale) => [`name.${locale}`, typed[locale] || null]));
      if (!group) return client.call(createGroup, { input: { fields, idempotency_key: key } });
      const seen = Object.fromEntries(LOCALES.map((locale) => [`name.${locale}`, group.name[locale] ?? null]));
      return client.call(changeGroup, { params: { id: group.id }, input: { fields, seen } });
    },
    done: () => {
      onDone();
      void revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={`${t('field.name')}, ${LANGUAGES[locale]}`}
          name={locale}
          lang={locale}
          maxLength={300}
          defaultValue={group?.name[locale] ?? ''}
          error={form.failure?.fields[`name.${locale}`]}
          {...(locale === 'hy' ? { autoFocus: true, required: true } : { optional: true })}
        />
      ))}
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t(group ? 'save' : 'create')}</SubmitRow>
    </form>
  );
}
