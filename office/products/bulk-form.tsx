import type { ReactNode } from 'react';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { Button } from '#ui/button.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';

type Props = {
  canRun: boolean;
  isAsking: boolean;
  failure: OfficeFailure | null;
  /** The text of the button. */
  action: string;
  onRun: () => void;
  children: ReactNode;
};

/** The form of a bulk change: its fields and preview, the refusal and the button. */
export function BulkForm({ canRun, isAsking, failure, action, onRun, children }: Props) {
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canRun) onRun();
      }}
    >
      {children}
      <FailureNote failure={failure} />
      <Button
        aria-keyshortcuts="Enter"
        type="submit"
        look={canRun ? 'main' : 'line'}
        size="l"
        wide
        busy={isAsking}
        disabled={!canRun}
      >
        {action} <ShortcutKey>Enter</ShortcutKey>
      </Button>
    </form>
  );
}
