import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  changeMenus,
  MENU_PLACES,
  type MenuPlace,
  type OfficeMenuEntry,
  type OfficeMenus,
  readMenus,
} from '#contract/office/office-menus-contract.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { LeaveGuard } from '../product/save-bar.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useEditedCopy } from '../state/use-edited-copy.ts';
import { ArrangedList } from './arranged-list.tsx';
import { Outcome } from './blocks-panel.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';

export async function menusLoader({ context, request }: LoaderFunctionArgs): Promise<OfficeMenus> {
  return orThrow(await clientOf(context).call(readMenus, { signal: request.signal })).menus;
}

/** A menu entry with a key for React. New entries have negative keys. */
type Item = { id: number; entry: OfficeMenuEntry };

const toItems = (entries: readonly OfficeMenuEntry[]): Item[] => entries.map((entry) => ({ id: entry.id ?? 0, entry }));

export function MenusPage() {
  const t = useTranslations('content');
  const menus = useLoaderData<typeof menusLoader>();
  const client = useClient();
  const {
    edited: items,
    setEdited: setItems,
    ...copy
  } = useEditedCopy({
    stored: menus.entries,
    toEdited: toItems,
    send: (edited, seen) => client.call(changeMenus, { input: { entries: edited.map(({ entry }) => entry), seen } }),
    storedIn: (answer) => answer.menus.entries,
  });
  const inOrder = (place: MenuPlace, own: readonly Item[]) =>
    setItems(MENU_PLACES.flatMap((one) => (one === place ? own : items.filter(({ entry }) => entry.place === one))));
  const add = (place: MenuPlace) => {
    const id = Math.min(0, ...items.map((item) => item.id)) - 1;
    const linked = new Set(items.map(({ entry: { page_id } }) => page_id));
    const page = menus.pages.find((one) => !linked.has(one.id)) ?? menus.pages[0];
    const entry = { id: null, place, name: page?.title ?? { hy: '' }, page_id: page?.id ?? null, url: null };
    inOrder(place, [...items.filter((item) => item.entry.place === place), { id, entry }]);
  };
  return (
    <>
      <LeaveGuard count={copy.isChanged ? 1 : 0} />
      <PageHead title={t('menus')} heading={t('title')}>
        {copy.isChanged && (
          <div className="acts">
            <Button look="main" busy={copy.isBusy} onClick={copy.save}>
              {t('homeBlocks.save')}
            </Button>
          </div>
        )}
      </PageHead>
      <ContentTabs here="menus" />
      <Outcome failure={copy.failure} onReload={copy.reload} />
      <div className={styles.tab}>
        {MENU_PLACES.map((place) => (
          <section key={place} className="panel">
            <header>
              <h2>{t(`menu.${place}`)}</h2>
              <span className="small muted on-l">{t('menu.dragHint')}</span>
              <Button className="end" look="line" onClick={() => add(place)}>
                <OfficeIcon name="plus" small />
                {t('menu.add')}
              </Button>
            </header>
            <ArrangedList
              items={items.filter(({ entry }) => entry.place === place)}
              className={styles.tiles}
              itemClassName={styles.block}
              titleOf={({ entry }) => entry.name.hy || t('menu.unnamed')}
              onArrange={(own) => inOrder(place, own)}
              levels={{
                isNested,
                onNest: (item, nested) => setItems(items.map((one) => (one === item ? withLevel(one, nested) : one))),
              }}
            >
              {(item) => (
                <MenuFields
                  item={item}
                  menus={menus}
                  faults={faultsAt(copy.failure, items.indexOf(item))}
                  onChange={(entry) => setItems(items.map((other) => (other === item ? { ...item, entry } : other)))}
                  onRemove={() => setItems(withoutEntry(items, item))}
                />
              )}
            </ArrangedList>
          </section>
        ))}
      </div>
    </>
  );
}

/** Entries below a removed one move to the entry before it, or to the first level. */
const withoutEntry = (items: readonly Item[], removed: Item): Item[] =>
  MENU_PLACES.flatMap((place) => {
    const [first, ...others] = items.filter((item) => item !== removed && item.entry.place === place);
    return first ? [withLevel(first, false), ...others] : [];
  });

const isNested = ({ entry }: Item): boolean => entry.nested === true;

const withLevel = ({ id, entry: { nested: _, ...entry } }: Item, nested: boolean): Item => ({
  id,
  entry: nested ? { ...entry, nested: true } : entry,
});

type EntryFaults = { name: string | undefined; target: string | undefined };

