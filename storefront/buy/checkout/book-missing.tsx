import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The saved addresses did not come; one can be typed, or they are asked for again. */
export function BookMissing() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  return (
    <div className="note book-missing" role="status">
      <Icon name="alert" />
      <span>{t('bookMissing')}</span>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {common('retry')}
      </Button>
    </div>
  );
}
