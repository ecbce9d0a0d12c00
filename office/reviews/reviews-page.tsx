import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  decideShopperText,
  listShopperTexts,
  type OfficeShopperText,
  readShopperPhoto,
  replyToShopperText,
} from '#contract/office/office-reviews-contract.ts';
import {
  MAX_REPLY_TEXT,
  SHOPPER_TEXT_KINDS,
  SHOPPER_TEXT_STATUSES,
  type ShopperTextKind,
  type ShopperTextStatus,
} from '#rules/reviews/shopper-text.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { BareSelect } from '#ui/select.tsx';
import { Stars } from '#ui/stars.tsx';
import { useUndoToast } from '../audit/use-undo-toast.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { ListViews } from '../shell/list-views.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PrivatePhotos } from '../shell/private-photos.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { useCurrentRow } from '../state/use-row-keys.ts';
import styles from './reviews.module.css';

type Filter = { status: ShopperTextStatus; kind: ShopperTextKind | null };
type Loaded = AnswerOf<typeof listShopperTexts> & { filter: Filter };

export async function reviewsLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const filter: Filter = {
    status: SHOPPER_TEXT_STATUSES.find((one) => one === searchParams.get('status')) ?? 'pending',
    kind: SHOPPER_TEXT_KINDS.find((one) => one === searchParams.get('kind')) ?? null,
  };
  const after = searchParams.get('after');
  const { status, kind } = filter;
  const input = { status, ...(kind && { kind }), ...(after && { after }) };
  return { ...orThrow(await clientOf(context).call(listShopperTexts, { input, signal: request.signal })), filter };
}

function addressOf({ status, kind }: Filter, after?: number): string {
  const query = new URLSearchParams({
    ...(status !== 'pending' && { status }),
    ...(kind && { kind }),
    ...(after !== undefined && { after: String(after) }),
  });
  return query.size === 0 ? '/reviews' : `/reviews?${query}`;
}

type Open = { id: number; part: 'refuse' | 'reply' } | null;

/** Reviews, questions and answers of shoppers: waiting ones to publish or refuse, and published ones to reply to. */
export function ReviewsPage() {
  const t = useTranslations('reviews');
  const { data, next, pending, filter } = useLoaderData<typeof reviewsLoader>();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const { decide, failure, isBusy } = useDecision();
  const { row, select } = useCurrentRow(data, ({ id }) =>
    document.getElementById(`text-${id}`)?.scrollIntoView({ block: 'nearest' }),
  );
  useKeys({
    A: () => void (row && row.status !== 'published' && decide(row, 'published')),
    X: () => row && row.status !== 'refused' && setOpen({ id: row.id, part: 'refuse' }),
    R: () => row && row.kind !== 'answer' && setOpen({ id: row.id, part: 'reply' }),
  });
  const opened = open && data.find(({ id }) => id === open.id);
  return (
    <>
      <PageHead title={t('title')} />
      <ListViews
        label={t('views')}
        views={SHOPPER_TEXT_STATUSES.map((name) => ({
          ...{
            name,
            to: addressOf({ ...filter, status: name }),
            text: t(`view.${name}`),
            isHere: name === filter.status,
          },
          ...(name === 'pending' && pending > 0 && { count: String(pending) }),
        }))}
      />
      <div className={styles.tools}>
        <BareSelect
          aria-label={t('kindLabel')}
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            navigate(addressOf({ ...filter, kind: SHOPPER_TEXT_KINDS.find((one) => one === target.value) ?? null }))
          }
        >
          <option value="">{t('anyKind')}</option>
          {SHOPPER_TEXT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </BareSelect>
      </div>
      <FailureNote failure={failure} />
      {data.length === 0 ? (
        <EmptyList title={t(`none.${filter.status}`)} text={filter.status === 'pending' && t('noneText')} />
      ) : (
        <>
          <ul className={styles.list} aria-label={t(`view.${filter.status}`)}>
            {data.map((one) => (
              <ShopperText
                key={one.id}
                row={one}
                isHere={one.id === row?.id}
                isBusy={isBusy}
                onFocus={() => select(one.id)}
                onPublish={() => void decide(one, 'published')}
                onPart={(part) => setOpen({ id: one.id, part })}
                onPending={() => void decide(one, 'pending')}
              />
            ))}
          </ul>
          {next !== null && (
            <Link className="btn btn--line" to={addressOf(filter, next)}>
              {t('more')}
            </Link>
          )}
          <KeyHints
            hints={[
              [['J', 'K'], t('upDown')],
              [['A'], t('publish')],
              [['X'], t('refuse')],
              [['R'], t('reply')],
            ]}
          />
        </>
      )}
      <Dialog open={Boolean(opened && open?.part === 'refuse')} onClose={() => setOpen(null)} title={t('refuseTitle')}>
        {opened && (
          <TextPart
            key={opened.id}
            row={opened}
            label={t('refusal')}
            hint={t('refusalHint')}
            send={t('refuse')}
            isBad
            first=""
            onSend={(text) => decide(opened, 'refused', text)}
            onClose={() => setOpen(null)}
          />
        )}
      </Dialog>
      <Dialog open={Boolean(opened && open?.part === 'reply')} onClose={() => setOpen(null)} title={t('replyTitle')}>
        {opened && <ReplyPart key={opened.id} row={opened} onClose={() => setOpen(null)} />}
      </Dialog>
    </>
  );
}

