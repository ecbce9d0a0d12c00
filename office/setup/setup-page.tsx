import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readSetup, sendTestMail, type WireSetupItem } from '#contract/office/office-setup-contract.ts';
import { setupScreen } from '#rules/shop/setup-items.ts';
import { Button } from '#ui/button.tsx';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { useSettingName } from '../settings/setting-name.ts';
import { OfficeIcon, type OfficeIconName } from '../shell/office-icon.tsx';
import { OfficeTitle } from '../shell/office-title.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import styles from './setup.module.css';

export const setupLoader = loaderOf(readSetup);

export function SetupPage() {
  const t = useTranslations('setup');
  const { items, email, shop_url: shopUrl } = useLoaderData<typeof setupLoader>();
  const isReady = items.every(({ state, is_required: isRequired }) => !isRequired || state !== 'missing');
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <>
      <OfficeTitle>{t('title')}</OfficeTitle>
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <span className="sub">{isReady ? t('ready') : t('lead')}</span>
        </div>
      </header>
      <p className={styles.progress}>{t('progress', { done, total: items.length })}</p>
      <ol className={styles.items}>
        {items.map((item) => (
          <SetupLine key={item.code} item={item} email={email} shopUrl={shopUrl} />
        ))}
      </ol>
    </>
  );
}

type LineProps = { item: WireSetupItem; email: string; shopUrl: string };

const ICONS: Record<WireSetupItem['state'], OfficeIconName> = { done: 'check', warning: 'alert', missing: 'dash' };

function SetupLine({ item, email, shopUrl }: LineProps) {
  const t = useTranslations('setup');
  const { code, state, is_required: isRequired } = item;
  const screen = setupScreen(item);
  return (
    <li className={styles[state]}>
      <OfficeIcon name={ICONS[state]} />
      <div>
        <h2>{t(`item.${code}`)}</h2>
        <p className={styles.state}>
          {t(`state.${state}`)} · {t(isRequired ? 'required' : 'recommended')}
        </p>
        <Reason item={item} />
        {state !== 'done' && <p className="muted">{t(`why.${code}`)}</p>}
        {code === 'mail' && <TestMail email={email} />}
      </div>
      {screen !== null && (
        <Link className="btn btn--line" to={screen} aria-label={`${t('open')}: ${t(`item.${code}`)}`}>
          {t('open')}
        </Link>
      )}
      {code === 'test_order' && shopUrl !== '' && (
        <a className="btn btn--line" href={shopUrl}>
          {t('toShop')}
        </a>
      )}
    </li>
  );
}

type PartName = keyof OfficeTexts['setup']['part'];

function Reason({ item: { code, reason, facts } }: { item: WireSetupItem }) {
  const t = useTranslations('setup');
  const settingName = useSettingName();
  if (reason === null) return null;
  // With the reasons `parts` and `unlinked`, the facts are keys of texts. Otherwise they are numbers and addresses.
  const names =
    reason === 'parts' || reason === 'unlinked' ? facts.map((part) => t(`part.${part as PartName}`)) : facts;
  const text = t(`reason.${reason}`, { facts: names.join(', ') });
  return (
    <p>
      {text}
      {code === 'demo' && facts.length > 0 && (
        <small className={styles.facts}>
          {facts.map((fact) => (fact === 'brand' ? t('item.brand') : settingName(fact))).join(', ')}
        </small>
      )}
    </p>
  );
}

type MailResult = AnswerOf<typeof sendTestMail>;

function TestMail({ email }: { email: string }) {
  const t = useTranslations('setup');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const [result, setResult] = useState<MailResult | null>(null);
  async function send() {
    setResult(null);
    const sent = await run(() => client.call(sendTestMail, { input: {} }));
    if (!sent?.ok) return;
    setResult(sent.data);
    await revalidate();
  }
  return (
    <div className={styles.mail}>
      <Button look="line" busy={isBusy} onClick={() => void send()}>
        {t('testMail')}
      </Button>
      <span className="muted">{t('testMailTo', { email })}</span>
      <div role="status">{result && <MailAnswer result={result} />}</div>
      <FailureNote failure={failure} />
    </div>
  );
}

function MailAnswer({ result: { state, answer, to } }: { result: MailResult }) {
  const t = useTranslations('setup');
  const isGood = state === 'sent' || state === 'stored';
  return (
    <div className={isGood ? 'note' : 'note note--bad'}>
      <div>
        {t(`testResult.${state}`, { to, answer })}
        {state !== 'stored' && answer !== '' && <p className={styles.answer}>{t('answered', { answer })}</p>}
      </div>
    </div>
  );
}
