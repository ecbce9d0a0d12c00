import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import type { ContentFields, OfficeContent } from '#contract/office/office-content-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { ChangeList } from '../audit/change-list.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import type { Draft } from '../state/use-draft.ts';

type Props = { entry: OfficeContent; draft: Draft; nameOf: (field: string) => string };

/** Former versions. One opens as an unsaved draft, so that it is checked and saved like any change. */
export function VersionsPanel({ entry, draft, nameOf }: Props) {
  const t = useTranslations('content');
  const maySee = useMay('log.see');
  const undo = useUndo();
  const open = (id: number) => {
    draft.setMany(fieldsBefore(entry, id));
    showToast({ text: t('restored') });
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('versions')}</h2>
      </header>
      <ChangeList
        changes={entry.versions}
        nameOf={nameOf}
        undo={({ id, action, is_undone: isUndone }) => (
          <p className="small">
            {action !== 'createContent' && (
              <button className="link" type="button" onClick={() => open(id)}>
                {t('restore')}
              </button>
            )}{' '}
            {maySee && action === 'changeContent' && !isUndone && (
              <button className="link" type="button" onClick={() => undo(id)}>
                {t('undo')}
              </button>
            )}
          </p>
        )}
      />
    </section>
  );
}

/** The fields as they were before a change: the newest changes are taken back one by one. */
export function fieldsBefore(
  { fields, versions }: Pick<OfficeContent, 'fields' | 'versions'>,
  id: number,
): ContentFields {
  const now: Record<string, unknown> = { ...fields };
  for (const { id: changeId, before, after } of versions) {
    if (changeId < id) break;
    for (const field of Object.keys(after)) if (field in fields) now[field] = before[field] ?? null;
  }
  // The audit log contains the values that the wire had.
  return now as ContentFields;
}

function useUndo(): (id: number) => Promise<void> {
  const client = useClient();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  return async (id) => {
    const result = await client.call(undoChange, { params: { id } });
    if (!result.ok) showToast({ text: words(result.error), tone: 'bad' });
    await revalidate();
  };
}
