import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type Goods, lookUpGoods, readReceipt } from '#contract/office/office-receipts-contract.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf } from '../state/office-site.tsx';
import { barsOf } from './barcode-bars.ts';
import { NumberCell } from './receipt-lines.tsx';
import styles from './stock-documents.module.css';

type Label = { goods: Goods; copies: number };
type LabelsData = { labels: Label[]; receipt: string | null };

/** `?receipt=ID` prints a label for each arrived piece, `?skus=A,B` one for each product. */
export async function labelsLoader({ context, request }: LoaderFunctionArgs): Promise<LabelsData> {
  const client = clientOf(context);
  const { signal, url } = request;
  const search = new URL(url).searchParams;
  const receipt = search.get('receipt');
  if (receipt !== null) {
    const page = orThrow(await client.call(readReceipt, { params: { id: receipt }, signal }));
    const lines = page.receipt.lines.map(({ goods, received, ordered }) => ({ goods, copies: received || ordered }));
    return { labels: lines.filter(({ copies }) => copies > 0), receipt };
  }
  const codes = (search.get('skus') ?? '').split(',').filter(Boolean);
  if (codes.length === 0) return { labels: [], receipt };
  const { data } = orThrow(await client.call(lookUpGoods, { input: { codes }, signal }));
  return { labels: data.map(({ goods }) => ({ goods, copies: 1 })), receipt };
}

const MAX_COPIES = 200;

export function LabelsPage() {
  const t = useTranslations('stockDocuments');
  const { labels, receipt } = useLoaderData<typeof labelsLoader>();
  const here = useLocale();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Locale>(LOCALES.find((one) => one === here) ?? 'hy');
  const [copies, setCopies] = useState<Readonly<Record<number, number>>>({});
  const copiesOf = ({ goods, copies: wanted }: Label) => Math.min(copies[goods.product_id] ?? wanted, MAX_COPIES);
  const back = receipt === null ? '/stock' : `/stock/receipts/${receipt}`;
  const count = labels.reduce((sum, label) => sum + copiesOf(label), 0);
  useKeys({ P: () => print(), Escape: () => void navigate(back) });
  return (
    <div className={styles.labels}>
      <PageHead title={t('labels')} back={{ to: back, label: t('back') }}>
        <BareSelect
          aria-label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(LOCALES.find((one) => one === target.value) ?? 'hy')}
        >
          <LanguageOptions />
        </BareSelect>
        <Button aria-keyshortcuts="P" look="main" disabled={count === 0} onClick={() => print()}>
          {t('printLabels', { count })} <ShortcutKey>P</ShortcutKey>
        </Button>
      </PageHead>
      {labels.length === 0 && <EmptyList title={t('noLabels')} />}
      <ul className={`${styles.copies} no-print`}>
        {labels.map((label) => (
          <li key={label.goods.product_id}>
            <span>
              {inLocale(label.goods.name, here)} <small className="num muted">{label.goods.sku}</small>
            </span>
            <NumberCell
              label={t('copiesOf', { name: inLocale(label.goods.name, here) })}
              column="copies"
              value={copiesOf(label)}
              most={MAX_COPIES}
              onChange={(value) => setCopies((now) => ({ ...now, [label.goods.product_id]: value ?? 0 }))}
            />
          </li>
        ))}
      </ul>
      <IntlProvider locale={language} timeZone="Asia/Yerevan" messages={{}}>
        <div className={styles.sheet} lang={language}>
          {labels.flatMap((label) =>
            Array.from({ length: copiesOf(label) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of one label are equal
              <PriceLabel key={`${label.goods.product_id} ${at}`} goods={label.goods} language={language} />
            )),
          )}
        </div>
      </IntlProvider>
    </div>
  );
}

function PriceLabel({ goods, language }: { goods: Goods; language: Locale }) {
  const formatAmd = useFormatAmd();
  const bars = barsOf(goods);
  return (
    <article className={styles.label}>
      <h3>{inLocale(goods.name, language)}</h3>
      {goods.price !== null && <b className="num">{formatAmd(goods.price)}</b>}
      {bars && (
        <svg viewBox={`0 0 ${bars.width} 30`} preserveAspectRatio="none" aria-hidden="true" shapeRendering="crispEdges">
          <path d={bars.path} />
        </svg>
      )}
      <small className="num">
        {goods.sku}
        {goods.barcode && ` · ${goods.barcode}`}
      </small>
    </article>
  );
}