const faultsAt = (failure: OfficeFailure | null, at: number): EntryFaults => ({
  name: failure?.fields[`entries.${at}.name.hy`],
  target: failure?.fields[`entries.${at}.target`],
});

type FieldsProps = {
  item: Item;
  menus: OfficeMenus;
  faults: EntryFaults;
  onChange: (entry: OfficeMenuEntry) => void;
  onRemove: () => void;
};

function MenuFields({ item: { entry }, menus, faults, onChange, onRemove }: FieldsProps) {
  const t = useTranslations('content.menu');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(entry.id === null);
  const fault = entry.id === null ? undefined : menus.faults[entry.id];
  const hasFault = faults.name !== undefined || faults.target !== undefined;
  const title = inLocale(entry.name, locale) || t('unnamed');
  const targetName = titleOfTarget(menus, entry);
  const target = targetName ? inLocale(targetName, locale) : (entry.url ?? t('deletedPage'));
  return (
    <details
      className={styles.fold}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {fault && <OfficeIcon name="alert" small />}
        <b>{title}</b>
        {target !== title && <small className="muted">{target}</small>}
      </summary>
      <div className="form">
        {fault && (
          <p className="note note--warm">
            <OfficeIcon name="alert" small />
            {t(`fault.${fault}`)}
          </p>
        )}
        <div className={styles.langs}>
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              lang={locale}
              label={LANGUAGES[locale]}
              error={locale === 'hy' ? faults.name : undefined}
              value={entry.name[locale] ?? ''}
              onChange={(event) => onChange({ ...entry, name: { ...entry.name, [locale]: event.target.value } })}
            />
          ))}
        </div>
        <Target entry={entry} menus={menus} error={faults.target} onChange={onChange} />
        <p>
          <Button look="bare" size="s" onClick={onRemove}>
            {t('remove')}
          </Button>
        </p>
      </div>
    </details>
  );
}

type TargetProps = {
  entry: OfficeMenuEntry;
  menus: OfficeMenus;
  error: string | undefined;
  onChange: (entry: OfficeMenuEntry) => void;
};

const pathOf = (slug: string): string => `/shop/catalog/${slug}`;

/** The name that an entry gets from its page or category; null for another address. */
const titleOfTarget = (
  { pages, categories }: OfficeMenus,
  { page_id, url }: Pick<OfficeMenuEntry, 'page_id' | 'url'>,
): OfficeMenuEntry['name'] | null =>
  page_id === null
    ? (categories.find(({ slug }) => pathOf(slug) === url)?.name ?? null)
    : (pages.find(({ id }) => id === page_id)?.title ?? null);

/** A page, a category or any address. */
function Target({ entry, menus, error, onChange }: TargetProps) {
  const t = useTranslations('content.menu');
  const locale = useLocale();
  const paths = menus.categories.map(({ slug, name }) => ({ path: pathOf(slug), name }));
  const isCategory = paths.some(({ path }) => path === entry.url);
  const chosen = entry.page_id !== null ? `page ${entry.page_id}` : isCategory ? (entry.url ?? '') : 'address';
  const choose = (value: string) => {
    const [, page] = /^page (\d+)$/.exec(value) ?? [];
    const target = page
      ? { page_id: Number(page), url: null }
      : { page_id: null, url: value === 'address' ? '/' : value };
    const isOwnName = entry.name.hy !== '' && entry.name.hy !== titleOfTarget(menus, entry)?.hy;
    onChange({ ...entry, ...target, name: isOwnName ? entry.name : (titleOfTarget(menus, target) ?? { hy: '' }) });
  };
  const isDeleted = entry.page_id !== null && !menus.pages.some(({ id }) => id === entry.page_id);
  return (
    <div className={styles.days}>
      <Field label={t('target')} error={chosen === 'address' ? undefined : error}>
        {(names) => (
          <BareSelect {...names} value={chosen} onChange={(event) => choose(event.target.value)}>
            {isDeleted && <option value={chosen}>{t('deletedPage')}</option>}
            <optgroup label={t('pages')}>
              <Options of={menus.pages.map(({ id, title }) => [`page ${id}`, inLocale(title, locale)])} />
            </optgroup>
            <option value="address">{t('address')}</option>
            <optgroup label={t('categories')}>
              <Options of={paths.map(({ path, name }) => [path, inLocale(name, locale)])} />
            </optgroup>
          </BareSelect>
        )}
      </Field>
      {chosen === 'address' && (
        <TextField
          label={t('address')}
          error={error}
          value={entry.url ?? ''}
          onChange={(event) => onChange({ ...entry, url: event.target.value })}
        />
      )}
    </div>
  );
}
