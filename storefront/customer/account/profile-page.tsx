import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { saveProfile, type WireCustomer } from '#contract/customer-contract.ts';
import { GENDERS, needsCurrentPassword, normaliseEmail } from '#rules/checkout/account-form.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { EmailField, PhoneField, type TextProps } from '#storefront/buy/address/contact-fields.tsx';
import { NameFields } from '#storefront/buy/address/name-and-place-fields.tsx';
import { PasswordField } from '#storefront/customer/auth/auth-fields.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { rememberCustomer } from '#storefront/state/session-actions.ts';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { useFormState } from './form-state.ts';
import { toProfileInput, toProfileValues } from './profile-input.ts';
import { signedIn } from './require-login.ts';

/** Loads the customer. The loader also sets the date, so that server and browser render the same HTML. */
export const loader = async (args: LoaderFunctionArgs) => ({
  customer: await signedIn(args),
  yesterday: shopDay(new Date(Date.now() - 86_400_000)),
});

/** The profile form at `/account/dashboard` and `/account/profile` (docs/spec/storefront.md 2). */
export function ProfilePage() {
  const t = useTranslations('account');
  const { customer, yesterday } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('sections.profile')} section="profile">
      <ProfileForm key={customer.id} customer={customer} lastBirthday={yesterday} />
    </AccountPage>
  );
}

type ProfileFormProps = { customer: WireCustomer; lastBirthday: string };

function ProfileForm({ customer, lastBirthday }: ProfileFormProps) {
  const t = useTranslations('account.profile');
  const labels = useTranslations('address');
  const client = useClient();
  const { values, change, field, errorOf, refuse, save, isRestored } = useFormState(
    'profile',
    toProfileValues(customer),
  );
  const [saved, setSaved] = useState(customer);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const isNewEmail = normaliseEmail(values.email) !== saved.email;

  const openPassword = (isOpen: boolean) => {
    setPasswordOpen(isOpen);
    // Collapsed fields must not be sent.
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
        save(toProfileValues(data));
        setPasswordOpen(false);
      }}
      isRestored={isRestored}
    >
      <NameFields first={field('first_name')} last={field('last_name')} />
      <EmailField
        {...field('email')}
        label={labels('email')}
        hint={isNewEmail ? t('emailNew') : saved.email_confirmed ? undefined : t('emailUnconfirmed')}
      />
      <PhoneField {...field('phone')} label={labels('phone')} optional />
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
          <Options of={GENDERS.map((gender) => [gender, t(`genders.${gender}`)])} />
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

type PasswordFieldsProps = {
  field: (name: 'current_password' | 'password' | 'password_confirmation') => TextProps;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  needsCurrent: boolean;
};

/**
 * Fields for a new password, collapsed at first. The current password is required for a new password or e-mail address.
 */
function PasswordFields({ field, isOpen, onOpen, needsCurrent }: PasswordFieldsProps) {
  const t = useTranslations('account.profile');
  const auth = useTranslations('auth');
  return (
    <>
      <details className="acc" open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
        <summary>
          {t('changePassword')}
          <Icon name="down" />
        </summary>
        <div className="two two--s1">
          <PasswordField
            {...field('password')}
            label={auth('newPassword')}
            hint={auth('rule')}
            autoComplete="new-password"
          />
          <PasswordField {...field('password_confirmation')} label={auth('repeat')} autoComplete="new-password" />
        </div>
        <p className="hint">{t.rich('otherDevices', { link: (text) => <SessionsLink>{text}</SessionsLink> })}</p>
      </details>
      {needsCurrent && (
        <PasswordField
          {...field('current_password')}
          label={t('currentPassword')}
          hint={t('currentHint')}
          autoComplete="current-password"
        />
      )}
    </>
  );
}

const SessionsLink = ({ children }: { children: ReactNode }) => (
  <ShopLink className="link" to="/account/sessions">
    {children}
  </ShopLink>
);
