import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { customer } from '#contract/customer-contract.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { forgetCustomer } from '#storefront/state/session-actions.ts';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import styles from './auth.module.css';
import { NoScript } from './auth-notes.tsx';
import { LoginForm } from './login-form.tsx';
import { openAuth } from './open-auth.ts';
import { RegisterForm } from './register-form.tsx';
import { returnPath } from './return-path.ts';

/** Redirects signed-in customers to the requested page, or to the dashboard (docs/spec/storefront.md 2). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ isNobody: boolean }> {
  const isServer = typeof document === 'undefined';
  if (!isServer && !useShopStore.getState().session.authenticated) return { isNobody: false };
  const result = await clientOf(context).call(customer);
  // In the browser, only a 401 stops the redirect. The next page checks the session again.
  const isSignedIn = result.ok || (!isServer && result.error.status !== 401);
  if (isSignedIn) throw redirect(returnPath(request.url));
  return { isNobody: isServer && !result.ok && result.error.status === 401 };
}

/** Login and registration side by side. A login changes the session, which runs the loader again. */
export function LoginPage() {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  useForgetEndedSession();
  const welcome = async (email: string) => {
    await navigate('/');
    openAuth({ mode: 'login', isNew: true, email });
  };
  return (
    <>
      <PageHead title={t('page.title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('page.title') }]} />
      <h1 className={styles.title}>{t('page.title')}</h1>
      <NoScript />
      <div className={styles.sides}>
        <section className="panel" aria-labelledby="auth-login">
          <h2 id="auth-login">{t('login.title')}</h2>
          <LoginForm
            forgot={
              <ShopLink className="link" to="/forget/password">
                {t('login.forgot')}
              </ShopLink>
            }
          />
        </section>
        <section className="panel panel--paper" aria-labelledby="auth-register">
          <h2 id="auth-register">{t('register.title')}</h2>
          <p className={styles.lead}>{t('register.lead')}</p>
          <RegisterForm place="page" onDone={welcome} />
        </section>
      </div>
    </>
  );
}

/**
 * Clears the session of this browser when the server reports that it has ended, as a silent logout
 * (docs/spec/storefront.md 8).
 */
function useForgetEndedSession(): void {
  const { isNobody } = useLoaderData<typeof loader>();
  const isReady = useStateReady();
  useEffect(() => {
    if (isReady && isNobody && useShopStore.getState().session.authenticated) forgetCustomer();
  }, [isReady, isNobody]);
}
