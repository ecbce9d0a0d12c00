import { useMessages } from 'use-intl';
import { LANGUAGES } from './languages.ts';

/** Returns the label of a form field. The field of a name ends with its language, such as `name.ru`. */
export function useFieldName(area: 'banks' | 'promotions'): (field: string) => string {
  const labels: Record<string, string> = useMessages()[area].field;
  return (field) => {
    const [part = '', language] = field.split('.');
    const label = labels[part] ?? field;
    return language && language in LANGUAGES ? `${label}, ${LANGUAGES[language as keyof typeof LANGUAGES]}` : label;
  };
}
