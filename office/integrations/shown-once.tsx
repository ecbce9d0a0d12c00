import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import styles from './integrations.module.css';

type Props = { label: string; text: string; value: string; onDone: () => void };

/** A key or secret to copy, with the sentence that explains when it can be seen again. */
export function ShownOnce({ label, text, value, onDone }: Props) {
  const t = useTranslations('integrations');
  return (
    <div className="form">
      <div className={styles.secret}>
        <TextField label={label} hint={text} value={value} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <div className="dialog-acts">
        <CopyButton text={value} look="line" />
        <Button look="main" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
