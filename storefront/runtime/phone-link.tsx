import { useTranslations } from 'use-intl';

/** `+37410123456` as `010 123 456`, `+37431212345` as `0312 12345`: the domestic form (docs/spec/locale.md 1). */
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
  const regional = /^\+374([23]\d{2})(\d{5})$/.exec(dialled(phone));
  if (regional) return `0${regional[1]}\u00a0${regional[2]}`;
  const local = /^\+374(\d{2})(\d{3})(\d{3})$/.exec(dialled(phone));
  return local ? `0${local[1]}\u00a0${local[2]}\u00a0${local[3]}` : phone;
}
