import { useTransition } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChosenChips, type ChosenValue } from './chosen-chips.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import styles from './listing.module.css';

type FilterDrawerProps = FilterPanelProps & { chips: ChosenValue[]; open: boolean; onClose: () => void };

/** The filters in a drawer below 991 px. It ends with a button that shows the number of products. */
export function FilterDrawer({ data, control, chips, open, onClose }: FilterDrawerProps) {
  const t = useTranslations('catalog');
  const common = useTranslations('common');
  const toTitle = () => document.getElementById(TITLE_ID)?.focus();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('filters')}
      className="filters"
      head={
        <h2 id={TITLE_ID} tabIndex={-1}>
          {t('filters')}
        </h2>
      }
    >
      <ChosenChips chips={chips} control={control} onLast={toTitle} />
      <FilterPanel data={data} control={control} />
      <div className={styles.filtersEnd}>
        <p className="sr" role="status">
          {common('products', { count: data.total })}
        </p>
        {/* The button also closes the drawer while the count is loading, so it is never busy. */}
        <Button look="main" wide onClick={onClose}>
          {control.isLoading && <span className="spin" />}
          {t('showCount', { count: data.total })}
        </Button>
      </div>
    </Drawer>
  );
}

const TITLE_ID = 'filters-title';

/** The pressed button is painted before the drawer, which has hundreds of elements. */
export function FilterButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useTranslations('catalog');
  const [isOpening, startOpening] = useTransition();
  return (
    <Button
      look="line"
      className={classNames(styles.filterButton, isOpening && 'is-pressed')}
      aria-haspopup="dialog"
      onClick={() => startOpening(onClick)}
    >
      <Icon name="filter" />
      {count > 0 ? t('filtersCount', { count }) : t('filters')}
    </Button>
  );
}
