import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endOtherSessions, endOwnSession, type ownSessions } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './account.module.css';

export type Sessions = AnswerOf<typeof ownSessions>;

export function OpenSessions({ sessions }: { sessions: Sessions['sessions'] }) {
  const t = useTranslations('account');
  const client = useClient();
  const time = useOfficeTime();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const end = async (id: string) => {
    const result = await client.call(endOwnSession, { params: { id } });
    if (!result.ok) showFailure(result.error);
    await revalidate();
  };
  const endOthers = async () => {
    const result = await client.call(endOtherSessions);
    if (!result.ok) showFailure(result.error);
    await revalidate();
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('sessions')}</h2>
        {sessions.length > 1 && (
          <span className="end">
            <Button size="s" look="line" onClick={endOthers}>
              {t('endOthers')}
            </Button>
          </span>
        )}
      </header>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device ?? t('unknownDevice')}
              <br />
              <span className="small muted">{t('opened', { time: time(session.opened_at) })}</span>
            </span>
            {session.is_this ? (
              <span className="small good">{t('this')}</span>
            ) : (
              <Button size="s" look="line" onClick={() => end(session.id)}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
