import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

type Props = { children: ReactNode; busy?: boolean; isBad?: boolean };

/** The last row of a form whose only action submits it. `isBad` marks an action that removes something. */
export function SubmitRow({ children, busy = false, isBad = false }: Props) {
  return (
    <div className="dialog-acts">
      <Button type="submit" busy={busy} {...(isBad ? { className: 'btn--bad' } : { look: 'main' })}>
        {children}
      </Button>
    </div>
  );
}
