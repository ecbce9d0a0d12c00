import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeRedirect, listRedirects, type WireRedirect } from '#contract/office/office-settings-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useToastCall } from '../state/use-call.ts';
import { useForm } from '../state/use-form.ts';
import { RedirectsPaste } from './redirects-paste.tsx';
import styles from './settings.module.css';

type Listed = AnswerOf<typeof listRedirects>;

const queryIn = (search: URLSearchParams): { q?: string } => {
  const q = search.get('q') ?? '';
  return q === '' ? {} : { q };
};

export async function redirectsLoader({ context, request }: LoaderFunctionArgs): Promise<Listed> {
  const input = queryIn(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listRedirects, { input, signal: request.signal }));
}

export function RedirectsPage() {
  const t = useTranslations('settings');
  const loaded = useLoaderData<typeof redirectsLoader>();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={t('group.redirects.name')} back={{ to: '/settings', label: t('back') }}>
        <div className="acts">
          <Button look="main" onClick={() => setAdding(true)}>
            <OfficeIcon name="plus" />
            {t('redirect.add')}
          </Button>
        </div>
      </PageHead>
      <div className={styles.page}>
        <p className="muted">{t('redirect.lead')}</p>
        <RedirectTable loaded={loaded} />
        <RedirectsPaste />
      </div>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('redirect.add')}>
        <RedirectForm redirect={null} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

function RedirectTable({ loaded }: { loaded: Listed }) {
  const t = useTranslations('settings.redirect');
  const client = useClient();
  const [search] = useSearchParams();
  const query = queryIn(search);
  const [shown, setShown] = useState(loaded);
  useEffect(() => setShown(loaded), [loaded]);
  const [edited, setEdited] = useState<WireRedirect | null>(null);
  const { isBusy, run } = useToastCall();
  const more = async () => {
    if (shown.next === null) return;
    const result = await run(() => client.call(listRedirects, { input: { ...query, after: String(shown.next) } }));
    if (!result?.ok) return;
    const known = new Set(shown.data.map(({ path }) => path));
    setShown({
      ...result.data,
      data: [...shown.data, ...result.data.data.filter(({ path }) => !known.has(path))],
    });
  };
  return (
    <section className="panel">
      <div className={styles.tools}>
        <div className={styles.seek}>
          <ListSearch
            q={query.q ?? ''}
            label={t('search')}
            hint={t('searchHint')}
            addressOf={(q) => (q ? `/settings/redirects?q=${encodeURIComponent(q)}` : '/settings/redirects')}
          />
        </div>
        <span className="small muted num">{t('count', { count: shown.total })}</span>
      </div>
      {shown.data.length === 0 ? (
        <p>{query.q ? t('nothing', { q: query.q }) : t('none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className="grid">
            <thead>
              <tr>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('to')}</th>
                <th scope="col" className="r">
                  {t('hits')}
                </th>
                <th scope="col">
                  <span className="sr">{t('change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.data.map((row) => (
                <RedirectRow key={row.path} row={row} onEdit={() => setEdited(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton next={shown.next} isLoading={isBusy} more={more} />
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={t('change')}>
        {edited && <RedirectForm redirect={edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </section>
  );
}

function RedirectRow({ row, onEdit }: { row: WireRedirect; onEdit: () => void }) {
  const t = useTranslations('settings.redirect');
  const group = useGroupThousands();
  const time = useOfficeTime();
  return (
    <tr>
      <td className={styles.address}>{row.path}</td>
      <td className={styles.address}>{row.target}</td>
      <td className="r num" title={row.last_hit_at ? t('lastHit', { time: time(row.last_hit_at) }) : undefined}>
        {group(row.hits)}
      </td>
      <td className="r">
        <Button size="s" look="line" aria-label={t('changeOne', { path: row.path })} onClick={onEdit}>
          {t('change')}
        </Button>
      </td>
    </tr>
  );
}

/** Adds a redirect, or changes or removes an existing one. */
function RedirectForm({ redirect, onDone }: { redirect: WireRedirect | null; onDone: () => void }) {
  const t = useTranslations('settings.redirect');
  const tProduct = useTranslations('product');
  const client = useClient();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const [isRemoving, setRemoving] = useState(false);
  const seen = redirect?.target ?? null;
  const done = () => {
    onDone();
    void revalidate();
  };
  const form = useForm({
    send: ({ path = redirect?.path ?? '', target = '' }) =>
      client.call(changeRedirect, { input: { path, target, seen } }),
    done,
  });
  const remove = async () => {
    if (!redirect || isRemoving) return;
    setRemoving(true);
    const result = await client.call(changeRedirect, { input: { path: redirect.path, target: null, seen } });
    setRemoving(false);
    if (!result.ok) return showFailure(result.error);
    done();
  };
  const theirs = form.failure?.conflicts?.[0];
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {redirect ? (
        <p className={styles.address}>
          <b>{redirect.path}</b>
        </p>
      ) : (
        <TextField label={t('from')} name="path" hint={t('fromHint')} error={form.failure?.fields.path} required />
      )}
      <TextField
        label={t('to')}
        name="target"
        hint={t('toHint')}
        defaultValue={redirect?.target ?? ''}
        error={form.failure?.fields.target}
        required
      />
      <FailureNote failure={form.failure} />
      {theirs && <p>{t('theirs', { target: String(theirs.current ?? '—') })}</p>}
      <div className="dialog-acts">
        {redirect && (
          <Button look="line" busy={isRemoving} onClick={remove}>
            {t('remove')}
          </Button>
        )}
        <Button type="submit" look="main" busy={form.isBusy}>
          {tProduct('save')}
        </Button>
      </div>
    </form>
  );
}
