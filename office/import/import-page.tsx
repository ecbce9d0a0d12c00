import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { readImport, type WireImport } from '#contract/office/office-import-contract.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** The address names the uploaded file, so that a reload continues with it. */
export async function importLoader({ context, request }: LoaderFunctionArgs): Promise<WireImport | null> {
  const id = Number(new URL(request.url).searchParams.get('file') ?? 0);
  if (!Number.isInteger(id) || id <= 0) return null;
  return orThrow(await clientOf(context).call(readImport, { params: { id }, signal: request.signal })).import;
}

export function ImportPage() {
  const t = useTranslations('imports');
  const loaded = useLoaderData<typeof importLoader>();
  const [opened, setOpened] = useState(loaded);
  // The section's link leads back to the beginning.
  useEffect(() => setOpened((now) => (now?.id === loaded?.id ? now : loaded)), [loaded]);
  const [, setSearch] = useSearchParams();
  const open = (next: WireImport | null) => {
    setOpened(next);
    if (next?.id !== opened?.id) setSearch(next ? { file: String(next.id) } : {}, { replace: true });
  };
  return (
    <>
      <PageHead title={t('title')}>
        <span className="sub">{t('lead')}</span>
        {opened && (
          <div className="acts">
            <Button look="line" onClick={() => open(null)}>
              {t('other')}
            </Button>
          </div>
        )}
      </PageHead>
      {opened === null && (
        <>
          <UploadPanel onOpened={open} />
          <ExportPanel />
        </>
      )}
      {opened?.job && <RunPanel opened={opened} onChange={setOpened} />}
      {opened && !opened.job && (
        <>
          <ColumnsPanel opened={opened} onChange={setOpened} />
          {!opened.problem && !opened.needs_currency && (
            <CheckPanel key={JSON.stringify([opened.choices, opened.pictures])} opened={opened} onStarted={setOpened} />
          )}
        </>
      )}
    </>
  );
}
