import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type GiftCardRow, listGiftCards } from '#contract/office/office-gift-cards-contract.ts';
import { GIFT_CARD_VIEWS, type GiftCardView } from '#rules/orders/gift-card.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './gift-cards.module.css';
import { IssueForm } from './issue-form.tsx';

type Filter = { view: GiftCardView; q: string };
type Loaded = AnswerOf<typeof listGiftCards> & { filter: Filter };

export async function giftCardsLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const filter: Filter = {
    view: GIFT_CARD_VIEWS.find((one) => one === searchParams.get('view')) ?? 'all',
    q: searchParams.get('q') ?? '',
  };
  const after = searchParams.get('after');
  const input = { view: filter.view, ...(filter.q && { q: filter.q }), ...(after && { after }) };
  const answer = orThrow(await clientOf(context).call(listGiftCards, { input, signal: request.signal }));
  return { ...answer, filter };
}

function addressOf({ view, q }: Filter, after?: number): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(q && { q }),
    ...(after !== undefined && { after: String(after) }),
  });
  return query.size === 0 ? '/gift-cards' : `/gift-cards?${query}`;
}

/** Gift cards with their balances. A card is found by the end of its code, its order or its receiver. */
export function GiftCardsPage() {
  const t = useTranslations('giftCards');
  const { data, next, filter } = useLoaderData<typeof giftCardsLoader>();
  const [isIssuing, setIssuing] = useState(false);
  const close = () => setIssuing(false);
  const views = GIFT_CARD_VIEWS.map((name) => ({
    ...{ name, to: addressOf({ ...filter, view: name }), isHere: name === filter.view },
    text: name === 'all' ? t('all') : t(`state.${name}`),
  }));
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts">
          <Button look="main" onClick={() => setIssuing(true)}>
            <OfficeIcon name="plus" />
            {t('issue')}
          </Button>
        </div>
      </PageHead>
      <ListViews label={t('views')} views={views} />
      <div className={styles.tools}>
        <ListSearch
          q={filter.q}
          label={t('search')}
          hint={t('searchHint')}
          addressOf={(q) => addressOf({ ...filter, q })}
        />
      </div>
      {data.length === 0 ? (
        <EmptyList title={filter.q || filter.view !== 'all' ? t('nothingFound') : t('none')} />
      ) : (
        <ul className={`panel rows ${styles.list}`} aria-label={t('title')}>
          {data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Link className="btn btn--line" to={addressOf(filter, next)}>
          {t('more')}
        </Link>
      )}
      <Dialog open={isIssuing} onClose={close} title={t('issue')}>
        {isIssuing && <IssueForm onDone={close} />}
      </Dialog>
    </>
  );
}

function Row({ row }: { row: GiftCardRow }) {
  const t = useTranslations('giftCards');
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const { id, state, balance, amount, last_four: lastFour, receiver_name: name, receiver_email: email } = row;
  return (
    <li>
      <div>
        <p>
          <Link className="ttl num" to={`/gift-cards/${id}`}>
            {lastFour === null ? t('numbered', { number: String(id) }) : t('code', { code: lastFour })}
          </Link>{' '}
          <small className="muted num">
            <time dateTime={row.created_at}>{time(row.created_at)}</time>
          </small>
        </p>
        <p>{[name, email].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.sum}>
        <b className="num">{formatAmd(balance)}</b>
        <small className="muted num">{t('of', { amount: formatAmd(amount) })}</small>
      </div>
      <span className={styles.state}>{t(`state.${state}`)}</span>
    </li>
  );
}
