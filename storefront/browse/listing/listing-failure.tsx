import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Above the list that stayed: what went wrong, and a retry. */
export function ListingFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="note note--bad list-failure" role="alert">
      <Icon name="alert" />
      <span>{failureText(failure)}</span>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {t('retry')}
      </Button>
    </div>
  );
}
