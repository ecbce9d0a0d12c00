import { messagesIn, statusLabel } from '#api/messages/messages-in.ts';
import { type OrderExportColumn, orderChannelLabel, orderExportHeads } from '#api/messages/order-export-messages.ts';
import { goodsTotal, standingOf } from '#api/orders/payment-state.ts';
import { paymentStateLabel } from '#api/payments/provider/payment-messages.ts';
import { digitsCell, spreadsheetCsv, typedCell } from '#api/rows/csv-line.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { includedVat } from '#rules/shop/vat.ts';
import { maskContactIn, maskEmail, maskPhone } from '#rules/text/mask-contact.ts';
import type { ExportRow } from './office-orders-sql.ts';

type Options = { contact: boolean; address: boolean; locale: Locale; withHead: boolean };

/** CSV for spreadsheets, in the reader's language and in Yerevan time. */
export function ordersCsv(rows: readonly ExportRow[], options: Options): string {
  const heads = orderExportHeads(options.locale);
  const columns = Object.keys(heads) as OrderExportColumn[];
  return spreadsheetCsv({
    ...(options.withHead && { head: columns.map((column) => heads[column]) }),
    rows: rows.map((row) => {
      const cells = cellsOf(row, options);
      return columns.map((column) => cells[column]);
    }),
  });
}

function cellsOf(row: ExportRow, { contact, address, locale }: Options): Record<OrderExportColumn, string> {
  const { key, attempt } = standingOf(row);
  return {
    number: String(row.id),
    placed: shopTime(row.createdAt),
    status: statusLabel(row.status, locale),
    method: typedCell(inLocale(row.paymentTitle, locale)),
    payment: paymentStateLabel(key, locale),
    paidAt: attempt.paid_at ? shopTime(attempt.paid_at) : '',
    bill: attempt.bill,
    total: String(row.grandTotal),
    vat: String(includedVat(goodsTotal(row), row.vatPercent)),
    received: String(row.received),
    refunded: String(row.refunded),
    pieces: String(row.quantity),
    name: typedCell(row.name),
    email: typedCell(contact ? row.email : maskEmail(row.email)),
    phone: typedCell(contact ? row.phone : maskPhone(row.phone)),
    region: typedCell(messagesIn(locale).mail.regions[row.region] ?? row.region),
    city: typedCell(row.city),
    street: typedCell(address ? row.street : ''),
    note: typedCell(contact ? row.description : maskContactIn(row.description)),
    postcode: typedCell(address ? (row.postcode ?? '') : ''),
    promisedFrom: row.promised?.first ?? '',
    promisedTo: row.promised?.last ?? '',
    slot: row.promised?.slot ? `${row.promised.slot.from}–${row.promised.slot.to}` : '',
    company: typedCell(row.company?.name ?? ''),
    tin: row.company ? digitsCell(row.company.tin) : '',
    channel: orderChannelLabel(row.channel, locale),
    takenBy: typedCell(row.takenBy ?? ''),
  };
}
