import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './product.module.css';

const REASONS = [
  'seed',
  'sale',
  'put_back',
  'receipt',
  'return',
  'transfer',
  'count',
  'correction',
  'found',
  'lost',
  'damaged',
] as const satisfies readonly (keyof OfficeTexts['stock']['reason'])[];

function useReasonName(): (reason: string) => string {
  const t = useTranslations('stock');
  return (reason) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
}

export function StockPanel({ product }: { product: OfficeProduct }) {
  const t = useTranslations('stock');
  const time = useOfficeTime();
  const reason = useReasonName();
  const maySee = useMay('stock.see');
  if (!maySee) return null;
  const held = product.held + product.variants.reduce((sum, variant) => sum + variant.held, 0);
  return (
    <section className="panel">
      <header>
        <h2>{t('moves')}</h2>
        {held > 0 && <span className="end small">{t('held', { count: held })}</span>}
      </header>
      {product.moves.length === 0 && <p className="small muted">{t('noMoves')}</p>}
      <ol className={styles.log}>
        {product.moves.map((move) => (
          <li key={move.id}>
            <p className="small">
              <b className="num">{move.quantity > 0 ? `+${move.quantity}` : `−${-move.quantity}`}</b>{' '}
              {reason(move.reason)}{' '}
              {move.order_id !== null && (
                <Link className="link num" to={`/orders/${move.order_id}`}>
                  {move.order_id}
                </Link>
              )}
              <small>{[move.sku, move.by, move.note].filter(Boolean).join(' · ')}</small>
            </p>
            <time dateTime={move.at}>{time(move.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
