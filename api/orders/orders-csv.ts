import { csvLine } from '#api/rows/csv-line.ts';
import { maskContactIn, maskEmail, maskPhone } from '#rules/mask-contact.ts';
import type { ExportRow } from './office-orders-sql.ts';

const HEAD = [
  'number',
  'placed',
  'status',
  'payment',
  'total',
  'pieces',
  'name',
  'email',
  'phone',
  'region',
  'city',
  'street',
  'note',
];

type Options = { contact: boolean; address: boolean; withHead: boolean };

/** With a mark that tells spreadsheets it is UTF-8. Times are UTC. */
export function ordersCsv(rows: readonly ExportRow[], { contact, address, withHead }: Options): string {
  const lines = rows.map((row) =>
    csvLine([
      String(row.id),
      row.createdAt.toISOString(),
      row.status,
      row.paymentMethod,
      String(row.grandTotal),
      String(row.quantity),
      asText(row.name),
      asText(contact ? row.email : maskEmail(row.email)),
      asText(contact ? row.phone : maskPhone(row.phone)),
      ...[row.region, row.city, address ? row.street : ''].map(asText),
      asText(contact ? row.description : maskContactIn(row.description)),
    ]),
  );
  return `${withHead ? `\u{feff}${csvLine(HEAD)}\r\n` : ''}${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Nothing that shoppers wrote may be a formula of the merchant's spreadsheet; a telephone is none. */
export const asText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
