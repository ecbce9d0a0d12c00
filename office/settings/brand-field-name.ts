import { useTranslations } from 'use-intl';

type Field = 'name' | 'motto' | 'accent' | 'logo' | 'symbol' | 'mail_sender' | 'mail_address' | 'mail_signature';

export function useFieldName(): (field: string) => string {
  const t = useTranslations('brand');
  return (key) => {
    const [field = '', locale] = key.split('.');
    const name = t(`field.${field as Field}`);
    return locale ? `${name} (${locale})` : name;
  };
}
