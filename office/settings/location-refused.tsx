import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useFailureMessage } from '../state/failure-messages.ts';

/** States why a change was refused. For a location in use, it names the number of pieces. */
export function LocationRefused({ failure }: { failure: OfficeFailure | null }) {
  const t = useTranslations('locations');
  const messageOf = useFailureMessage();
  const pieces = failure?.code === 'in_use' ? failure.uses?.pieces : undefined;
  return (
    <div role="alert">
      {failure && (
        <p className="note note--bad">{pieces === undefined ? messageOf(failure) : t('notEmpty', { count: pieces })}</p>
      )}
    </div>
  );
}
