import { useTranslations } from 'use-intl';
import { type MessageState as State, sendStaffMessageAgain } from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useCall } from '../state/use-call.ts';
import styles from './messages.module.css';

type Props = { id: number; state: State; onSent: () => void };

/** Shows whether the mail of a message was sent, and sends it again. */
export function MessageState({ id, state, onSent }: Props) {
  const t = useTranslations('messages');
  const client = useClient();
  const { press, renew } = usePressKey();
  const { isBusy, failure, run } = useCall();
  const sendAgain = async () => {
    const result = await run(() =>
      press((key) => client.call(sendStaffMessageAgain, { params: { id }, input: { idempotency_key: key } })),
    );
    if (!result?.ok) return;
    renew();
    onSent();
  };
  return (
    <div className={styles.state}>
      <small className={state === 'failed' ? 'bad' : 'muted'}>{t(`state.${state}`)}</small>
      {state !== 'queued' && (
        <Button size="s" look="line" busy={isBusy} onClick={sendAgain}>
          {t('sendAgain')}
        </Button>
      )}
      <FailureNote failure={failure} />
    </div>
  );
}
