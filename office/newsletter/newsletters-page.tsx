import { Link, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  createNewsletter,
  type ListedNewsletter,
  listNewsletters,
} from '#contract/office/office-newsletters-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useToastCall } from '../state/use-call.ts';
import { useCampaignName } from './campaign-name.ts';
import styles from './newsletter.module.css';
import { NewsletterState } from './newsletter-state.tsx';

export const newslettersLoader = loaderOf(listNewsletters);

export function NewslettersPage() {
  const t = useTranslations('newsletter');
  const { data, subscribers, campaigns } = useLoaderData<typeof newslettersLoader>();
  const group = useGroupThousands();
  const { isBusy, create } = useCreating();
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts">
          <Button look="main" busy={isBusy} onClick={() => create()}>
            <OfficeIcon name="plus" />
            {t('create')}
          </Button>
        </div>
      </PageHead>
      <div className={styles.page}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('active')}</dt>
            <dd className="num">{group(subscribers.active)}</dd>
            <dd className="small muted num">
              {LOCALES.map((one) => `${LANGUAGES[one]} ${group(subscribers.languages[one])}`).join(' · ')}
            </dd>
          </div>
          <div>
            <dt>{t('unconfirmed')}</dt>
            <dd className="num">{group(subscribers.unconfirmed)}</dd>
            <dd className="small muted">{t('unconfirmedHint')}</dd>
          </div>
          <div>
            <dt>{t('stopped')}</dt>
            <dd className="num">{group(subscribers.stopped)}</dd>
            <dd className="small muted">{t('stoppedHint')}</dd>
          </div>
        </dl>
        <section className="panel" aria-label={t('title')}>
          {data.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={`rows ${styles.list}`}>
              {data.map((one) => (
                <NewsletterRow key={one.id} newsletter={one} onCopy={() => create(one.id)} />
              ))}
            </ul>
          )}
        </section>
        <section className="panel">
          <header>
            <h2>{t('campaigns')}</h2>
          </header>
          <p className="small muted">{t('campaignsHint')}</p>
          {campaigns.length === 0 ? <p>{t('noCampaigns')}</p> : <CampaignTable campaigns={campaigns} names={data} />}
        </section>
      </div>
    </>
  );
}

type RowProps = { newsletter: ListedNewsletter; onCopy: () => void };

function NewsletterRow({ newsletter, onCopy }: RowProps) {
  const t = useTranslations('newsletter');
  const locale = useLocale();
  const time = useOfficeTime();
  const group = useGroupThousands();
  const formatAmd = useFormatAmd();
  const {
    id,
    subject,
    state,
    counts,
    result,
    updated_at: updatedAt,
    send_at: sendAt,
    finished_at: finishedAt,
  } = newsletter;
  const name = inLocale(subject, locale) || t('untitled');
  const when =
    state === 'draft'
      ? t('changedAt', { time: time(updatedAt) })
      : finishedAt
        ? t('sentAt', { time: time(finishedAt) })
        : t('sendsAt', { time: time(sendAt ?? updatedAt) });
  const outcome = [
    state !== 'draft' && state !== 'scheduled' && t('mails', { count: group(counts.sent) }),
    result.clicks > 0 && t('clicks', { count: result.clicks }),
    result.orders > 0 && t('orders', { count: result.orders, total: formatAmd(result.total) }),
  ].filter(Boolean);
  return (
    <li>
      <div>
        <Link className="link" to={`/newsletter/${id}`}>
          <b>{name}</b>
        </Link>{' '}
        <NewsletterState state={state} />
        <p className="small muted">{[when, ...outcome].join(' · ')}</p>
      </div>
      <Button size="s" look="line" aria-label={`${t('copy')}: ${name}`} onClick={onCopy}>
        {t('copy')}
      </Button>
    </li>
  );
}

type Campaigns = { campaign: string; clicks: number; orders: number; total: number; margin: number | null }[];

function CampaignTable({ campaigns, names }: { campaigns: Campaigns; names: readonly ListedNewsletter[] }) {
  const t = useTranslations('newsletter');
  const group = useGroupThousands();
  const formatAmd = useFormatAmd();
  const nameOf = useCampaignName(names);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('campaigns')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('campaign')}</th>
            <th scope="col">{t('clicksHead')}</th>
            <th scope="col">{t('ordersHead')}</th>
            <th scope="col">{t('totalHead')}</th>
            <th scope="col">{t('marginHead')}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(({ campaign, clicks, orders, total, margin }) => (
            <tr key={campaign}>
              <th scope="row">{nameOf(campaign)}</th>
              <td className="num">{group(clicks)}</td>
              <td className="num">{group(orders)}</td>
              <td className="num">{formatAmd(total)}</td>
              <td className="num">{margin === null ? '–' : formatAmd(margin)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useCreating() {
  const client = useClient();
  const navigate = useNavigate();
  const { isBusy, run } = useToastCall();
  const create = async (copyOf?: number) => {
    const result = await run(() =>
      client.call(createNewsletter, { input: copyOf === undefined ? {} : { copy_of: copyOf } }),
    );
    if (result?.ok) await navigate(`/newsletter/${result.data.id}`);
  };
  return { isBusy, create: (copyOf?: number) => void create(copyOf) };
}
