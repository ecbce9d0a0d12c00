import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { changeHome, type OfficeHome, type OfficeHomeBlock } from '#contract/office/office-home-contract.ts';
import { CAROUSEL_SOURCES } from '#rules/shop/home-block.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { BareSelect } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { ArrangedList } from './arranged-list.tsx';
import styles from './content.module.css';

type Item = OfficeHomeBlock & { id: number };

const toItems = (blocks: readonly OfficeHomeBlock[]): Item[] => blocks.map((block, at) => ({ ...block, id: at + 1 }));
const toBlocks = (items: readonly Item[]): OfficeHomeBlock[] => items.map(({ id: _, ...block }) => block);

/** The blocks of the home page: order, visibility and custom carousels. Changes are saved together. */
export function BlocksPanel({ home }: { home: OfficeHome }) {
  const t = useTranslations('content.homeBlocks');
  const { items, setItems, isChanged, failure, isBusy, save, reload } = useBlocks(home);
  const change = (id: number, values: Partial<Item>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...values } : item)));
  const nameOf = ({ block, title }: Item) => title?.hy || t(`names.${block}`);
  const add = () => {
    const id = Math.max(0, ...items.map((item) => item.id)) + 1;
    setItems([...items, { id, block: 'carousel', visible: true, title: { hy: '' }, source: 'new', category_id: null }]);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('lead')}</h2>
        <Button className="end" look="line" onClick={add}>
          {t('addCarousel')}
        </Button>
      </header>
      <ArrangedList
        items={items}
        className={styles.tiles}
        itemClassName={`${styles.block} ${styles.short}`}
        titleOf={nameOf}
        onArrange={setItems}
      >
        {(item) => (
          <div>
            <label className="check">
              <input
                type="checkbox"
                checked={item.visible}
                aria-label={t('show', { name: nameOf(item) })}
                onChange={(event) => change(item.id, { visible: event.target.checked })}
              />
              <span>{nameOf(item)}</span>
            </label>
            {item.block === 'carousel' && (
              <Carousel
                item={item}
                home={home}
                faults={failure?.fields ?? {}}
                at={items.indexOf(item)}
                onChange={(values) => change(item.id, values)}
                onRemove={() => setItems(items.filter((other) => other !== item))}
              />
            )}
          </div>
        )}
      </ArrangedList>
      <Outcome failure={failure} onReload={reload} />
      {isChanged && (
        <p>
          <Button look="main" busy={isBusy} onClick={save}>
            {t('save')}
          </Button>
        </p>
      )}
    </section>
  );
}

function useBlocks(home: OfficeHome) {
  const t = useTranslations('content.homeBlocks');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(home.blocks);
  const [items, setItems] = useState(() => toItems(home.blocks));
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(toBlocks(items)) !== JSON.stringify(seen);
  const take = (blocks: OfficeHomeBlock[]) => {
    setSeen(blocks);
    setItems(toItems(blocks));
    setFailure(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved changes stay when the loader runs again
  useEffect(() => {
    if (!isChanged) take(home.blocks);
  }, [home.blocks]);
  const save = async () => {
    setBusy(true);
    const result = await client.call(changeHome, { input: { blocks: toBlocks(items), seen } });
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    take(result.data.home.blocks);
    showToast({ text: t('saved') });
  };
  const reload = async () => {
    await revalidate();
    take(home.blocks);
  };
  return { items, setItems, isChanged, failure, isBusy, save, reload };
}

/** Shows why saving was refused. After a conflict it offers to load the current state. */
export function Outcome({ failure, onReload }: { failure: OfficeFailure | null; onReload: () => void }) {
  const t = useTranslations('content.homeBlocks');
  const words = useFailureWords();
  if (!failure) return null;
  const isStale = failure.code === 'stale';
  return (
    <div className="note note--bad" role="alert">
      <p>{isStale ? t('stale') : words(failure)}</p>
      {isStale && (
        <button className="link" type="button" onClick={onReload}>
          {t('reload')}
        </button>
      )}
    </div>
  );
}

type CarouselProps = {
  item: Item;
  home: OfficeHome;
  faults: Record<string, string>;
  at: number;
  onChange: (values: Partial<Item>) => void;
  onRemove: () => void;
};

function Carousel({ item, home, faults, at, onChange, onRemove }: CarouselProps) {
  const t = useTranslations('content.homeBlocks');
  const locale = useLocale();
  return (
    <div className={`form ${styles.carousel}`}>
      <div className={styles.langs}>
        {LOCALES.map((one) => (
          <TextField
            key={one}
            lang={one}
            label={`${t('heading')}, ${LANGUAGES[one]}`}
            error={faults[`blocks.${at}.title.${one}`]}
            value={item.title?.[one] ?? ''}
            onChange={(event) => onChange({ title: { hy: '', ...item.title, [one]: event.target.value } })}
          />
        ))}
      </div>
      <div className={styles.days}>
        <Field label={t('source')}>
          {(names) => (
            <BareSelect
              {...names}
              value={item.source ?? 'new'}
              onChange={(event) =>
                onChange({ source: CAROUSEL_SOURCES.find((one) => one === event.target.value) ?? 'new' })
              }
            >
              {CAROUSEL_SOURCES.map((source) => (
                <option key={source} value={source}>
                  {t(`sources.${source}`)}
                </option>
              ))}
            </BareSelect>
          )}
        </Field>
        {item.source === 'category' && (
          <Field label={t('category')} error={faults[`blocks.${at}.category_id`]}>
            {(names) => (
              <BareSelect
                {...names}
                value={item.category_id ?? ''}
                onChange={(event) => onChange({ category_id: Number(event.target.value) || null })}
              >
                <option value="">{t('choose')}</option>
                {home.categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {inLocale(name, locale)}
                  </option>
                ))}
              </BareSelect>
            )}
          </Field>
        )}
      </div>
      <button className="link" type="button" onClick={onRemove}>
        {t('remove')}
      </button>
    </div>
  );
}
