import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveProfile, type WireCustomer } from '#contract/customer-contract.ts';
import { GENDERS, needsCurrentPassword, normaliseEmail } from '#rules/account-form.ts';
import { EmailField } from '#storefront/buy/address/email-field.tsx';
import { NameFields } from '#storefront/buy/address/name-fields.tsx';
import { PhoneField } from '#storefront/buy/address/phone-field.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { rememberCustomer } from '#storefront/state/session-actions.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { AccountForm } from './account-form.tsx';
import { useFormState } from './form-state.ts';
import { PasswordFields } from './password-fields.tsx';
import { toProfileInput, toProfileValues } from './profile-input.ts';

type ProfileFormProps = { customer: WireCustomer; lastBirthday: string };

/** Personal data, e-mail and password in one form; the last two ask who is there. */
export function ProfileForm({ customer, lastBirthday }: ProfileFormProps) {
  const t = useTranslations('account.profile');
  const words = useTranslations('address');
  const client = useClient();
  const { values, change, field, errorOf, refuse } = useFormState(toProfileValues(customer));
  const [saved, setSaved] = useState(customer);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const isNewEmail = normaliseEmail(values.email) !== saved.email;

  const openPassword = (isOpen: boolean) => {
    setPasswordOpen(isOpen);
    // What is folded away must not be sent.
    if (!isOpen) change({ password: '', password_confirmation: '' });
  };
  return (
    <AccountForm
      label={t('label')}
      send={() => client.call(saveProfile, { input: toProfileInput(values, saved.email) })}
      refuse={refuse}
      onSaved={({ data }) => {
        rememberCustomer(data);
        setSaved(data);
        change(toProfileValues(data));
        setPasswordOpen(false);
      }}
    >
      <NameFields first={field('first_name')} last={field('last_name')} />
      <EmailField
        {...field('email')}
        label={words('email')}
        hint={isNewEmail ? t('emailNew') : saved.email_confirmed ? undefined : t('emailUnconfirmed')}
      />
      <PhoneField {...field('phone')} label={words('phone')} optional />
      <div className="two two--s1">
        <SelectField
          label={t('gender')}
          name="gender"
          value={values.gender}
          error={errorOf('gender')}
          optional
          autoComplete="sex"
          onChange={(event) => change({ gender: event.target.value })}
        >
          <option value="">{t('genders.none')}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('date_of_birth')}
          label={t('birthDate')}
          optional
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={lastBirthday}
        />
      </div>
      <PasswordFields
        field={field}
        isOpen={isPasswordOpen}
        onOpen={openPassword}
        needsCurrent={needsCurrentPassword(values, saved.email)}
      />
    </AccountForm>
  );
}
