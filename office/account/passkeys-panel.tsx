import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  addPasskey,
  beginPasskey,
  MAX_PASSKEY_NAME_LENGTH,
  removePasskey,
  renamePasskey,
} from '#contract/office/office-passkey-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { hasPasskeys, makePasskey, usePasskey } from '../session/passkeys.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import styles from './account.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Sessions } from './sessions-panel.tsx';

type StaffPasskey = Sessions['passkeys'][number];
type OpenDialog = { kind: 'rename' | 'remove'; passkey: StaffPasskey };

export function PasskeysPanel({ passkeys }: { passkeys: readonly StaffPasskey[] }) {
  const t = useTranslations('account');
  const time = useOfficeTime();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  const added = (recoveryCodes: readonly string[]) => {
    setAdding(false);
    setCodes(recoveryCodes);
    revalidate();
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('passkeysTitle')}</h2>
      </header>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              {passkey.name}
              <br />
              <span className="small muted">
                {passkey.used_at ? t('passkeyUsed', { time: time(passkey.used_at) }) : t('passkeyUnused')}
              </span>
            </span>
            <span className="acts">
              <Button size="s" look="bare" onClick={() => setOpen({ kind: 'rename', passkey })}>
                {t('rename')}
              </Button>
              <Button size="s" look="line" onClick={() => setOpen({ kind: 'remove', passkey })}>
                {t('passkeyRemove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {codes.length === 0 && (
        <div className="form">
          <p>{t(hasPasskeys() ? 'passkeysText' : 'passkeysNone')}</p>
          {hasPasskeys() && !isAdding && (
            <p>
              <Button look="line" onClick={() => setAdding(true)}>
                <OfficeIcon name="key" />
                {t('passkeyAdd')}
              </Button>
            </p>
          )}
          {isAdding && <AddForm onDone={added} />}
        </div>
      )}
      <Dialog open={open?.kind === 'rename'} onClose={close} title={t('rename')}>
        {open && <RenameForm passkey={open.passkey} onDone={close} />}
      </Dialog>
      <Dialog
        open={open?.kind === 'remove'}
        onClose={close}
        title={t('removeTitle', { name: open?.passkey.name ?? '' })}
      >
        {open && <RemoveForm passkey={open.passkey} onDone={close} />}
      </Dialog>
    </section>
  );
}

function AddForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations('account');
  const client = useClient();
  const [name, setName] = useState('');
  const { isBusy, failure, press } = usePasskey({
    begin: () => client.call(beginPasskey),
    sign: makePasskey,
    send: (passkey) => client.call(addPasskey, { input: { name, passkey } }),
    done: (answer) => onDone(answer.recovery_codes),
  });
  return (
    <form
      className="form"
      aria-label={t('passkeyAdd')}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        error={failure?.fields.name}
        autoFocus
        required
      />
      <FailureNote failure={failure} />
      <p>
        <Button type="submit" look="main" busy={isBusy}>
          {t('passkeyMake')}
        </Button>
      </p>
    </form>
  );
}

type FormProps = { passkey: StaffPasskey; onDone: () => void };

function RenameForm({ passkey, onDone }: FormProps) {
  const t = useTranslations('account');
  const tOrder = useTranslations('order');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ name = '' }) => client.call(renamePasskey, { params: { id: passkey.id }, input: { name } }),
    done: () => {
      onDone();
      revalidate();
    },
  });
  return (
    <form className="form" aria-label={t('rename')} onSubmit={form.onSubmit}>
      <TextField
        label={t('passkeyName')}
        name="name"
        defaultValue={passkey.name}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        error={form.failure?.fields.name}
        autoFocus
        required
      />
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{tOrder('save')}</SubmitRow>
    </form>
  );
}

function RemoveForm({ passkey, onDone }: FormProps) {
  const t = useTranslations('account');
  const client = useClient();
  const form = useForm({
    send: () => client.call(removePasskey, { params: { id: passkey.id } }),
    done: () => {
      onDone();
      // The session contains the list of factors, so it must be loaded again.
      location.reload();
    },
  });
  return (
    <form className="form" aria-label={t('passkeyRemove')} onSubmit={form.onSubmit}>
      <p>{t('removeText')}</p>
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy} isBad>
        {t('passkeyRemove')}
      </SubmitRow>
    </form>
  );
}
