import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { listMailTexts } from '#contract/office/office-mail-texts-contract.ts';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { MAIL_GROUPS, type MailGroup, useMailLabels } from './mail-labels.ts';

type ListedMail = AnswerOf<typeof listMailTexts>['data'][number];

export async function mailsLoader({ context, request }: LoaderFunctionArgs): Promise<ListedMail[]> {
  return orThrow(await clientOf(context).call(listMailTexts, { signal: request.signal })).data;
}

const GROUPS = Object.keys(MAIL_GROUPS) as MailGroup[];

export function MailsPage() {
  const t = useTranslations('content.mail');
  const tContent = useTranslations('content');
  const mails = useLoaderData<typeof mailsLoader>();
  return (
    <>
      <PageHead title={t('mails')} heading={tContent('title')} />
      <ContentTabs here="mails" />
      <p className={`small muted ${styles.lead}`}>{t('lead')}</p>
      <div className={styles.mailGroups}>
        {GROUPS.map((group) => (
          <MailList key={group} group={group} mails={mails} />
        ))}
      </div>
    </>
  );
}

function MailList({ group, mails }: { group: MailGroup; mails: readonly ListedMail[] }) {
  const t = useTranslations('content.mail');
  const { nameOf } = useMailLabels();
  const names: readonly string[] = MAIL_GROUPS[group];
  const listed = names.flatMap((name) => mails.find(({ mail }) => mail === name) ?? []);
  return (
    <section className="panel">
      <header>
        <h2>{t(`groups.${group}`)}</h2>
      </header>
      <ul className={styles.mailList}>
        {listed.map(({ mail, subject, texts, own }) => (
          <li key={mail}>
            <Link to={`/content/mails/${mail}`}>{nameOf(mail)}</Link>
            <small className="muted">{subject === '' ? t('count', { count: texts }) : subject}</small>
            {own > 0 && <b className="small">{t('own', { count: own })}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
