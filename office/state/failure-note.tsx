import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useFailureWords } from './failure-messages.ts';

export function FailureNote({ failure }: { failure: OfficeFailure | null }) {
  const words = useFailureWords();
  return <div role="alert">{failure && <p className="note note--bad">{words(failure)}</p>}</div>;
}
