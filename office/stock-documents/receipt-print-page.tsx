import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type ReceiptPage, readReceipt } from '#contract/office/office-receipts-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useMay } from '../state/office-site.tsx';
import styles from './stock-documents.module.css';

export const receiptPrintLoader = async ({ context, params, request }: LoaderFunctionArgs): Promise<ReceiptPage> =>
  orThrow(await clientOf(context).call(readReceipt, { params: { id: params.id ?? '' }, signal: request.signal }));

/** The order to the supplier, or the receipt, on paper. */
export function ReceiptPrintPage() {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const navigate = useNavigate();
  const mayCost = useMay('stock.cost');
  const { receipt, suppliers } = useLoaderData<typeof receiptPrintLoader>();
  const isOrder = receipt.state === 'draft';
  const back = `/stock/receipts/${receipt.id}`;
  const supplier = suppliers.find(({ id }) => id === receipt.supplier?.id);
  const quantityOf = (line: (typeof receipt.lines)[number]) =>
    isOrder ? Math.max(line.ordered, line.received) : line.received;
  const total = receipt.lines.reduce((sum, line) => sum + quantityOf(line) * (line.unit_cost ?? 0), 0);
  useKeys({ P: () => print(), Escape: () => void navigate(back) });
  const title = t(isOrder ? 'orderNo' : 'receiptNo', { id: receipt.id });
  return (
    <div className={styles.print}>
      <PageHead title={title} back={{ to: back, label: t('back') }}>
        <Button aria-keyshortcuts="P" look="main" onClick={() => print()}>
          {t('print')} <ShortcutKey>P</ShortcutKey>
        </Button>
      </PageHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls the sheet sideways, also by keyboard */}
      <article className={styles.paper} aria-label={title} tabIndex={0}>
        <h2>{title}</h2>
        <p>
          {[
            supplier?.name,
            supplier?.phone,
            receipt.document,
            shortDate(locale, receipt.document_date ?? receipt.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sku')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col" className="r">
                {t('pieces')}
              </th>
              {mayCost && (
                <th scope="col" className="r">
                  {t('unitCost')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map((line) => (
              <tr key={line.goods.product_id}>
                <td className="num">{line.goods.sku}</td>
                <td>{inLocale(line.goods.name, locale)}</td>
                <td className="r num">{quantityOf(line)}</td>
                {mayCost && <td className="r num">{line.unit_cost === null ? '' : formatAmd(line.unit_cost)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {mayCost && total > 0 && (
          <p className="r">
            {t('total')} <b className="num">{formatAmd(total)}</b>
          </p>
        )}
        {receipt.note && <p>{receipt.note}</p>}
      </article>
    </div>
  );
}
