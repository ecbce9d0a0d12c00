import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './checkout.module.css';

/** The saved addresses did not come; one can be typed, or they are asked for again. */
export function BookMissing() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  return (
    <div className={classNames('note', styles.bookMissing)} role="status">
      <Icon name="alert" />
      <span>{t('bookMissing')}</span>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {common('retry')}
      </Button>
    </div>
  );
}
