import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import {
  changePromotionCode,
  deletePromotionCode,
  exportPromotionCodes,
  listPromotionCodes,
  type WirePromotionCode,
} from '#contract/office/office-promotions-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { saveFile } from '../import/save-file.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './promotions.module.css';

type Props = {
  /** The promotion of the codes; null before it is stored. */
  promotionId: number | null;
  needsCode: boolean;
  onCount: (count: number) => void;
};

/** Codes of a promotion: single ones, pasted lists and series. */
export function CodesPanel({ promotionId, needsCode, onCount }: Props) {
  const t = useTranslations('promotions.codes');
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      {promotionId === null ? (
        <p className="small muted">{t('saveFirst')}</p>
      ) : (
        <>
          {!needsCode && <p className="note">{t('notNeeded')}</p>}
          <Codes promotionId={promotionId} onCount={onCount} />
        </>
      )}
    </section>
  );
}

type Page = AnswerOf<typeof listPromotionCodes>;
const TYPING_MS = 250;

/** Loads the codes of a search, again after each change, and further pages on demand. */
function useCodes(promotionId: number) {
  const client = useClient();
  const [q, setQ] = useState('');
  const [turn, setTurn] = useState(0);
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState('');
  const messageOf = useFailureMessage();
  const params = { id: promotionId };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `turn` loads the list again
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        const input = q.trim() === '' ? {} : { q: q.trim() };
        const result = await client.call(listPromotionCodes, { params, input, signal: leaving.signal });
        if (leaving.signal.aborted) return;
        setFailure(result.ok ? '' : messageOf(result.error));
        if (result.ok) setPage(result.data);
      },
      q === '' ? 0 : TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, promotionId, q, turn]);
  const more = async () => {
    if (!page || page.next === null) return;
    const input = { ...(q.trim() !== '' && { q: q.trim() }), after: page.next };
    const result = await client.call(listPromotionCodes, { params, input });
    if (!result.ok) return showToast({ text: messageOf(result.error), tone: 'bad' });
    setPage({ ...result.data, data: [...page.data, ...result.data.data] });
  };
  return { q, setQ, page, failure, more, reload: () => setTurn((now) => now + 1) };
}

type CodesProps = { promotionId: number; onCount: (count: number) => void };

function Codes({ promotionId, onCount }: CodesProps) {
  const t = useTranslations('promotions.codes');
  const client = useClient();
  const { q, setQ, page, failure, more, reload } = useCodes(promotionId);
  const [isAdding, setAdding] = useState<'list' | 'series' | null>(null);
  const [busy, setBusy] = useState<number | 'csv' | null>(null);
  const messageOf = useFailureMessage();
  const total = q.trim() === '' ? page?.total : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is notified only when the number changes
  useEffect(() => {
    if (total !== undefined) onCount(total);
  }, [total]);
  const run = async <T,>(what: number | 'csv', send: () => Promise<OfficeResult<T>>, done: (data: T) => void) => {
    if (busy !== null) return;
    setBusy(what);
    const result = await send();
    setBusy(null);
    if (!result.ok) return showToast({ text: messageOf(result.error), tone: 'bad' });
    done(result.data);
  };
  const download = () =>
    run(
      'csv',
      () => client.call(exportPromotionCodes, { params: { id: promotionId } }),
      ({ name, csv }) => saveFile([csv], name),
    );
  const toggle = ({ id, is_enabled: isEnabled, max_uses, max_uses_each }: WirePromotionCode) =>
    run(
      id,
      () =>
        client.call(changePromotionCode, {
          params: { id },
          input: { fields: { is_enabled: !isEnabled, max_uses, max_uses_each } },
        }),
      reload,
    );
  const remove = ({ id, code }: WirePromotionCode) =>
    run(
      id,
      () => client.call(deletePromotionCode, { params: { id } }),
      ({ is_deleted: isDeleted }) => {
        showToast({ text: t(isDeleted ? 'deleted' : 'usedSoOff', { code }) });
        reload();
      },
    );
  return (
    <>
      <div className={styles.codeTools}>
        <Button size="s" look="line" onClick={() => setAdding('list')}>
          <OfficeIcon name="plus" small />
          {t('add')}
        </Button>
        <Button size="s" look="line" onClick={() => setAdding('series')}>
          {t('series')}
        </Button>
        {page !== null && page.total > 0 && (
          <Button size="s" look="bare" busy={busy === 'csv'} onClick={download}>
            <OfficeIcon name="out" small />
            {t('csv')}
          </Button>
        )}
      </div>
      {page !== null && (page.total > 1 || q !== '') && (
        <input
          className="input"
          type="search"
          value={q}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <div role="status" className="small muted">
        {failure ||
          (page ? (page.total > 0 && t('total', { count: page.total })) || t(q ? 'nothingFound' : 'none') : '')}
      </div>
      {!page && !failure && <Skeleton height={96} />}
      {page && page.data.length > 0 && (
        <ul className={styles.codes} aria-label={t('list')}>
          {page.data.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              isBusy={busy === code.id}
              onToggle={() => void toggle(code)}
              onDelete={() => void remove(code)}
            />
          ))}
        </ul>
      )}
      {page && page.next !== null && (
        <Button size="s" look="line" onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
      <Dialog
        open={isAdding !== null}
        onClose={() => setAdding(null)}
        title={t(isAdding === 'series' ? 'seriesTitle' : 'addTitle')}
      >
        {isAdding && (
          <CodeForm
            promotionId={promotionId}
            mode={isAdding}
            onAdded={(count) => {
              setAdding(null);
              showToast({ text: t('added', { count }) });
              reload();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

type CodeRowProps = { code: WirePromotionCode; isBusy: boolean; onToggle: () => void; onDelete: () => void };

function CodeRow({ code, isBusy, onToggle, onDelete }: CodeRowProps) {
  const t = useTranslations('promotions.codes');
  const { code: text, series, uses, max_uses: most, max_uses_each: each, is_enabled: isEnabled } = code;
  const notes = [
    most === null ? t('uses', { uses }) : t('usesOf', { uses: String(uses), most: String(most) }),
    each !== null && t('each', { count: String(each) }),
    series !== '' && t('inSeries', { series }),
    !isEnabled && t('isOff'),
  ];
  return (
    <li className={isEnabled ? undefined : styles.codeOff}>
      <div>
        <b className="num">{text}</b>
        <small className="muted">{notes.filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        size="s"
        look="line"
        busy={isBusy}
        aria-label={t(isEnabled ? 'offOf' : 'onOf', { code: text })}
        onClick={onToggle}
      >
        {t(isEnabled ? 'off' : 'on')}
      </Button>
      <button type="button" className="sq" aria-label={t('deleteOf', { code: text })} onClick={onDelete}>
        <OfficeIcon name="x" small />
      </button>
    </li>
  );
}
