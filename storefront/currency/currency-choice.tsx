import { useTranslations } from 'use-intl';
import type { Rate } from '#rules/shop/currency.ts';
import { setCurrency } from '#storefront/state/shop-store.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './currency.module.css';
import { useRate } from './price-hint.tsx';

/**
 * Selects the currency in which approximate prices are displayed beside drams (docs/spec/storefront.md 1). Hidden
 * without rates.
 */
export function CurrencyChoice({ rates }: { rates: Rate[] }) {
  const t = useTranslations('shell');
  const chosen = useRate()?.code ?? '';
  return (
    <label className={styles.money}>
      <span className="sr">{t('currency')}</span>
      <select value={chosen} disabled={rates.length === 0} onChange={({ target }) => setCurrency(target.value)}>
        <option value="">֏ AMD</option>
        {rates.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {symbol} {code}
          </option>
        ))}
      </select>
      {rates.length > 0 && <Icon name="down" size={16} />}
    </label>
  );
}
