import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeBrand, readBrand } from '#contract/office/office-brand-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { showToast } from '#ui/toast.tsx';
import { ConflictDialog } from '../product/conflict-dialog.tsx';
import { LeaveGuard, SaveBar } from '../product/save-bar.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { OfficeTitle } from '../shell/office-title.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import { type Draft, useDraft } from '../state/use-draft.ts';
import styles from './brand.module.css';
import { BrandAccent } from './brand-accent.tsx';
import { useFieldName } from './brand-field-name.ts';
import { type BrandState, flatBrand, flatConflicts, showInOffice, toInput } from './brand-fields.ts';
import { BrandPictures } from './brand-pictures.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { MailPanel, NamePanel } from './brand-texts.tsx';
import { BrandVersions } from './brand-versions.tsx';

export async function brandLoader({ context, request }: LoaderFunctionArgs): Promise<BrandState> {
  return orThrow(await clientOf(context).call(readBrand, { signal: request.signal }));
}

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
  const saving = useSaving({ state, draft, onSaved: take });
  const editor = { state, draft, faults: saving.faults };
  useCtrlKey('KeyS', () => saving.save());
  return (
    <>
      <OfficeTitle>{t('title')}</OfficeTitle>
      <SaveBar draft={draft} saving={saving} />
      <LeaveGuard count={draft.count} />
      <header className="head">
        <Link className="sq" to="/settings" aria-label={t('back')}>
          <OfficeIcon name="return" />
        </Link>
        <h1>{t('title')}</h1>
      </header>
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
      <ConflictDialog
        draft={draft}
        conflicts={flatConflicts(saving.conflicts, draft)}
        nameOf={useFieldName()}
        onClose={saving.closeConflicts}
      />
    </>
  );
}

const NO_FAULTS: Record<string, string> = {};
const NO_CONFLICTS: readonly FieldConflict[] = [];

type SavingProps = { state: BrandState; draft: Draft; onSaved: (state: BrandState) => void };

function useSaving({ state, draft, onSaved }: SavingProps) {
  const t = useTranslations('brand');
  const client = useClient();
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState(NO_FAULTS);
  const [conflicts, setConflicts] = useState(NO_CONFLICTS);
  const save = async () => {
    if (isBusy || draft.count === 0) return;
    setBusy(true);
    const { changes } = draft;
    const result = await client.call(changeBrand, { input: toInput(draft, flatBrand(state.brand)) });
    setBusy(false);
    setFaults(result.ok ? NO_FAULTS : result.error.fields);
    setConflicts(result.ok ? NO_CONFLICTS : (result.error.conflicts ?? NO_CONFLICTS));
    setNote(result.ok ? '' : result.error.code === 'network' ? t('offline') : words(result.error));
    if (!result.ok) return;
    draft.saved(changes);
    onSaved(result.data.state);
    showToast({ text: t('saved') });
  };
  return { isBusy, note, faults, conflicts, closeConflicts: () => setConflicts(NO_CONFLICTS), save };
}
