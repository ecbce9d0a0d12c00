import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import styles from './brand.module.css';
import { type BrandEditor, type TextPart, textIn } from './brand-fields.ts';

export function NamePanel(editor: BrandEditor) {
  const t = useTranslations('brand');
  return (
    <section className="panel">
      <header>
        <h2>{t('nameTitle')}</h2>
      </header>
      <div className="form">
        <Texts {...editor} part="name" />
        <Texts {...editor} part="motto" />
      </div>
    </section>
  );
}

export function MailPanel(editor: BrandEditor) {
  const t = useTranslations('brand');
  const { draft, faults } = editor;
  return (
    <section className="panel">
      <header>
        <h2>{t('mailTitle')}</h2>
      </header>
      <div className="form">
        <Texts {...editor} part="mail_sender" />
        <TextField
          type="email"
          label={t('field.mail_address')}
          hint={t('hint.mail_address')}
          error={faults.mail_address}
          value={textIn(draft.value('mail_address'))}
          onChange={(event) => draft.set('mail_address', event.target.value)}
        />
        <Texts {...editor} part="mail_signature" />
      </div>
    </section>
  );
}

/** The languages of one text side by side, below each other on phones. */
function Texts({ state, draft, faults, part }: BrandEditor & { part: TextPart }) {
  const t = useTranslations('brand');
  const Input = part === 'mail_signature' ? TextArea : TextField;
  return (
    <fieldset className={styles.texts}>
      <legend className="label">{t(`field.${part}`)}</legend>
      <div className={styles.langs}>
        {LOCALES.map((locale) => {
          const key = `${part}.${locale}`;
          const text = textIn(draft.value(key));
          return (
            <Input
              key={key}
              lang={locale}
              label={LANGUAGES[locale]}
              aria-label={`${t(`field.${part}`)}, ${LANGUAGES[locale]}`}
              error={faults[key]}
              hint={<span className="num">{`${text.length} / ${state.limits[part]}`}</span>}
              value={text}
              onChange={(event) => draft.set(key, event.target.value)}
            />
          );
        })}
      </div>
      <p className="hint">{t(`hint.${part}`)}</p>
    </fieldset>
  );
}
