import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { restoreBrand, type WireBrandVersion } from '#contract/office/office-brand-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useToastCall } from '../state/use-call.ts';
import styles from './brand.module.css';
import { useFieldName } from './brand-field-name.ts';
import type { BrandState } from './brand-fields.ts';

type Props = { state: BrandState; onRestored: (state: BrandState) => void };

/** Lists the earlier versions of the brand, each with a button that restores it. */
export function BrandVersions({ state: { versions }, onRestored }: Props) {
  const t = useTranslations('brand');
  const [asked, setAsked] = useState<WireBrandVersion | null>(null);
  const { restore, isBusy } = useRestore(onRestored);
  const confirm = async () => {
    if (asked) await restore(asked);
    setAsked(null);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('versions')}</h2>
      </header>
      {versions.length === 0 && <p className="small muted">{t('noVersions')}</p>}
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li key={`${version.id} ${version.is_before}`}>
            <VersionText version={version} />
            {index === 0 ? (
              <small className="muted">{t('current')}</small>
            ) : (
              <button className="link" type="button" onClick={() => setAsked(version)}>
                {t('restore')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('restoreTitle')}>
        {asked && <VersionText version={asked} />}
        <p>{t('restoreText')}</p>
        <div className="dialog-acts">
          <Button look="line" onClick={() => setAsked(null)}>
            {t('cancel')}
          </Button>
          <Button look="main" busy={isBusy} onClick={confirm}>
            {t('restore')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function VersionText({ version: { at, by, brand, parts, is_before: isBefore } }: { version: WireBrandVersion }) {
  const t = useTranslations('brand');
  const time = useOfficeTime();
  const nameOf = useFieldName();
  return (
    <span>
      <b>{brand.name?.hy ?? t('noName')}</b>
      <small className="muted">
        {isBefore ? t('before') : `${time(at)} · ${by ?? t('byCommand')} · ${parts.map(nameOf).join(', ')}`}
      </small>
    </span>
  );
}

function useRestore(onRestored: (state: BrandState) => void) {
  const t = useTranslations('brand');
  const client = useClient();
  const { isBusy, run } = useToastCall();
  const restore = async ({ id, is_before }: WireBrandVersion) => {
    const result = await run(() => client.call(restoreBrand, { params: { id }, input: { is_before } }));
    if (!result?.ok) return;
    onRestored(result.data.state);
    showToast({ text: t('restored') });
  };
  return { restore, isBusy };
}
