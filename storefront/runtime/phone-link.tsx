import { useTranslations } from 'use-intl';
import { phoneGroups } from '#rules/text/phone-groups.ts';

/**
 * Links to a telephone number in its domestic form: `+37410123456` is `010 123 456`, `+37431212345` is `0312 12345`
 * (docs/spec/locale.md 1).
 */
export function PhoneLink({ phone, className = 'num' }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${dialled(phone)}`}>
      {nationalForm(phone)}
    </a>
  );
}

export function TollFreeLink({ number }: { number: string }) {
  const t = useTranslations('shell');
  return (
    <a href={`tel:${dialled(number)}`}>
      {t('tollFree')} <b className="num">{number}</b>
    </a>
  );
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

export function nationalForm(phone: string): string {
  const groups = phoneGroups(phone);
  return groups ? `0${groups.join('\u00a0')}` : phone;
}
