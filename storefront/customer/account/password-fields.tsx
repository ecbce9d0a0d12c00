import { useTranslations } from 'use-intl';
import type { TextProps } from '#storefront/buy/address/text-props.ts';
import { PasswordField } from '#storefront/customer/auth/password-field.tsx';
import { Icon } from '#ui/icon.tsx';

type PasswordFieldsProps = {
  field: (name: 'current_password' | 'password' | 'password_confirmation') => TextProps;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  needsCurrent: boolean;
};

/** A new password, folded away until it is wanted, and the current one when the shop has to know who is there. */
export function PasswordFields({ field, isOpen, onOpen, needsCurrent }: PasswordFieldsProps) {
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
