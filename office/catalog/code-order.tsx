import { useTranslations } from 'use-intl';
import { Field } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './catalog.module.css';

type Props = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Chosen codes in order. */
  codes: readonly string[];
  choices: readonly { code: string; name: string }[];
  max: number;
  onChange: (codes: string[]) => void;
};

/** Edits an ordered list of attributes: a choice adds one, buttons move and remove them. */
export function CodeOrder({ label, hint, error, codes, choices, max, onChange }: Props) {
  const t = useTranslations('catalog');
  const nameOf = (code: string) => choices.find((one) => one.code === code)?.name ?? code;
  const rest = choices.filter(({ code }) => !codes.includes(code));
  const move = (at: number, to: number) => onChange(codes.toSpliced(at, 1).toSpliced(to, 0, codes[at] ?? ''));
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(names) => (
        <>
          {codes.length > 0 && (
            <ol className={styles.order}>
              {codes.map((code, at) => (
                <li key={code}>
                  <span>{nameOf(code)}</span>
                  <button
                    type="button"
                    disabled={at === 0}
                    aria-label={t('up', { name: nameOf(code) })}
                    onClick={() => move(at, at - 1)}
                  >
                    <OfficeIcon name="up" small />
                  </button>
                  <button
                    type="button"
                    disabled={at === codes.length - 1}
                    aria-label={t('down', { name: nameOf(code) })}
                    onClick={() => move(at, at + 1)}
                  >
                    <OfficeIcon name="down" small />
                  </button>
                  <button
                    type="button"
                    aria-label={t('remove', { name: nameOf(code) })}
                    onClick={() => onChange(codes.toSpliced(at, 1))}
                  >
                    <OfficeIcon name="x" small />
                  </button>
                </li>
              ))}
            </ol>
          )}
          <BareSelect
            {...names}
            value=""
            disabled={codes.length >= max}
            onChange={(event) => event.target.value && onChange([...codes, event.target.value])}
          >
            <option value="">{t('addAttribute')}</option>
            <Options of={rest.map(({ code, name }) => [code, name])} />
          </BareSelect>
        </>
      )}
    </Field>
  );
}
