import { useTranslations } from 'use-intl';
import type { ContentFields, OfficeContent } from '#contract/office/office-content-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { ChangeList } from '../audit/change-list.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { useMay } from '../state/office-site.tsx';
import type { Draft } from '../state/use-draft.ts';

type Props = {
  entry: Versioned;
  draft: Draft;
  nameOf: (field: string) => string;
  /** The action that can be undone here. */
  undoes?: string;
};

type Versioned = Pick<OfficeContent, 'fields' | 'versions'>;

/** Former versions. One opens as an unsaved draft, so that it is checked and saved like any change. */
export function VersionsPanel({ entry, draft, nameOf, undoes = 'changeContent' }: Props) {
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
        undo={({ id, action, is_undone: isUndone, is_own: isOwn }) => (
          <p className="small">
            {action !== 'createContent' && (
              <button className="link" type="button" onClick={() => open(id)}>
                {t('restore')}
              </button>
            )}{' '}
            {(maySee || isOwn) && action === undoes && !isUndone && (
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

/**
 * Returns the fields as they were before the change with this id. It undoes the later changes one by one, the newest
 * first.
 */
export function fieldsBefore({ fields, versions }: Versioned, id: number): ContentFields {
  const now: Record<string, unknown> = { ...fields };
  for (const { id: changeId, before, after } of versions) {
    if (changeId < id) break;
    for (const field of Object.keys(after)) if (field in fields) now[field] = before[field] ?? null;
  }
  // The cast is safe, because the audit log stores values as the API returns them.
  return now as ContentFields;
}
