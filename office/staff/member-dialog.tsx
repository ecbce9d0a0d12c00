import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  endMemberSessions,
  makeResetLink,
  resetFactors,
  type WireMember,
} from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { type MadeLink, ShownLink } from './access-link.tsx';
import styles from './staff.module.css';

type Props = { member: WireMember; open: boolean; onClose: () => void; onEnd: () => void };

/** Actions on a colleague's access, each with an explanation of its effect. */
export function MemberDialog({ member, open, onClose, onEnd }: Props) {
  const t = useTranslations('staff');
  const [made, setMade] = useState<MadeLink | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('accessTitle', { name: member.name })}>
      {made ? (
        <ShownLink made={made} />
      ) : (
        <>
          <Actions member={member} onMade={setMade} onClose={close} onEnd={onEnd} />
          <LastChanges entity="staff" id={member.id} bare />
        </>
      )}
    </Dialog>
  );
}

type ActionsProps = Pick<Props, 'member' | 'onClose' | 'onEnd'> & { onMade: (made: MadeLink) => void };

function Actions({ member: { id, email, has_factor }, onMade, onClose, onEnd }: ActionsProps) {
  const t = useTranslations('staff');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const params = { id };
  const sendLink = async () => {
    const result = await client.call(makeResetLink, { params });
    if (result.ok) onMade({ ...result.data, email });
    else showToast({ text: messageOf(result.error), tone: 'bad' });
  };
  const reset = async () => {
    const result = await client.call(resetFactors, { params });
    showToast(result.ok ? { text: t('resetDone') } : { text: messageOf(result.error), tone: 'bad' });
    onClose();
    await revalidate();
  };
  const signOut = async () => {
    const result = await client.call(endMemberSessions, { params });
    showToast(
      result.ok
        ? { text: t('signedOut', { count: result.data.ended }) }
        : { text: messageOf(result.error), tone: 'bad' },
    );
    onClose();
    await revalidate();
  };
  const end = () => {
    onClose();
    onEnd();
  };
  return (
    <ul className={styles.actions}>
      <Action text={t('passwordLinkText')}>
        <Button look="line" onClick={sendLink}>
          {t('passwordLink')}
        </Button>
      </Action>
      {has_factor && (
        <Action text={t('resetFactorsText')}>
          <Button look="line" onClick={reset}>
            {t('resetFactors')}
          </Button>
        </Action>
      )}
      <Action text={t('signOutAllText')}>
        <Button look="line" onClick={signOut}>
          {t('signOutAll')}
        </Button>
      </Action>
      <Action text={t('endTextShort')}>
        <Button className="btn--bad" onClick={end}>
          {t('end')}
        </Button>
      </Action>
    </ul>
  );
}

const Action = ({ text, children }: { text: string; children: ReactNode }) => (
  <li>
    {children}
    <span className="small muted">{text}</span>
  </li>
);
