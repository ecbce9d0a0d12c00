import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { PRINT_FORMS, printOrders } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { loadTexts, type OfficeTexts } from '../messages/office-messages.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf } from '../state/office-site.tsx';
import styles from './print.module.css';
import { CourierList, Invoice, PackingSlip } from './print-documents.tsx';
import type { PrintForm } from './print-path.ts';

type PrintData = AnswerOf<typeof printOrders>;

export async function printLoader({ context, request }: LoaderFunctionArgs): Promise<PrintData> {
  const ids = new URL(request.url).searchParams.get('ids') ?? '';
  const input = /^\d{1,9}(,\d{1,9})*$/.test(ids) ? { ids } : { ids: '0' };
  return orThrow(await clientOf(context).call(printOrders, { input, signal: request.signal }));
}

/** Prints documents of several orders in a chosen language, each on a page of its own. */
export function PrintPage() {
  const t = useTranslations('print');
  const printed = useLoaderData<typeof printLoader>();
  const here = useLocale();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const form = PRINT_FORMS.find((name) => name === params.get('form')) ?? 'slip';
  const language = params.has('lang') ? toLocale(params.get('lang')) : here;
  const texts = useTexts(language);
  const isReady = texts !== null && printed.orders.length > 0;
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
  useKeys({ P: () => print(), Escape: () => void navigate(-1) });
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <>
      <PageHead
        title={t('title')}
        heading={t(`forms.${form}`)}
        back={{ to: '/orders', label: useTranslations('order')('back') }}
        className={styles.head}
      >
        <BareSelect aria-label={t('form')} value={form} onChange={(event) => choose('form', event.target.value)}>
          <Options of={PRINT_FORMS.map((name) => [name, t(`forms.${name}`)])} />
        </BareSelect>
        <BareSelect
          aria-label={t('language')}
          value={language}
          onChange={(event) => choose('lang', event.target.value)}
        >
          <LanguageOptions />
        </BareSelect>
        <Button aria-keyshortcuts="P" look="main" disabled={!isReady} onClick={() => print()}>
          {t('open')} <ShortcutKey>P</ShortcutKey>
        </Button>
      </PageHead>
      {printed.orders.length === 0 && <EmptyList title={t('none')} text={t('noneText')} />}
      {texts && (
        <IntlProvider locale={language} messages={texts} timeZone="Asia/Yerevan">
          <div lang={language}>
            <PrintedDocuments form={form} printed={printed} />
          </div>
        </IntlProvider>
      )}
    </>
  );
}

function useTexts(language: Locale): OfficeTexts | null {
  const [loaded, setLoaded] = useState<{ language: Locale; texts: OfficeTexts } | null>(null);
  useEffect(() => {
    loadTexts(language).then((texts) => setLoaded({ language, texts }));
  }, [language]);
  return loaded?.language === language ? loaded.texts : null;
}

function PrintedDocuments({ form, printed: { orders, shop } }: { form: PrintForm; printed: PrintData }) {
  if (orders.length === 0) return null;
  if (form === 'courier') return <CourierList orders={orders} />;
  const Paper = form === 'slip' ? PackingSlip : Invoice;
  return orders.map((order) => <Paper key={order.id} order={order} shop={shop} />);
}
