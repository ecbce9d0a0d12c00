import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './auth.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { type AuthMode, type AuthRequest, closeAuth, openAuth, useAuthRequest } from './open-auth.ts';
import { RegisterForm } from './register-form.tsx';

/** Dialog with login, registration and forgotten password (docs/spec/storefront.md 2, 4). */
export function AuthWindow() {
  const t = useTranslations('auth');
  const { request } = useAuthRequest();
  const inside = useRef<HTMLDivElement>(null);
  const mode = request?.mode;
  useEffect(() => {
    if (!mode) return;
    focusFirst(inside.current);
    // Back and Forward close the dialog, because they open a page that it would cover.
    addEventListener('popstate', closeAuth);
    return () => removeEventListener('popstate', closeAuth);
  }, [mode]);
  return (
    <Dialog open={request !== null} onClose={closeAuth} title={mode && t(`${mode}.title`)} className={styles.auth}>
      <div ref={inside}>{request && <Inside key={mode} request={request} />}</div>
    </Dialog>
  );
}

function focusFirst(inside: HTMLElement | null): void {
  const fields = [...(inside?.querySelectorAll('input') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

function Inside({ request }: { request: AuthRequest }) {
  const t = useTranslations('auth');
  const switchTo = (mode: AuthMode) => openAuth({ mode, after: request.after });
  if (request.mode === 'register') {
    return (
      <>
        <Lead question={t('register.haveAccount')}>
          <Switch onClick={() => switchTo('login')}>{t('register.logIn')}</Switch>
        </Lead>
        <RegisterForm place="window" onDone={(email) => openAuth({ ...request, mode: 'login', isNew: true, email })} />
      </>
    );
  }
  if (request.mode === 'forgot') {
    return (
      <>
        <Lead question={t('forgot.lead')} />
        <ForgotForm />
        <p className={styles.end}>
          <Switch onClick={() => switchTo('login')}>{t('forgot.back')}</Switch>
        </p>
      </>
    );
  }
  const finish = () => {
    closeAuth();
    void request.after?.();
  };
  return (
    <>
      {request.isNew ? (
        <div className={classNames('note note--good', styles.new)} role="status">
          <Icon name="check" />
          <span>
            <b>{t('register.done')}</b> {t('register.next')}
          </span>
        </div>
      ) : (
        <Lead question={t('login.noAccount')}>
          <Switch onClick={() => switchTo('register')}>{t('login.register')}</Switch>
        </Lead>
      )}
      <LoginForm
        email={request.email}
        forgot={<Switch onClick={() => switchTo('forgot')}>{t('login.forgot')}</Switch>}
        onDone={finish}
      />
    </>
  );
}

const Lead = ({ question, children }: { question: string; children?: ReactNode }) => (
  <p className={styles.lead}>
    {question} {children}
  </p>
);

const Switch = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
);
