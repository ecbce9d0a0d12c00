import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Delivery } from '#contract/office/office-deliveries-contract.ts';
import type { MarkedState } from '#rules/orders/delivery-state.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { printPath } from '../orders/print-path.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useMay } from '../state/office-site.tsx';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import styles from './deliveries.module.css';
import type { DeliveryPage } from './deliveries-page.tsx';
import type { DeliveryCalls } from './use-delivery-calls.ts';

type Props = { page: DeliveryPage; rows: readonly Delivery[]; calls: DeliveryCalls; onClear: () => void };

const STEPS: readonly MarkedState[] = ['packed', 'out', 'delivered'];

/** Actions for the selected deliveries, and the undo of the last one. */
export function AssignBar({ page, rows, calls, onClear }: Props) {
  const t = useTranslations('deliveries');
  const tOrders = useTranslations('orders');
  const tLog = useTranslations('log');
  const mayAssign = useMay('deliveries.assign');
  const undo = useUndo();
  const { change } = calls;
  const { place, handlers } = useKeptFocus<HTMLElement>(rows.length);
  if (rows.length === 0)
    return change === null || !mayAssign ? null : (
      <section className={styles.chosen} ref={place} tabIndex={-1} {...handlers}>
        <Button look="line" size="s" onClick={() => undo(change).then(calls.forget)}>
          <OfficeIcon name="undo" small />
          {tLog('undo')}
        </Button>
        <IconButton label={t('scanClose')} onClick={calls.forget}>
          <OfficeIcon name="x" />
        </IconButton>
      </section>
    );
  const steps = STEPS.filter((to) => rows.some(({ next }) => next.includes(to)));
  return (
    <section
      className={styles.chosen}
      aria-label={tOrders('selected', { count: rows.length })}
      ref={place}
      tabIndex={-1}
      {...handlers}
    >
      <b className="num" aria-live="polite">
        {tOrders('selected', { count: rows.length })}
      </b>
      {mayAssign && (
        <BareSelect
          aria-label={t('assign')}
          value=""
          onChange={({ target: { value } }) => calls.assign(rows, value === 'none' ? null : Number(value))}
        >
          <option value="" disabled>
            {t('assign')}
          </option>
          <Options of={page.couriers.map(({ id, name }) => [id, name])} />
          <option value="none">{t('unassign')}</option>
        </BareSelect>
      )}
      {steps.map((to) => (
        <Button key={to} look="line" onClick={() => calls.mark(rows, to)}>
          {t(`act.${to}`)}
        </Button>
      ))}
      {mayAssign && (
        <Link
          className="btn btn--line"
          to={printPath(
            rows.map(({ id }) => id),
            'courier',
          )}
        >
          <OfficeIcon name="print" small />
          {t('list')}
        </Link>
      )}
      <IconButton label={tOrders('unselect')} onClick={onClear}>
        <OfficeIcon name="x" />
      </IconButton>
    </section>
  );
}
