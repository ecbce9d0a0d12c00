import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useFailureMessage } from './failure-messages.ts';

export function FailureNote({ failure }: { failure: OfficeFailure | null }) {
  const messageOf = useFailureMessage();
  return <div role="alert">{failure && <p className="note note--bad">{messageOf(failure)}</p>}</div>;
}
