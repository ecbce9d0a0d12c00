import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { beginAppCodes, confirmAppCodes, removeAppCodes } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type AppCodeSetup = { secret: string; uri: string };

export function AppCodes({ left }: { left: number }) {
  const t = useTranslations('account');
  const client = useClient();
  const showFailure = useFailureToast();
  const { staff } = useSession();
  const [begun, setBegun] = useState<AppCodeSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = async () => {
    const result = await client.call(beginAppCodes);
    if (result.ok) setBegun(result.data);
    else showFailure(result.error);
  };
  const remove = async () => {
    const result = await client.call(removeAppCodes);
    if (result.ok) location.reload();
    else showFailure(result.error);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('appTitle')}</h2>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : begun ? (
        <ConfirmForm begun={begun} onDone={setCodes} />
      ) : staff.has_app ? (
        <div className="form">
          <p>{t('codesOn', { count: left })}</p>
          <p>
            <Button look="line" onClick={remove}>
              {t('remove')}
            </Button>
          </p>
        </div>
      ) : (
        <div className="form">
          <p>{t('codesText')}</p>
          <p>
            <Button look="line" onClick={begin}>
              {t('begin')}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

function ConfirmForm({ begun, onDone }: { begun: AppCodeSetup; onDone: (codes: string[]) => void }) {
  const t = useTranslations('account');
  const tSession = useTranslations('session');
  const client = useClient();
  const form = useForm({
    send: ({ code = '' }) => client.call(confirmAppCodes, { input: { code } }),
    done: (answer) => onDone(answer.recovery_codes),
  });
  return (
    <form className="form" aria-label={t('appTitle')} onSubmit={form.onSubmit}>
      <p>{t('scan')}</p>
      <div className={styles.scan}>
        <QrCode text={begun.uri} label={t('qr')} />
        <div>
          <p className="secret">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p>
            <a className="btn btn--line" href={begun.uri}>
              {t('openApp')}
            </a>
          </p>
        </div>
      </div>
      <TextField
        label={t('code')}
        hint={t('codeShort')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <FailureNote failure={form.failure} />
      <p>
        <Button type="submit" look="main" busy={form.isBusy}>
          {tSession('confirm')}
        </Button>
      </p>
    </form>
  );
}
