import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useForm } from '../state/use-form.ts';

export type Uses = Partial<Record<'products' | 'children' | 'links' | 'equal_variants', number>>;

type Props = {
  title: string;
  /** A sentence that names the record. */
  text: string;
  uses: Uses;
  /** Records that can replace the deleted one; null if its uses cannot move. */
  targets: readonly { id: number; label: string }[] | null;
  targetLabel: string;
  open: boolean;
  onClose: () => void;
  send: (targetId: number | null) => Promise<OfficeResult<{ change: number }>>;
  onDeleted: (change: number) => void;
};

const USES = ['products', 'children', 'links', 'equal_variants'] as const;

/** Lists the uses of a record before it is deleted, and offers a record that replaces it. */
export function DeleteDialog({ open, onClose, title, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <DeleteForm {...form} />
    </Dialog>
  );
}

function DeleteForm({
  text,
  uses: known,
  targets,
  targetLabel,
  send,
  onDeleted,
}: Omit<Props, 'open' | 'onClose' | 'title'>) {
  const t = useTranslations('catalog');
  const [target, setTarget] = useState('');
  const form = useForm({
    send: () => send(target === '' ? null : Number(target)),
    done: ({ change }) => onDeleted(change),
  });
  // Somebody else may have added products meanwhile, so the numbers of the refusal take precedence.
  const uses: Uses = { ...known, ...form.failure?.uses };
  const used = USES.filter((use) => (uses[use] ?? 0) > 0);
  const needsTarget = used.length > 0;
  const isStuck = needsTarget && (targets === null || targets.length === 0);
  const fault = form.failure?.fields.target_id;
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{text}</p>
      {used.length > 0 && (
        <ul className="lines small">
          {used.map((use) => (
            <li key={use}>{t(`uses.${use}`, { count: uses[use] ?? 0 })}</li>
          ))}
        </ul>
      )}
      {isStuck && <p className="note note--bad">{t('stuck')}</p>}
      {targets !== null && targets.length > 0 && (
        <SelectField
          label={targetLabel}
          error={fault}
          value={target}
          required={needsTarget}
          onChange={(event) => setTarget(event.target.value)}
        >
          <option value="">{t(needsTarget ? 'choose' : 'nowhere')}</option>
          <Options of={targets.map(({ id, label }) => [id, label])} />
        </SelectField>
      )}
      {!fault && <FailureNote failure={form.failure} />}
      {!isStuck && (
        <SubmitRow busy={form.isBusy} isBad>
          {t(target === '' ? 'delete' : 'deleteAndMove')}
        </SubmitRow>
      )}
    </form>
  );
}
