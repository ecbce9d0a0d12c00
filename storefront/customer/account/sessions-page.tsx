import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { endSession, endSessions, sessions, type WireSession } from '#contract/customer-contract.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import accountStyles from './account.module.css';
import { AccountPage, focusTitle } from './account-page.tsx';
import { Banner } from './notice.tsx';
import { orLogin } from './require-login.ts';
import { type ListedSession, SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';
import { useListAction } from './use-list-action.ts';

/** Loads the sessions, that of this browser first, then by last use. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ open: ListedSession[] }> {
  const { data } = orLogin(await clientOf(context).call(sessions), request);
  return { open: data.map(toListed).sort((one, two) => Number(two.isCurrent) - Number(one.isCurrent)) };
}

const toListed = ({ id, device, created_at, seen_at, current }: WireSession): ListedSession => ({
  id,
  device,
  createdAt: created_at,
  seenAt: seen_at,
  isCurrent: current,
});

/** Lists the sessions of a customer and ends them on request (docs/spec/customers.md 2). */
export function SessionsPage() {
  const t = useTranslations('sessions');
  const { open } = useLoaderData<typeof loader>();
  const { notice, busy, end, endOthers } = useEnding();
  const [isAsking, setAsking] = useState(false);
  const others = open.filter(({ isCurrent }) => !isCurrent);

  const confirm = async () => {
    const isDone = await endOthers();
    flushSync(() => setAsking(false));
    // The focused button disappeared with the list, so the heading receives the focus.
    if (isDone) focusTitle();
  };
  return (
    <AccountPage title={t('title')} section="sessions">
      <Banner notice={notice} className={accountStyles.bannerFloat} />
      <p className={styles.lead}>{t.rich('lead', { link: (text) => <PasswordLink>{text}</PasswordLink> })}</p>
      <ul className={styles.sessions}>
        {open.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={async () => {
              if (await end(session)) focusTitle();
            }}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="hint">{t('only')}</p>
      ) : (
        <>
          <p className="hint">{t('hour')}</p>
          <Button
            look="line"
            className={`needs-script ${styles.endOthers}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {t('endOthers')}
          </Button>
        </>
      )}
      <EndOthers
        open={isAsking}
        count={others.length}
        isBusy={busy === OTHERS}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </AccountPage>
  );
}

const PasswordLink = ({ children }: { children: ReactNode }) => (
  <ShopLink className="link" to="/account/profile">
    {children}
  </ShopLink>
);

type EndOthersProps = { open: boolean; count: number; isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before it ends all other sessions. The safe answer is first. */
function EndOthers({ open, count, isBusy, onClose, onConfirm }: EndOthersProps) {
  const t = useTranslations('sessions');
  return (
    <Dialog open={open} onClose={onClose} title={t('endOthersTitle')}>
      <p>{t('endOthersText', { count })}</p>
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="ink" busy={isBusy} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}

const OTHERS = 'others';

function useEnding() {
  const t = useTranslations('sessions');
  const client = useClient();
  const { notice, busy, act } = useListAction<string>();
  const gone = t('gone');
  return {
    notice,
    busy,
    end: ({ id }: ListedSession) => act(id, { call: () => client.call(endSession, { params: { id } }), gone }),
    endOthers: () => act(OTHERS, { call: () => client.call(endSessions, { input: { others: true } }), gone }),
  };
}
