import { CSV_MARK, csvLine, typedCell } from '#api/rows/csv-line.ts';
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
      typedCell(row.name),
      typedCell(contact ? row.email : maskEmail(row.email)),
      typedCell(contact ? row.phone : maskPhone(row.phone)),
      ...[row.region, row.city, address ? row.street : ''].map(typedCell),
      typedCell(contact ? row.description : maskContactIn(row.description)),
    ]),
  );
  return `${withHead ? `${CSV_MARK}${csvLine(HEAD)}\r\n` : ''}${lines.map((line) => `${line}\r\n`).join('')}`;
}
