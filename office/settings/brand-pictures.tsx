import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_BRAND_BYTES, uploadBrandPicture } from '#contract/office/office-brand-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './brand.module.css';
import { type BrandEditor, pictureIn } from './brand-fields.ts';

type Kind = 'logo' | 'symbol';

export function BrandPictures(editor: BrandEditor) {
  const t = useTranslations('brand');
  return (
    <section className="panel">
      <header>
        <h2>{t('picturesTitle')}</h2>
      </header>
      <div className={styles.pictures}>
        <BrandPicture {...editor} kind="logo" />
        <BrandPicture {...editor} kind="symbol" />
      </div>
    </section>
  );
}

function BrandPicture({ draft, faults, kind }: BrandEditor & { kind: Kind }) {
  const t = useTranslations('brand');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy, fault } = useUpload(kind, (picture) => draft.set(kind, picture));
  const picture = pictureIn(draft.value(kind));
  const problem = fault || faults[kind];
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) await upload(file);
  };
  return (
    <div>
      <h3 className="label">{t(`field.${kind}`)}</h3>
      <div className={kind === 'logo' ? styles.logoBox : styles.symbolBox}>
        {picture ? (
          <img src={`/storage/${picture.path}`} alt={t(`field.${kind}`)} />
        ) : (
          <span className="small muted">{t(`none.${kind}`)}</span>
        )}
      </div>
      <input ref={input} type="file" hidden accept="image/png,image/webp,image/jpeg,image/svg+xml" onChange={choose} />
      <p className={styles.acts}>
        <Button look="line" size="s" busy={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {t(`upload.${kind}`)}
        </Button>
        {picture && (
          <Button look="bare" size="s" onClick={() => draft.set(kind, null)}>
            {t('remove')}
          </Button>
        )}
      </p>
      <p role="alert" className={problem ? 'wrong' : undefined}>
        {problem}
      </p>
      <p className="hint" id={hintId}>
        {t(`hint.${kind}`)}
      </p>
    </div>
  );
}

function useUpload(kind: Kind, onStored: (picture: unknown) => void) {
  const t = useTranslations('brand');
  const client = useClient();
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const upload = async (file: File) => {
    setFault('');
    if (file.size > MAX_BRAND_BYTES)
      return setFault(t('tooLarge', { size: Math.ceil(file.size / 1e6), most: MAX_BRAND_BYTES / 1e6 }));
    setBusy(true);
    const result = await client.call(uploadBrandPicture, { params: { kind }, body: file });
    setBusy(false);
    if (result.ok) onStored(result.data);
    else setFault(Object.values(result.error.fields)[0] ?? words(result.error));
  };
  return { upload, isBusy, fault };
}
