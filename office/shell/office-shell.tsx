import { useEffect, useLayoutEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { type OfficeSession, readOfficeSession } from '#contract/office/office-session-contract.ts';
import { showToast, ToastRegion } from '#ui/toast.tsx';
import { requestReauthentication, setPerson } from '../state/auth-gate.ts';
import { useIdleLock } from '../state/idle-lock.ts';
import { useKeys } from '../state/keys.ts';
import { type News, useFollowNews, useNewsCalls, useNewsCounts, useNewsMentions } from '../state/news.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { sendPendingTransition } from '../state/pending-transition.ts';
import { preferences } from '../state/preferences.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { KeyList } from './key-list.tsx';
import { Nav } from './nav.tsx';
import { playOrderSound } from './order-sound.ts';
import { PageBlocks } from './page-blocks.tsx';
import { Palette } from './palette.tsx';
import { PendingTransitionBar } from './pending-transition-bar.tsx';
import { useSections } from './sections.ts';
import { TabBar } from './tab-bar.tsx';
import { useIsSlow } from './use-is-slow.ts';
import { useTitleCount } from './use-title-count.ts';

/** Redirects to the sign-in without a session, and back to the requested page afterwards. */
export async function shellLoader({ context, request }: LoaderFunctionArgs): Promise<OfficeSession | Response> {
  const client = clientOf(context);
  const { pathname, search } = new URL(request.url);
  const wanted = pathname.replace(/^\/office/, '') + search;
  for (;;) {
    const result = await client.call(readOfficeSession);
    const isOutside = !result.ok && result.error.status === 401;
    if (isOutside || (result.ok && result.data.state === 'code')) {
      setPerson(null);
      return redirect(`/sign-in?to=${encodeURIComponent(wanted)}`);
    }
    const session = orThrow(result);
    if (session.state === 'enrol' && wanted !== '/account') return redirect('/account');
    setPerson(session.staff);
    if (session.state !== 'locked') return session;
    await requestReauthentication('locked');
  }
}

export function OfficeShell() {
  const t = useTranslations('shell');
  const { mode } = useSession();
  const isSlow = useIsSlow();
  useIdleLock();
  useSectionKeys();
  useNewsOfOrders();
  const { pathname } = useLocation();
  // A layout effect runs before a key reaches the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page sends the pending transition
  useLayoutEffect(() => sendPendingTransition, [pathname]);
  useEffect(() => {
    addEventListener('pagehide', sendPendingTransition);
    return () => removeEventListener('pagehide', sendPendingTransition);
  }, []);
  return (
    <>
      <a className="skip btn btn--ink" href="#main">
        {t('skip')}
      </a>
      <div className="office">
        <Nav />
        <main className="main" id="main">
          <ConnectionBar />
          {mode === 'demo' && <p className="demo-line">{t('demo')}</p>}
          {isSlow && <PageBlocks />}
          <div hidden={isSlow}>
            <Outlet />
          </div>
        </main>
      </div>
      <TabBar />
      <Palette />
      <KeyList />
      <PendingTransitionBar />
      <ToastRegion label={t('messages')} />
    </>
  );
}

/** Shortcuts of the sections: `G` followed by a letter. */
function useSectionKeys(): void {
  const navigate = useNavigate();
  useKeys(Object.fromEntries(useSections().map(({ letter, path }) => [`G ${letter}`, () => navigate(path)])));
}

type Mention = News['mentions'][number];

/** Shows a toast once per mention. Mentions that exist when the page opens show none. */
function useMentionToast(): (mentions: readonly Mention[]) => void {
  const t = useTranslations('news');
  const newest = useRef<number | null>(null);
  const opened = useNewsMentions();
  newest.current ??= opened ? (opened[0]?.note_id ?? 0) : null;
  return (mentions) => {
    const known = newest.current ?? 0;
    for (const { order_id: order, by } of mentions.filter((one) => one.note_id > known))
      showToast({ text: t('mention', { by, order: String(order) }) });
    newest.current = Math.max(known, mentions[0]?.note_id ?? 0);
  };
}

function useNewsOfOrders(): void {
  useNewsCalls(useClient());
  const waiting = useNewsCounts()?.accept ?? 0;
  const before = useRef(waiting);
  useTitleCount(waiting);
  const tell = useMentionToast();
  useFollowNews(({ counts: { accept }, mentions }) => {
    tell(mentions);
    if ((accept ?? 0) > before.current && preferences().sound) playOrderSound();
    before.current = accept ?? 0;
  });
}
