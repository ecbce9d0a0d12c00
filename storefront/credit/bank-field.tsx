import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './credit.module.css';
import { isLending, type ShopBank } from './shop-bank.ts';

type BankFieldProps = { banks: readonly ShopBank[]; bank: ShopBank; onBank: (id: number) => void };

/** The bank with its mark; one without terms is named but cannot be chosen (domain/credit.md 5). */
export function BankField({ banks, bank, onBank }: BankFieldProps) {
  const t = useTranslations('credit');
  return (
    <Field label={t('bank')}>
      {(names) => (
        <span className={classNames('select', styles.selectMark)}>
          <img src={bank.image} width="24" height="24" alt="" />
          <select {...names} value={bank.id} onChange={(event) => onBank(Number(event.target.value))}>
            {banks.map((one) => (
              <option key={one.id} value={one.id} disabled={!isLending(one)}>
                {isLending(one) ? one.name : t('bankWithoutTerms', { name: one.name })}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}
