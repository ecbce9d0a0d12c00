import { shortMoment } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './order.module.css';
import type { OrderStep } from './order-view.ts';

/** What became of an order, oldest first; the last step is where it stands. */
export function TimeLine({ steps }: { steps: readonly OrderStep[] }) {
  const { locale } = useSite();
  return (
    <ol className={styles.timeline}>
      {steps.map(({ status, date }, index) => (
        <li key={`${date} ${status}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <b>{status}</b>
          <time dateTime={date}>{shortMoment(locale, date)}</time>
        </li>
      ))}
    </ol>
  );
}
