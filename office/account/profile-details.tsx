import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { changeOwnDetails, changeOwnPassword } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { NewPasswordFields } from '../session/new-password-fields.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

export function ProfileDetails() {
  const t = useTranslations('account');
  const tOrder = useTranslations('order');
  const client = useClient();
  const { staff } = useSession();
  const form = useForm({
    send: ({ name = '', language }) =>
      client.call(changeOwnDetails, { input: { name, language: LOCALES.find((one) => one === language) } }),
    // The navigation also shows the name, so the page is reloaded.
    done: () => location.reload(),
  });
  return (
    <section className="panel">
      <header>
        <h2>{t('ownTitle')}</h2>
      </header>
      <form className="form" aria-label={t('ownTitle')} onSubmit={form.onSubmit}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={staff.name}
          error={form.failure?.fields.name}
          required
        />
        <SelectField label={t('mailLanguage')} name="language" defaultValue={staff.locale}>
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGES[one]}
            </option>
          ))}
        </SelectField>
        <FailureNote failure={form.failure} />
        <p>
          <Button type="submit" look="line" busy={form.isBusy}>
            {tOrder('save')}
          </Button>
        </p>
      </form>
    </section>
  );
}

export function PasswordDetails() {
  const t = useTranslations('account');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const { staff } = useSession();
  const form = useForm({
    send: ({ password = '', password_confirmation = '' }) =>
      client.call(changeOwnPassword, { input: { password, password_confirmation } }),
    done: () => {
      setOpen(false);
      showToast({ text: t('passwordDone') });
    },
  });
  return (
    <section className="panel">
      <header>
        <h2>{t('passwordTitle')}</h2>
      </header>
      {isOpen ? (
        <form className="form" aria-label={t('passwordTitle')} onSubmit={form.onSubmit}>
          <input type="hidden" name="username" autoComplete="username" value={staff.email} />
          <NewPasswordFields labels={[t('passwordNew'), t('passwordAgain')]} wrong={form.failure?.fields ?? {}} />
          <FailureNote failure={form.failure} />
          <p>
            <Button type="submit" look="main" busy={form.isBusy}>
              {t('passwordChange')}
            </Button>
          </p>
        </form>
      ) : (
        <p>
          <Button look="line" onClick={() => setOpen(true)}>
            {t('passwordChange')}
          </Button>
        </p>
      )}
    </section>
  );
}
