import { useMessages, useTranslations } from 'use-intl';
import { LANGUAGES } from '../shell/languages.ts';

/** Returns the label of a form field. The field of a name ends with its language, such as `name.ru`. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('banks');
  const { banks } = useMessages();
  const words: Record<string, string> = banks.field;
  return (field) => {
    const [part = '', language] = field.split('.');
    const name = words[part] ?? field;
    return language && language in LANGUAGES
      ? t('nameIn', { name, language: LANGUAGES[language as keyof typeof LANGUAGES] })
      : name;
  };
}
