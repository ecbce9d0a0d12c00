import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import styles from './list-settings.module.css';
import { OfficeIcon } from './office-icon.tsx';

type Settings = { sort: string | undefined; hide: readonly string[] };
type Props = Settings & {
  /** The first entry is the default order; its value is empty. */
  sorts: readonly { value: string; label: string }[];
  /** Columns that can be hidden. */
  columns: readonly { name: string; label: string }[];
  toAddress: (settings: Settings) => string;
};

/** Sets the order and the columns of a list. Both are part of the address, so saved views contain them. */
export function ListSettings({ sort, hide, sorts, columns, toAddress }: Props) {
  const t = useTranslations('list');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const show = (settings: Partial<Settings>) => navigate(toAddress({ sort, hide, ...settings }), { replace: true });
  const isSet = sort !== undefined || hide.length > 0;
  return (
    <>
      <button type="button" className={classNames(styles.open, isSet && styles.isSet)} onClick={() => setOpen(true)}>
        <OfficeIcon name="gear" small />
        <span className={styles.name}>{t('settings')}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('settings')}>
        <div className="form">
          <SelectField
            label={t('order')}
            value={sort ?? ''}
            onChange={({ target: { value } }) => show({ sort: value === '' ? undefined : value })}
          >
            <Options of={sorts.map(({ value, label }) => [value, label])} />
          </SelectField>
          <fieldset className="on-l">
            <legend className="label">{t('columns')}</legend>
            {columns.map(({ name, label }) => (
              <Check
                key={name}
                checked={!hide.includes(name)}
                onChange={({ target: { checked } }) =>
                  show({ hide: checked ? hide.filter((one) => one !== name) : [...hide, name] })
                }
              >
                {label}
              </Check>
            ))}
          </fieldset>
          <p className="small muted">{t('keepHint')}</p>
          <div className="dialog-acts">
            <Button look="main" onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

type HeadProps = {
  children: string;
  /** Name of the column; style sheets set the width by it. */
  name?: string;
  right?: boolean;
  /** The sort direction of this column; null if the list is sorted by another one. */
  sorted: 'ascending' | 'descending' | null;
  /** Address of the list sorted by this column. */
  to: string;
};

export function SortHead({ children, name, right = false, sorted, to }: HeadProps) {
  return (
    <th scope="col" data-column={name} className={classNames(right && 'r')} aria-sort={sorted ?? undefined}>
      {/* Phones do not show the headings, so they need no link. */}
      <span className="on-s">{children}</span>
      <Link className={classNames(styles.sort, 'on-l')} to={to} replace>
        {children}
        {sorted && <OfficeIcon name={sorted === 'ascending' ? 'up' : 'down'} small />}
      </Link>
    </th>
  );
}
