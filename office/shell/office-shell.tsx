import { useEffect, useLayoutEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { type OfficeSession, readOfficeSession } from '#contract/office/office-session-contract.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { askForProof } from '../state/door.ts';
import { sendHeldStep } from '../state/held-step.ts';
import { useIdleLock } from '../state/idle-lock.ts';
import { useKeys } from '../state/keys.ts';
import { clientOf, useSession } from '../state/office-site.tsx';
import { HeldStepBar } from './held-step-bar.tsx';
import { Nav, TabBar } from './nav.tsx';

/** Whoever is not signed in goes to the door, and comes back to the page they wanted. */
export async function shellLoader({ context, request }: LoaderFunctionArgs): Promise<OfficeSession | Response> {
  const client = clientOf(context);
  const { pathname, search } = new URL(request.url);
  const wanted = pathname.replace(/^\/office/, '') + search;
  for (;;) {
    const result = await client.call(readOfficeSession);
    if (!result.ok && result.error.status === 401) return redirect(`/sign-in?to=${encodeURIComponent(wanted)}`);
    const session = orThrow(result);
    if (session.state === 'code') return redirect(`/sign-in?to=${encodeURIComponent(wanted)}`);
    if (session.state === 'enrol' && wanted !== '/account') return redirect('/account');
    if (session.state !== 'locked') return session;
    await askForProof('locked');
  }
}

export function OfficeShell() {
  const t = useTranslations('shell');
  const { mode } = useSession();
  useIdleLock();
  useSectionKeys();
  const { pathname } = useLocation();
  // Before the next page can take a key: a later effect would send the step that was pressed there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is held goes when one leaves
  useLayoutEffect(() => sendHeldStep, [pathname]);
  useEffect(() => {
    addEventListener('pagehide', sendHeldStep);
    return () => removeEventListener('pagehide', sendHeldStep);
  }, []);
  return (
    <>
      <a className="sr" href="#main">
        {t('skip')}
      </a>
      <div className="office">
        <Nav />
        <main className="main" id="main">
          {mode === 'demo' && <p className="demo-line">{t('demo')}</p>}
          <Outlet />
        </main>
      </div>
      <TabBar />
      <HeldStepBar />
      <ToastRegion label={t('messages')} />
    </>
  );
}

const LETTER_MS = 1500;

/** `G`, then a letter. */
function useSectionKeys(): void {
  const navigate = useNavigate();
  const go = (path: string) => () => {
    if (Date.now() - begunAt < LETTER_MS) navigate(path);
    begunAt = 0;
  };
  useKeys({
    G: () => {
      begunAt = Date.now();
    },
    O: go('/orders'),
    P: go('/products'),
    J: go('/jobs'),
    S: go('/staff'),
    L: go('/log'),
  });
}

let begunAt = 0;
