import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { readResetLink, resetPassword } from '#contract/customer-contract.ts';
import { useIsolatedNavigate } from '#storefront/analytics/use-isolated-navigate.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { awaitedConfirmation } from '#storefront/state/awaited-confirmation.ts';
import { forgetCustomer } from '#storefront/state/session-actions.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import styles from './auth.module.css';
import { PasswordField } from './auth-fields.tsx';
import { FormAlert, NoScript } from './auth-notes.tsx';
import { isPlainNo, useRefusalText } from './refusal-text.ts';
import { LOGIN } from './return-path.ts';
import { type ResetValues, resetProblems } from './sign-in-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

/** If the check fails, the form is shown; the API checks the key again. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ isValid: boolean }> {
  const result = await clientOf(context).call(readResetLink, { input: { token: params.key ?? '' } });
  return { isValid: !result.ok || result.data.is_valid };
}

export function ResetPage() {
  const t = useTranslations('auth.reset');
  const { isValid } = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  if (!isValid && !isDone) return <GoneLink />;
  return (
    <div className={classNames(styles.one, styles.oneTop)}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <NoScript />
      <ResetForm onDone={() => setDone(true)} />
      <Done open={isDone} />
    </div>
  );
}

function GoneLink() {
  const t = useTranslations('auth');
  return (
    <>
      <PageHead title={t('reset.gone')} noIndex />
      <Empty
        drawing="letter"
        heading="h1"
        title={t('reset.gone')}
        actions={
          <>
            <ShopLink className={buttonClass({ look: 'main' })} to="/forget/password">
              {t('reset.again')}
            </ShopLink>
            <ShopLink className={buttonClass({ look: 'line' })} to={LOGIN}>
              {t('login.submit')}
            </ShopLink>
          </>
        }
      >
        {t('reset.goneText')}
      </Empty>
    </>
  );
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth');
  const client = useClient();
  const { key } = useParams();
  const refusalText = useRefusalText();
  const [isKeyRefused, setKeyRefused] = useState(false);
  const { form, field, submit, alert, isBusy } = useAuthForm<ResetValues>({
    blank: { password: '', password_confirmation: '' },
    problemsOf: resetProblems,
    send: async (values) => {
      const result = await client.call(resetPassword, { input: { ...values, token: key } });
      setKeyRefused(!result.ok && isPlainNo(result.error));
      if (!result.ok) return { alert: refusalText(result.error) };
      // The API has ended all sessions of the customer (docs/spec/api.md 1.2), including this one.
      if (useShopStore.getState().session.authenticated) forgetCustomer();
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className="form" aria-label={t('reset.title')}>
      <PasswordField {...field('password')} label={t('newPassword')} hint={t('rule')} autoComplete="new-password" />
      <PasswordField {...field('password_confirmation')} label={t('repeat')} autoComplete="new-password" />
      {alert && (
        <FormAlert>
          {alert}{' '}
          {isKeyRefused && (
            <ShopLink className="link" to="/forget/password">
              {t('reset.again')}
            </ShopLink>
          )}
        </FormAlert>
      )}
      <Button {...submit} look="main" wide>
        {t('reset.submit')}
      </Button>
      <p className="sr" role="status">
        {isBusy && t('reset.busy')}
      </p>
    </form>
  );
}

function Done({ open }: { open: boolean }) {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const go = useIsolatedNavigate();
  const isAwaited = open && awaitedConfirmation(Date.now()) !== null;
  return (
    <Dialog open={open} onClose={() => void go('/', { replace: true })} title={t('reset.done')} className={styles.auth}>
      <p>{t('reset.doneText')}</p>
      <div className={styles.acts}>
        {!isAwaited && (
          <ShopLink className={buttonClass({ look: 'main' })} to="/" replace>
            {common('goHome')}
          </ShopLink>
        )}
        <ShopLink className={buttonClass({ look: isAwaited ? 'main' : 'line' })} to={LOGIN} replace>
          {t('login.submit')}
        </ShopLink>
      </div>
    </Dialog>
  );
}
