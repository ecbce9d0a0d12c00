import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeBrand, readBrand } from '#contract/office/office-brand-contract.ts';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { loaderOf, useClient, useSession } from '../state/office-site.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './brand.module.css';
import { BrandAccent } from './brand-accent.tsx';
import { useFieldName } from './brand-field-name.ts';
import { type BrandState, flatBrand, flatConflicts, showInOffice, toInput } from './brand-fields.ts';
import { BrandPictures } from './brand-pictures.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { MailPanel, NamePanel } from './brand-texts.tsx';
import { BrandVersions } from './brand-versions.tsx';

export const brandLoader = loaderOf(readBrand);

/** The name, the look and the mail sender of the shop, with a preview of unsaved changes. */
export function BrandPage() {
  const t = useTranslations('brand');
  const loaded = useLoaderData<typeof brandLoader>();
  const { staff } = useSession();
  const [state, setState] = useState(loaded);
  useEffect(() => setState(loaded), [loaded]);
  const draft = useDraft(`brand/${staff.id}`, flatBrand(state.brand));
  const take = (next: BrandState) => {
    setState(next);
    showInOffice(next);
  };
  const client = useClient();
  const saving = useSaving({
    draft,
    send: () => client.call(changeBrand, { input: toInput(draft, flatBrand(state.brand)) }),
    onSaved: (data) => take(data.state),
  });
  const editor = { state, draft, faults: saving.faults };
  return (
    <>
      <DraftControls
        draft={draft}
        saving={saving}
        nameOf={useFieldName()}
        conflicts={flatConflicts(saving.conflicts, draft)}
      />
      <PageHead title={t('title')} back={{ to: '/settings', label: t('back') }} />
      <p className="muted">{t('lead')}</p>
      <div className={styles.cols}>
        <div>
          <NamePanel {...editor} />
          <BrandPictures {...editor} />
          <BrandAccent {...editor} />
          <MailPanel {...editor} />
        </div>
        <div className={styles.aside}>
          <BrandPreview {...editor} />
          <BrandVersions state={state} onRestored={take} />
        </div>
      </div>
    </>
  );
}
