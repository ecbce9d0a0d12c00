import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { changeHome, type OfficeHome, type OfficeHomeBlock } from '#contract/office/office-home-contract.ts';
import { CAROUSEL_SOURCES } from '#rules/shop/home-block.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { useEditedCopy } from '../state/use-edited-copy.ts';
import { ArrangedList } from './arranged-list.tsx';
import styles from './content.module.css';

type Item = OfficeHomeBlock & { id: number };

const toItems = (blocks: readonly OfficeHomeBlock[]): Item[] => blocks.map((block, at) => ({ ...block, id: at + 1 }));
const toBlocks = (items: readonly Item[]): OfficeHomeBlock[] => items.map(({ id: _, ...block }) => block);

/** The blocks of the home page: order, visibility and custom carousels. Changes are saved together. */
export function BlocksPanel({ home }: { home: OfficeHome }) {
  const t = useTranslations('content.homeBlocks');
  const client = useClient();
  const {
    edited: items,
    setEdited: setItems,
    ...copy
  } = useEditedCopy({
    stored: home.blocks,
    toEdited: toItems,
    send: (edited, seen) => client.call(changeHome, { input: { blocks: toBlocks(edited), seen } }),
    storedIn: (answer) => answer.home.blocks,
  });
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
                faults={copy.failure?.fields ?? {}}
                at={items.indexOf(item)}
                onChange={(values) => change(item.id, values)}
                onRemove={() => setItems(items.filter((other) => other !== item))}
              />
            )}
          </div>
        )}
      </ArrangedList>
      <Outcome failure={copy.failure} onReload={copy.reload} />
      {copy.isChanged && (
        <p>
          <Button look="main" busy={copy.isBusy} onClick={copy.save}>
            {t('save')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Shows why saving was refused. After a conflict it offers to load the current state. */
export function Outcome({ failure, onReload }: { failure: OfficeFailure | null; onReload: () => void }) {
  const t = useTranslations('content.homeBlocks');
  const messageOf = useFailureMessage();
  if (!failure) return null;
  const isStale = failure.code === 'stale';
  return (
    <div className="note note--bad" role="alert">
      <p>{isStale ? t('stale') : messageOf(failure)}</p>
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
              <Options of={CAROUSEL_SOURCES.map((source) => [source, t(`sources.${source}`)])} />
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
                <Options of={home.categories.map(({ id, name }) => [id, inLocale(name, locale)])} />
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
