import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  listMessages,
  MESSAGE_VIEWS,
  type MessageRow,
  type MessageView,
} from '#contract/office/office-messages-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFollowNews } from '../state/news.ts';
import { clientOf } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import styles from './messages.module.css';

type Loaded = AnswerOf<typeof listMessages> & { view: MessageView; q: string; after: string | null };

export async function messagesLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const view = MESSAGE_VIEWS.find((one) => one === searchParams.get('view')) ?? 'waiting';
  const q = searchParams.get('q') ?? '';
  const after = searchParams.get('after');
  const input = { view, ...(q && { q }), ...(after && { after }) };
  const answer = orThrow(await clientOf(context).call(listMessages, { input, signal: request.signal }));
  return { ...answer, view, q, after };
}

type Address = { view: MessageView; q: string; after?: number };

function addressOf({ view, q, after }: Address): string {
  const query = new URLSearchParams({
    ...(view !== 'waiting' && { view }),
    ...(q && { q }),
    ...(after !== undefined && { after: String(after) }),
  });
  return query.size === 0 ? '/messages' : `/messages?${query}`;
}

/** Messages from the contact page of the shop. */
export function MessagesPage() {
  const t = useTranslations('messages');
  const { data, next, counts, view, q, after } = useLoaderData<typeof messagesLoader>();
  const { revalidate } = useRevalidator();
  useFollowNews(() => void revalidate());
  const row = useRowKeys(data, ({ id }) => `/messages/${id}`);
  const views = MESSAGE_VIEWS.map((name) => ({
    ...{ name, to: addressOf({ view: name, q }), text: t(`view.${name}`), isHere: name === view },
    ...(name !== 'done' && counts[name] > 0 && { count: String(counts[name]) }),
  }));
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts">
          <Link className="btn btn--line" to="/messages/templates">
            {t('templates')}
          </Link>
        </div>
      </PageHead>
      <ListViews label={t('views')} views={views} />
      <div className={styles.tools}>
        <ListSearch
          q={q}
          label={t('search')}
          hint={t('searchHint')}
          addressOf={(text) => addressOf({ view, q: text })}
          onSubmitted={() => (document.activeElement as HTMLElement | null)?.blur()}
        />
      </div>
      {data.length === 0 ? (
        <EmptyList title={q || after ? t('nothingFound') : t(`none.${view}`)} />
      ) : (
        <>
          <ul className={`panel rows ${styles.list}`} aria-label={t(`view.${view}`)}>
            {data.map((message) => (
              <Row key={message.id} message={message} isHere={message.id === row?.id} />
            ))}
          </ul>
          {next !== null && (
            <Link className="btn btn--line" to={addressOf({ view, q, after: next })}>
              {t('more')}
            </Link>
          )}
          <KeyHints
            hints={[
              [['J', 'K'], t('upDown')],
              [['Enter'], t('open')],
            ]}
          />
        </>
      )}
    </>
  );
}

function Row({ message, isHere }: { message: MessageRow; isHere: boolean }) {
  const t = useTranslations('messages');
  const time = useOfficeTime();
  const { id, name, text, at, locale, answers, handled } = message;
  return (
    <li className={classNames(isHere && styles.isHere)} aria-current={isHere || undefined}>
      <p>
        <Link className="ttl" to={`/messages/${id}`}>
          {name}
        </Link>{' '}
        <small className="muted">
          {LANGUAGES[locale]} · <time dateTime={at}>{time(at)}</time>
        </small>
      </p>
      <p className={styles.start}>{text}</p>
      {(answers > 0 || handled) && (
        <small className="muted">
          {[
            answers > 0 && t('answers', { count: answers }),
            handled && t('handledBy', { name: handled.by ?? '—', time: time(handled.at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </li>
  );
}
