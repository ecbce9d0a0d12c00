import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { arrangeContent, type ContentRow, listContent } from '#contract/office/office-content-contract.ts';
import { type OfficeHome, readHome } from '#contract/office/office-home-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { ArrangedList } from './arranged-list.tsx';
import { BlocksPanel } from './blocks-panel.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { EntryState } from './entry-state.tsx';
import { LinePanel } from './line-panel.tsx';

const KINDS = ['slide', 'banner', 'box'] as const;
type HomeKind = (typeof KINDS)[number];

type Loaded = Record<HomeKind, ContentRow[]> & { home: OfficeHome };

export async function homeLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = clientOf(context);
  const rows = async (kind: HomeKind) =>
    orThrow(await client.call(listContent, { params: { kind }, signal: request.signal })).data;
  const [slide, banner, box, whole] = await Promise.all([
    rows('slide'),
    rows('banner'),
    rows('box'),
    client.call(readHome, { signal: request.signal }),
  ]);
  return { slide, banner, box, home: orThrow(whole).home };
}

export function HomeContentPage() {
  const t = useTranslations('content');
  const data = useLoaderData<typeof homeLoader>();
  return (
    <>
      <PageHead title={t('home')} heading={t('title')} />
      <ContentTabs here="home" />
      <div className={styles.tab}>
        {KINDS.map((kind) => (
          <Tiles key={kind} kind={kind} loaded={data[kind]} />
        ))}
        <BlocksPanel home={data.home} />
        <LinePanel line={data.home.line} />
      </div>
    </>
  );
}

function Tiles({ kind, loaded }: { kind: HomeKind; loaded: ContentRow[] }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const client = useClient();
  const showFailure = useFailureToast();
  const [rows, setRows] = useState(loaded);
  useEffect(() => setRows(loaded), [loaded]);
  const arrange = async (next: ContentRow[]) => {
    const before = rows;
    setRows(next);
    const result = await client.call(arrangeContent, { params: { kind }, input: { ids: next.map(({ id }) => id) } });
    if (result.ok) return showToast({ text: t('arranged') });
    setRows(before);
    showFailure(result.error);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t(`kind.${kind}`)}</h2>
        <span className="small muted on-l">{t('dragHint')}</span>
        <Link className="btn btn--line end" to={`/content/${kind}/new`}>
          <OfficeIcon name="plus" small />
          {t(`new.${kind}`)}
        </Link>
      </header>
      {rows.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <ArrangedList
          items={rows}
          className={styles.tiles}
          itemClassName={styles.tile}
          titleOf={({ title }) => inLocale(title, locale)}
          onArrange={arrange}
        >
          {(row) => (
            <>
              {row.image ? <img src={pictureOf(row.image)} alt="" /> : <span className={styles.noPicture} />}
              <Link to={`/content/${kind}/${row.id}`}>{inLocale(row.title, locale)}</Link>
              <EntryState row={row} />
            </>
          )}
        </ArrangedList>
      )}
    </section>
  );
}
