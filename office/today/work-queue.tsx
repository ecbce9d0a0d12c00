import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireWork } from '#contract/office/office-today-contract.ts';
import type { WorkKind } from '#rules/staff/work-queue.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OfficeIcon, type OfficeIconName } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { useMay } from '../state/office-site.tsx';
import styles from './today.module.css';
import { Part } from './today-part.tsx';
import { RunJobsAgain, SendMailsAgain } from './try-again.tsx';

const ICONS: Record<WorkKind, OfficeIconName> = {
  accept: 'spark',
  unpaid: 'clock',
  hand_over: 'box',
  pickups: 'pin',
  check: 'alert',
  credit: 'bank',
  settle: 'wallet',
  owed: 'return',
  receipts: 'print',
  mails: 'mail',
  messages: 'mail',
  returns: 'return',
  reviews: 'star',
  jobs: 'gear',
  webhooks: 'alert',
};

/** The address of the list of the task, or of its oldest order if there is no such list. */
function addressOf({ kind, order_id: order }: WireWork): string | null {
  if (kind === 'accept' || kind === 'check' || kind === 'credit' || kind === 'unpaid' || kind === 'owed')
    return `/orders?view=${kind}`;
  if (kind === 'messages') return '/messages';
  if (kind === 'returns') return '/returns';
  if (kind === 'reviews') return '/reviews';
  if (kind === 'webhooks') return '/settings/webhooks';
  if (kind === 'pickups') return '/pickup';
  if (kind === 'hand_over') return '/orders?view=work&sort=promise';
  return order === null ? null : `/orders/${order}`;
}

const MAX_SHORTCUTS = 9;

export function WorkQueue({ queue, at }: { queue: readonly WireWork[]; at: string }) {
  const t = useTranslations('today');
  const tDeliveries = useTranslations('deliveries');
  const navigate = useNavigate();
  const open = (work: WireWork) => {
    const address = addressOf(work);
    if (address) navigate(address);
  };
  useKeys(
    Object.fromEntries(queue.slice(0, MAX_SHORTCUTS).map((work, index) => [String(index + 1), () => open(work)])),
  );
  const maySeeOrders = useMay('orders.see');
  const isCourier = useMay('deliveries.bring') && !maySeeOrders;
  if (queue.length === 0 && isCourier)
    return (
      <Part title={t('waiting')}>
        <div className={styles.done}>
          <OfficeIcon name="truck" />
          <p>
            <b>{t('courier')}</b>
          </p>
          <Link className={`btn btn--main ${styles.whole}`} to="/deliveries">
            {tDeliveries('own')}
          </Link>
        </div>
      </Part>
    );
  if (queue.length === 0)
    return (
      <Part title={t('waiting')}>
        <div className={styles.done}>
          <OfficeIcon name="check" />
          <p>
            <b>{t('done')}</b>
            <small>{t('doneText')}</small>
          </p>
        </div>
      </Part>
    );
  const tasks = queue.reduce((sum, { count }) => sum + count, 0);
  return (
    <Part title={t('waiting')} end={t('tasks', { count: tasks })}>
      <ol className={styles.todo}>
        {queue.map((work, index) => (
          <Line key={work.kind} work={work} at={at} isFirst={index === 0} number={index + 1} />
        ))}
      </ol>
    </Part>
  );
}

type LineProps = { work: WireWork; at: string; isFirst: boolean; number: number };

function Line({ work, at, isFirst, number }: LineProps) {
  const t = useTranslations('today');
  const { kind, count, is_late: isLate } = work;
  const waited = useWaited();
  const address = addressOf(work);
  const look = classNames('btn btn--s', isFirst && 'btn--main');
  return (
    <li className={classNames(isFirst && styles.first, isLate && styles.late)}>
      <OfficeIcon name={ICONS[kind]} />
      <b>{count}</b>
      <span className={styles.what}>
        {t(`kind.${kind}`)}
        <Hint work={work} />
        <Due due={work.due} />
      </span>
      <em className="num">
        {waited(Date.parse(at) - Date.parse(work.oldest))}
        {isLate && <span className="sr">, {t('late')}</span>}
      </em>
      {address ? (
        <Link aria-keyshortcuts={number <= MAX_SHORTCUTS ? String(number) : undefined} className={look} to={address}>
          {t(kind === 'settle' ? 'settleOpen' : 'open')}
          <span className="sr">: {t(`kind.${kind}`)}</span>
          {number <= MAX_SHORTCUTS && <ShortcutKey>{number}</ShortcutKey>}
        </Link>
      ) : (
        <Act kind={kind} look={look} />
      )}
    </li>
  );
}

function Act({ kind, look }: { kind: WorkKind; look: string }) {
  return kind === 'jobs' ? <RunJobsAgain look={look} /> : <SendMailsAgain look={look} />;
}

function Hint({ work: { count, order_id: order, total } }: { work: WireWork }) {
  const t = useTranslations('today');
  const formatAmd = useFormatAmd();
  if (order === null) return null;
  if (total === null)
    return <small className="num">{t(count === 1 ? 'oneNumber' : 'manyNumbers', { number: String(order) })}</small>;
  return (
    <small className="num">
      {t(count === 1 ? 'oneOrder' : 'manyOrders', { number: String(order), total: formatAmd(total) })}
    </small>
  );
}

function Due({ due }: Pick<WireWork, 'due'>) {
  const t = useTranslations('today');
  if (!due || due.late + due.today === 0) return null;
  return (
    <small className="num">
      {due.late > 0 && <b className="bad">{t('dueLate', { count: due.late })}</b>}
      {due.late > 0 && due.today > 0 && ' · '}
      {due.today > 0 && t('dueToday', { count: due.today })}
    </small>
  );
}

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

function useWaited(): (ms: number) => string {
  const t = useTranslations('today');
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / 60_000));
    if (minutes < HOUR_MIN) return t('minutes', { minutes });
    const [days, hours] = [Math.floor(minutes / DAY_MIN), Math.floor((minutes % DAY_MIN) / HOUR_MIN)];
    if (days > 0) return hours > 0 ? t('days', { days, hours }) : t('wholeDays', { days });
    const rest = minutes % HOUR_MIN;
    return rest > 0 ? t('hours', { hours, minutes: rest }) : t('wholeHours', { hours });
  };
}