type Change = { ok: boolean; error: OfficeFailure | null };

/** Sends one decision at a time. The toast undoes it. */
function useDecision() {
  const t = useTranslations('reviews');
  const client = useClient();
  const showUndo = useUndoToast();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (row: OfficeShopperText, status: ShopperTextStatus, refusal = ''): Promise<Change> => {
    if (isBusy) return { ok: false, error: null };
    setBusy(true);
    const result = await client.call(decideShopperText, {
      params: { id: row.id },
      input: { status, refusal, version: row.version },
    });
    setBusy(false);
    if (!result.ok) {
      if (status !== 'refused') setFailure(result.error);
      if (result.error.code === 'stale') await revalidate();
      return { ok: false, error: result.error };
    }
    setFailure(null);
    showUndo(t(`done.${status}`), result.data.change);
    await revalidate();
    return { ok: true, error: null };
  };
  return { decide, failure, isBusy };
}

type TextProps = {
  row: OfficeShopperText;
  isHere: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onPublish: () => void;
  onPart: (part: 'refuse' | 'reply') => void;
  onPending: () => void;
};

function ShopperText({ row, isHere, isBusy, onFocus, onPublish, onPart, onPending }: TextProps) {
  const t = useTranslations('reviews');
  const locale = useLocale();
  const time = useOfficeTime();
  const seesOrders = useMay('orders.see');
  const { id, kind, status, product, text, pros, cons, language, stars, reply, question } = row;
  const name = product ? inLocale(product.name, locale) : t('noProduct');
  return (
    <li
      id={`text-${id}`}
      className={classNames('panel', styles.text, isHere && styles.isHere)}
      aria-current={isHere || undefined}
      onFocus={onFocus}
    >
      <header>
        {product?.picture ? (
          <img className="thumb" src={pictureOf(product.picture)} alt="" width="48" height="48" />
        ) : (
          <span className="thumb" />
        )}
        <div>
          <p>
            <b>{t(`kinds.${kind}`)}</b>{' '}
            {product?.id != null ? (
              <Link className="link" to={`/products/${product.id}`}>
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <small className="muted">
            {row.name || t('nobody')} · <time dateTime={row.created_at}>{time(row.created_at)}</time> ·{' '}
            {LANGUAGES[language]}
            {row.is_bought && ` · ${t('bought')}`}
            {row.order_id !== null && seesOrders && (
              <>
                {' '}
                ·{' '}
                <Link className="link" to={`/orders/${row.order_id}`}>
                  {t('ofOrder', { number: String(row.order_id) })}
                </Link>
              </>
            )}
          </small>
        </div>
        {row.is_suspicious && <b className="bad">{t('suspicious')}</b>}
      </header>
      {question !== null && <blockquote className={styles.quoted}>{question}</blockquote>}
      {stars !== null && <Stars value={stars} label={t('stars', { count: stars })} />}
      {text && (
        <p className={styles.words} lang={language}>
          {text}
        </p>
      )}
      {pros && (
        <p className={styles.words} lang={language}>
          <b>{t('pros')}</b> {pros}
        </p>
      )}
      {cons && (
        <p className={styles.words} lang={language}>
          <b>{t('cons')}</b> {cons}
        </p>
      )}
      <Photos row={row} />
      {row.refusal && (
        <p className="note note--bad">
          {t('refusedBecause')} {row.refusal}
        </p>
      )}
      {reply && (
        <div className={styles.reply}>
          <b>{t('shopReply')}</b>
          <p className={styles.words}>{reply}</p>
        </div>
      )}
      <div className={styles.acts}>
        {status !== 'published' && (
          <Button
            aria-keyshortcuts={isHere ? 'A' : undefined}
            look={isHere && status === 'pending' ? 'main' : 'line'}
            busy={isBusy}
            onClick={onPublish}
          >
            {t('publish')} {isHere && <ShortcutKey>A</ShortcutKey>}
          </Button>
        )}
        {status !== 'refused' && (
          <Button aria-keyshortcuts={isHere ? 'X' : undefined} look="line" onClick={() => onPart('refuse')}>
            {t('refuse')} {isHere && <ShortcutKey>X</ShortcutKey>}
          </Button>
        )}
        {kind !== 'answer' && (
          <Button aria-keyshortcuts={isHere ? 'R' : undefined} look="line" onClick={() => onPart('reply')}>
            {t(reply ? 'changeReply' : kind === 'question' ? 'answer' : 'reply')}{' '}
            {isHere && <ShortcutKey>R</ShortcutKey>}
          </Button>
        )}
        {status !== 'pending' && (
          <Button look="bare" busy={isBusy} onClick={onPending}>
            {t('toQueue')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Photos({ row: { id, photos } }: { row: OfficeShopperText }) {
  const t = useTranslations('reviews');
  const client = useClient();
  const read = useCallback(
    (photo: number, signal: AbortSignal) => client.call(readShopperPhoto, { params: { id, photo }, signal }),
    [client, id],
  );
  return <PrivatePhotos photos={photos} nameOf={(number) => t('photo', { number })} read={read} />;
}

type PartProps = {
  row: OfficeShopperText;
  label: string;
  hint: string;
  send: string;
  /** Marks an action that takes something away from the writer. */
  isBad?: boolean;
  first: string;
  onSend: (text: string) => Promise<Change>;
  onClose: () => void;
};

function TextPart({ label, hint, send, isBad = false, first, onSend, onClose }: PartProps) {
  const t = useTranslations('reviews');
  const [text, setText] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  useEffect(() => setText(first), [first]);
  const fieldError = failure?.fields.refusal ?? failure?.fields.text;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { ok, error } = await onSend(text);
    setBusy(false);
    setFailure(error);
    if (ok) onClose();
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={fieldError}
        onChange={({ target }) => setText(target.value)}
      />
      <FailureNote failure={fieldError === undefined ? failure : null} />
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" busy={isBusy} {...(isBad ? { className: 'btn--bad' } : { look: 'main' })}>
          {send}
        </Button>
      </div>
    </form>
  );
}

function ReplyPart({ row, onClose }: { row: OfficeShopperText; onClose: () => void }) {
  const t = useTranslations('reviews');
  const client = useClient();
  const showUndo = useUndoToast();
  const { revalidate } = useRevalidator();
  const send = async (text: string): Promise<Change> => {
    const result = await client.call(replyToShopperText, {
      params: { id: row.id },
      input: { text, version: row.version },
    });
    if (!result.ok) {
      if (result.error.code === 'stale') await revalidate();
      return { ok: false, error: result.error };
    }
    showUndo(t(text.trim() === '' ? 'done.replyRemoved' : 'done.reply'), result.data.change);
    await revalidate();
    return { ok: true, error: null };
  };
  return (
    <TextPart
      row={row}
      label={t('replyLabel', { language: LANGUAGES[row.language] })}
      hint={row.kind === 'question' && row.has_email ? t('replyMails') : t('replyHint')}
      send={t('save')}
      first={row.reply}
      onSend={send}
      onClose={onClose}
    />
  );
}
