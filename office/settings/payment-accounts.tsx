import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  checkPaymentAccount,
  deletePaymentAccount,
  savePaymentAccount,
  type WireAccount,
} from '#contract/office/office-payment-contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './delivery.module.css';
import { DeleteDialog, RefusedNote, useSave } from './delivery-parts.tsx';

type Provider = keyof OfficeTexts['methods']['account']['provider'];
type SettingName = keyof OfficeTexts['methods']['account']['setting'];

/** Accounts of card and wallet providers. Stored secrets are never shown. */
export function PaymentAccounts({ accounts, isDemo }: { accounts: readonly WireAccount[]; isDemo: boolean }) {
  const t = useTranslations('methods.account');
  const [edited, setEdited] = useState<string | null>(null);
  const account = accounts.find(({ provider }) => provider === edited);
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <p className={`small muted ${styles.lead}`}>{t('lead')}</p>
      {isDemo && <p className="note">{t('demo')}</p>}
      <ul>
        {accounts.map((one) => (
          <AccountRow key={one.provider} account={one} onEdit={() => setEdited(one.provider)} />
        ))}
      </ul>
      <Dialog
        open={account !== undefined}
        onClose={() => setEdited(null)}
        title={account ? t(`provider.${account.provider as Provider}`) : ''}
      >
        {account && (
          <AccountForm key={`${account.provider}${account.version}`} account={account} onDone={() => setEdited(null)} />
        )}
      </Dialog>
    </section>
  );
}

type Checked = AnswerOf<typeof checkPaymentAccount>;

function AccountRow({ account, onEdit }: { account: WireAccount; onEdit: () => void }) {
  const t = useTranslations('methods.account');
  const client = useClient();
  const messageOf = useFailureMessage();
  const saving = useSave();
  const [isChecking, setChecking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [checked, setChecked] = useState<{ isGood: boolean; text: string } | null>(null);
  const { provider, source } = account;
  const name = t(`provider.${provider as Provider}`);
  const params = { provider };
  const check = async () => {
    setChecking(true);
    const result = await client.call(checkPaymentAccount, { params });
    setChecking(false);
    if (result.ok) setChecked({ isGood: result.data.result === 'accepted', text: wordsOf(result.data) });
    else setChecked({ isGood: false, text: messageOf(result.error) });
  };
  const wordsOf = ({ result, said }: Checked): string => t(`check.${result}`, { said });
  const remove = async () => {
    await saving.run(() => client.call(deletePaymentAccount, { params }));
    setDeleting(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <b>{name}</b>{' '}
        {source !== null && <Badge tone={source === 'unreadable' ? 'sale' : 'quiet'}>{t(`source.${source}`)}</Badge>}
        <p className="small muted">{summaryOf(account) || t('none')}</p>
        <div role="status">
          {checked && <p className={checked.isGood ? 'note' : 'note note--warm'}>{checked.text}</p>}
        </div>
        <RefusedNote failure={saving.failure} />
      </div>
      <div className={styles.acts}>
        <Button size="s" look="line" aria-label={t(source === null ? 'addOf' : 'editOf', { name })} onClick={onEdit}>
          {t(source === null ? 'add' : 'edit')}
        </Button>
        {source !== null && source !== 'unreadable' && (
          <Button size="s" look="line" busy={isChecking} aria-label={t('testOf', { name })} onClick={check}>
            {t('test')}
          </Button>
        )}
        {(source === 'office' || source === 'unreadable') && (
          <Button size="s" look="bare" aria-label={t('removeOf', { name })} onClick={() => setDeleting(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <DeleteDialog
        name={name}
        open={isDeleting}
        isBusy={saving.isBusy}
        onClose={() => setDeleting(false)}
        onDelete={remove}
      />
    </li>
  );
}

const summaryOf = ({ settings }: WireAccount): string => settings.flatMap(({ value }) => value ?? []).join(' · ');

function AccountForm({ account, onDone }: { account: WireAccount; onDone: () => void }) {
  const t = useTranslations('methods.account');
  const tMethods = useTranslations('methods');
  const client = useClient();
  const saving = useSave();
  const isStored = account.source === 'office';
  const [settings, setSettings] = useState<Record<string, string>>(() =>
    Object.fromEntries(account.settings.map(({ name, value }) => [name, value ?? ''])),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { provider, version } = account;
    const isSaved = await saving.run(() =>
      client.call(savePaymentAccount, { params: { provider }, input: { version, settings } }),
    );
    if (isSaved) onDone();
  };
  return (
    <form className="form" onSubmit={submit} noValidate autoComplete="off">
      {account.settings.map(({ name, kind }) => (
        <TextField
          key={name}
          label={t(`setting.${name as SettingName}`)}
          hint={kind === 'secret' && isStored ? t('secretHint') : kind === 'address' ? t('addressHint') : undefined}
          type={kind === 'secret' ? 'password' : 'text'}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
          spellCheck={false}
          value={settings[name] ?? ''}
          error={saving.errorOf(name)}
          onChange={(event) => setSettings((now) => ({ ...now, [name]: event.target.value }))}
        />
      ))}
      <p className="hint">{t('atOnce')}</p>
      <RefusedNote failure={saving.failure} />
      <SubmitRow busy={saving.isBusy}>{tMethods('save')}</SubmitRow>
      <LastChanges entity="payment_account" id={account.provider} bare />
    </form>
  );
}
