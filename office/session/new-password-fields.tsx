import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';

type Props = { labels: readonly [string, string]; wrong: Record<string, string> };

export function NewPasswordFields({ labels: [first, again], wrong }: Props) {
  const t = useTranslations('session');
  return (
    <>
      <TextField
        label={first}
        hint={t('passwordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        error={wrong.password}
        required
      />
      <TextField
        label={again}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        error={wrong.password_confirmation}
        required
      />
    </>
  );
}
