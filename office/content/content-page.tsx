import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type ContentRow, listContent } from '#contract/office/office-content-contract.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { EntryState } from './entry-state.tsx';

type Listed = { kind: 'page' | 'post'; rows: ContentRow[] };

export async function contentLoader({ context, params, request }: LoaderFunctionArgs): Promise<Listed> {
  const kind = toListKind(params.kind);
  if (!kind) throw redirect('/content/page');
  const call = { params: { kind }, signal: request.signal };
  return { kind, rows: orThrow(await clientOf(context).call(listContent, call)).data };
}

function toListKind(text = 'page'): Listed['kind'] | null {
  return text === 'page' || text === 'post' ? text : null;
}

export function ContentPage() {
  const t = useTranslations('content');
  const { kind, rows } = useLoaderData<typeof contentLoader>();
  return (
    <>
      <PageHead title={t(`kind.${kind}`)} heading={t('title')}>
        <div className="acts">
          <Link className="btn btn--main" to={`/content/${kind}/new`}>
            <OfficeIcon name="plus" />
            {t('add')}
          </Link>
        </div>
      </PageHead>
      <ContentTabs here={kind} />
      {rows.length === 0 ? <EmptyList title={t('none')} text={t('noneText')} /> : <EntryTable rows={rows} />}
    </>
  );
}

function EntryTable({ rows }: { rows: readonly ContentRow[] }) {
  const t = useTranslations('content');
  const locale = useLocale();
  return (
    <div className="grid-frame">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="on-l">
              {t('languages')}
            </th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.state === 'shown' ? undefined : 'is-quiet'}>
              <td>
                <Link className="ttl" to={`/content/${row.kind}/${row.id}`}>
                  {inLocale(row.title, locale)}
                </Link>
                <small>{row.key}</small>
              </td>
              <td className="on-l">{LOCALES.filter((one) => row.locales.includes(one)).join(' ')}</td>
              <td>
                <EntryState row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
