import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Filter } from '#contract/catalog-contract.ts';
import { filterName } from '#rules/catalog/listing-address.ts';
import { classNames } from '#ui/class-names.ts';
import { FilterCheck } from './filter-check.tsx';
import styles from './listing.module.css';
import { foldedValues, WithoutScripts } from './plain-values.tsx';
import { usualValues, valuesLike } from './usual-values.ts';

const SEARCHED_FROM = 20;

export type FilterValuesProps = { filter: Filter; chosen: number[]; onToggle: (code: string, id: number) => void };

/** Memoized, so that a press renders only its own group: `chosen` and `onToggle` must be stable references. */
export const FilterValues = memo(function FilterValues({ filter, chosen, onToggle }: FilterValuesProps) {
  const t = useTranslations('catalog');
  const { options } = filter;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  // Values stay visible once they were shown, so that nothing moves under the pointer.
  const [pinned, setPinned] = useState(() => usualValues(options));
  if (chosen.some((id) => !pinned.has(id))) setPinned(new Set([...pinned, ...chosen]));
  const rest = options.filter(({ id }) => !pinned.has(id));
  const shown = isOpen ? valuesLike(options, query) : options.filter(({ id }) => pinned.has(id));
  const isLong = isOpen && options.length > SEARCHED_FROM;
  const values = { filter, chosen, onToggle };
  return (
    <fieldset>
      <legend className="sr">{filter.name}</legend>
      {isLong && (
        <input
          type="search"
          className={classNames('input', styles.valueSearch)}
          aria-label={t('findValueOf', { name: filter.name })}
          placeholder={t('findValue')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className={isLong ? styles.longValues : undefined}>
        <Values {...values} options={shown} />
      </div>
      {isLong && (
        <p className="small muted" role="status">
          {shown.length === 0 && t('noValue')}
        </p>
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className={classNames('link small', styles.moreValues)}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setQuery('');
          }}
        >
          {isOpen ? t('showLess') : t('showMore', { count: rest.length })}
        </button>
      )}
      {rest.length > 0 && (
        <WithoutScripts
          html={
            import.meta.env.SSR
              ? () => foldedValues(t('showMore', { count: rest.length }), { filter, chosen, options: rest })
              : null
          }
        />
      )}
    </fieldset>
  );
});

function Values({ filter, chosen, onToggle, options }: FilterValuesProps & { options: Filter['options'] }) {
  return options.map((option) => (
    <FilterValue
      key={option.id}
      filter={filter}
      option={option}
      isChosen={chosen.includes(option.id)}
      onToggle={onToggle}
    />
  ));
}

type FilterValueProps = {
  filter: Filter;
  option: Filter['options'][number];
  isChosen: boolean;
  onToggle: FilterValuesProps['onToggle'];
};

function FilterValue({ filter, option, isChosen, onToggle }: FilterValueProps) {
  return (
    <FilterCheck
      name={filterName(filter.code)}
      value={option.id}
      count={option.count}
      isChosen={isChosen}
      onChange={() => onToggle(filter.code, option.id)}
    >
      {filter.type === 'color' ? (
        <span className={styles.hue}>
          <span className="dot" style={{ background: option.swatch_value ?? undefined }} />
          {option.label}
        </span>
      ) : (
        option.label
      )}
    </FilterCheck>
  );
}
