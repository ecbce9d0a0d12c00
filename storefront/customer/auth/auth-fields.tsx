import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmailField } from '#storefront/buy/address/contact-fields.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { AuthFieldProps } from './use-auth-form.ts';

type PasswordFieldProps = Omit<AuthFieldProps, 'onBlur'> & {
  onBlur?: AuthFieldProps['onBlur'];
  label: ReactNode;
  /** Password rule, shown before typing and repeated by an error (docs/spec/design.md 14.9). */
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={error ? undefined : hint} error={error}>
      {(names) => (
        <div className="with-icon">
          <input
            {...rest}
            {...names}
            className={classNames('input', error && 'is-wrong')}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <IconButton label={t('show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'eyeoff' : 'eye'} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

export function AccountEmailField(props: AuthFieldProps) {
  const t = useTranslations('auth');
  return <EmailField {...props} label={t('email')} autoComplete="username" />;
}
