import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { listPickups } from '#contract/office/office-pickups-contract.ts';
import { changeOwnDetails, changeOwnPassword } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { NewPasswordFields } from '../session/new-password-fields.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

export function ProfileDetails() {
  const t = useTranslations('account');
  const tOrder = useTranslations('order');
  const client = useClient();
  const { staff } = useSession();
  const form = useForm({
    send: ({ name = '', language, store }) =>
      client.call(changeOwnDetails, {
        input: {
          ...{ name, language: LOCALES.find((one) => one === language) },
          ...(store !== undefined && { store_id: store === '' ? null : Number(store) }),
        },
      }),
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
          <LanguageOptions />
        </SelectField>
        <StoreField chosen={staff.store_id} />
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

/** Hidden for staff who see no orders, and for a shop without stores. */
function StoreField({ chosen }: { chosen: number | null }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const client = useClient();
  const maySee = useMay('orders.see');
  const [stores, setStores] = useState<AnswerOf<typeof listPickups>['stores']>([]);
  useEffect(() => {
    if (!maySee) return;
    void client.call(listPickups).then((result) => {
      if (result.ok) setStores(result.data.stores);
    });
  }, [client, maySee]);
  if (stores.length === 0) return null;
  return (
    <SelectField label={t('store')} hint={t('storeHint')} name="store" defaultValue={chosen ?? ''}>
      <option value="">{t('noStore')}</option>
      <Options of={stores.map(({ id, name }) => [id, inLocale(name, locale)])} />
    </SelectField>
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
