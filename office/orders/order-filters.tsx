import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { DUE_DAYS, type officeOrders } from '#contract/office/office-orders-contract.ts';
import { ORDER_CHANNELS } from '#rules/orders/order-channel.ts';
import { monthBefore } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useSession } from '../state/office-site.tsx';
import styles from './orders.module.css';
import { addressOf, FILTERS, type FilterName, type ListQuery, withoutFilters } from './orders-address.ts';

type Choices = AnswerOf<typeof officeOrders>['choices'];
type Props = { query: ListQuery; choices: Choices };

/** The address contains the filters of the view. Each one is a chip that removes it. */
export function OrderFilters({ query, choices }: Props) {
  const t = useTranslations('orders');
  const [isOpen, setOpen] = useState(false);
  const labelOf = useFilterLabel(choices);
  const set = FILTERS.filter((name) => query[name] !== undefined);
  return (
    <>
      <div className={styles.chips}>
        {set.map((name) => {
          const { [name]: value = '', ...others } = query;
          const text = labelOf(name, value);
          return (
            <Link key={name} className={styles.chip} to={addressOf(others)} aria-label={t('without', { filter: text })}>
              {text}
              <OfficeIcon name="x" small />
            </Link>
          );
        })}
        <button type="button" className={styles.add} onClick={() => setOpen(true)}>
          <OfficeIcon name="filter" small />
          {t('filters')}
        </button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('filters')}>
        <FilterForm query={query} choices={choices} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function useFilterLabel(choices: Choices): (name: FilterName, value: string) => string {
  const t = useTranslations('orders');
  const tRegion = useTranslations('regions');
  const tNew = useTranslations('newOrder');
  const locale = useLocale();
  return (name, value) => {
    if (name === 'late') return t('late');
    const channel = name === 'channel' && ORDER_CHANNELS.find((one) => one === value);
    if (channel) return tNew(`channel.${channel}`);
    const due = name === 'due' && DUE_DAYS.find((day) => day === value);
    if (due) return t(`due.${due}`);
    if (name === 'region') {
      const region = findRegion(value);
      return region ? tRegion(region) : value;
    }
    const method = choices.methods.find((one) => one.method === value);
    if (name === 'method') return method ? inLocale(method.title, locale) : value;
    const bank = choices.banks.find(({ id }) => String(id) === value);
    if (name === 'bank') return bank ? inLocale(bank.name, locale) : value;
    const store = choices.stores.find(({ id }) => String(id) === value);
    if (name === 'store') return store ? inLocale(store.name, locale) : value;
    return name === 'due' || name === 'channel' ? value : `${t(name)} ${value}`;
  };
}

type FormProps = Props & { onClose: () => void };

function FilterForm({ query, choices, onClose }: FormProps) {
  const t = useTranslations('orders');
  const tRegion = useTranslations('regions');
  const tNew = useTranslations('newOrder');
  const locale = useLocale();
  const { staff } = useSession();
  const navigate = useNavigate();
  const show = (next: ListQuery) => {
    navigate(addressOf(next));
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
    );
    show({ ...withoutFilters(query), ...fields });
  };
  return (
    <form className="form" onSubmit={submit}>
      <SelectField label={t('method')} name="method" defaultValue={query.method ?? ''}>
        <option value="">{t('any')}</option>
        <Options of={choices.methods.map(({ method, title }) => [method, inLocale(title, locale)])} />
      </SelectField>
      <SelectField label={t('bank')} name="bank" defaultValue={query.bank ?? ''}>
        <option value="">{t('any')}</option>
        <Options of={choices.banks.map(({ id, name }) => [id, inLocale(name, locale)])} />
      </SelectField>
      <SelectField label={t('region')} name="region" defaultValue={query.region ?? ''}>
        <option value="">{t('any')}</option>
        <Options of={REGIONS.map((region) => [region, tRegion(region)])} />
      </SelectField>
      <div className={styles.days}>
        <TextField label={t('from')} name="from" type="date" defaultValue={query.from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={query.to} />
        <Button look="line" onClick={() => show({ ...withoutFilters(query), ...monthBefore(shopDay(new Date())) })}>
          {t('lastMonth')}
        </Button>
      </div>
      <SelectField label={t('promise')} name="due" defaultValue={query.due ?? ''}>
        <option value="">{t('any')}</option>
        <Options of={DUE_DAYS.map((day) => [day, t(`due.${day}`)])} />
      </SelectField>
      <SelectField label={tNew('channelTitle')} name="channel" defaultValue={query.channel ?? ''}>
        <option value="">{t('any')}</option>
        <Options of={ORDER_CHANNELS.map((channel) => [channel, tNew(`channel.${channel}`)])} />
      </SelectField>
      {choices.stores.length > 0 && (
        <SelectField label={t('store')} name="store" defaultValue={query.store ?? ''}>
          <option value="">{t('any')}</option>
          <Options
            of={choices.stores.map(({ id, name }) => [
              id,
              id === staff.store_id ? t('myStore', { store: inLocale(name, locale) }) : inLocale(name, locale),
            ])}
          />
        </SelectField>
      )}
      <Check name="late" value="1" defaultChecked={query.late === '1'}>
        {t('late')}
      </Check>
      <div className="dialog-acts">
        <Button type="submit" look="main">
          {t('show')}
        </Button>
        <Link className="btn" to={addressOf(withoutFilters(query))} onClick={onClose}>
          {t('clearFilters')}
        </Link>
      </div>
    </form>
  );
}
