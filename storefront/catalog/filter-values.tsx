import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Filter } from '#contract/catalog-contract.ts';
import { filterName } from '#rules/listing-address.ts';
import { Check } from '../ui/check.tsx';

/** Shown at once; one that would hide a single value shows it instead. */
const FIRST_VALUES = 6;

type FilterValuesProps = { filter: Filter; chosen: number[]; onToggle: (id: number) => void };

/** The values of one filter with their counts; those without products are dimmed. */
export function FilterValues({ filter, chosen, onToggle }: FilterValuesProps) {
  const t = useTranslations('catalog');
  const { options } = filter;
  const first = options.length <= FIRST_VALUES + 1 ? options : options.slice(0, FIRST_VALUES);
  const more = options.slice(first.length);
  const [isOpenAtFirst] = useState(() => more.some(({ id }) => chosen.includes(id)));
  const rows = (shown: Filter['options']) =>
    shown.map((option) => (
      <FilterValue
        key={option.id}
        filter={filter}
        option={option}
        isChosen={chosen.includes(option.id)}
        onToggle={onToggle}
      />
    ));
  return (
    <fieldset>
      <legend className="sr">{filter.name}</legend>
      {rows(first)}
      {more.length > 0 && (
        <details className="more-values" open={isOpenAtFirst}>
          <summary className="link small">
            <span className="when-shut">{t('showMore', { count: more.length })}</span>
            <span className="when-open">{t('showLess')}</span>
          </summary>
          {rows(more)}
        </details>
      )}
    </fieldset>
  );
}

type FilterValueProps = {
  filter: Filter;
  option: Filter['options'][number];
  isChosen: boolean;
  onToggle: (id: number) => void;
};

function FilterValue({ filter, option, isChosen, onToggle }: FilterValueProps) {
  const isEmpty = option.count === 0;
  return (
    <Check
      name={filterName(filter.code)}
      value={option.id}
      count={option.count}
      faded={isEmpty}
      disabled={isEmpty && !isChosen}
      checked={isChosen}
      onChange={() => onToggle(option.id)}
    >
      {filter.type === 'color' ? (
        <span className="hue">
          <span className="dot" style={{ background: option.swatch_value ?? undefined }} />
          {option.label}
        </span>
      ) : (
        option.label
      )}
    </Check>
  );
}
