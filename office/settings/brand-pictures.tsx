import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_BRAND_BYTES, uploadBrandPicture } from '#contract/office/office-brand-contract.ts';
import { Button } from '#ui/button.tsx';
import { UploadButton } from '../shell/upload-button.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePictureUpload } from '../state/use-picture-upload.ts';
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
  const client = useClient();
  const { upload, isBusy, fault } = usePictureUpload({
    maxBytes: MAX_BRAND_BYTES,
    send: (body) => client.call(uploadBrandPicture, { params: { kind }, body }),
    onStored: (stored) => draft.set(kind, stored),
  });
  const picture = pictureIn(draft.value(kind));
  const problem = fault || faults[kind];
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
      <p className="acts">
        <UploadButton isBusy={isBusy} hintId={hintId} onFile={upload}>
          {t(`upload.${kind}`)}
        </UploadButton>
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
