import type { Remark } from '#api/rows/read-fields.ts';
import { isOptions, type ProductRecord } from './product-record.ts';

type CheckedColumns = Pick<ProductRecord, 'type' | 'name' | 'price' | 'special_price' | 'special_from' | 'special_to'>;

export function columnFaults({ type, name, price, special_price, special_from, special_to }: CheckedColumns): Remark[] {
  const faults: Remark[] = [];
  const refuse = (field: string, why: string) => faults.push({ field, why });
  if (name.hy === '') refuse('name', 'is missing');
  if (type === 'configurable' && (price !== null || special_price !== null))
    refuse('price', 'belongs to the variants, not to their product');
  if (special_price !== null && (price === null || special_price > price)) {
    const why = price === null ? 'stands without a price' : `is ${special_price}, above the price ${price}`;
    refuse('special_price', why);
  }
  if (special_from !== null && special_to !== null && special_from > special_to)
    refuse('special_to', `is before ${special_from}`);
  return faults;
}

export function recordFaults(record: ProductRecord, parent: ProductRecord | null): Remark[] {
  const faults = columnFaults(record);
  const refuse = (field: string, why: string) => faults.push({ field, why });
  if (record.type === 'configurable') {
    if (record.axes.length === 0) refuse('axes', 'is missing: which attributes tell the variants apart?');
  } else if (record.axes.length > 0) refuse('axes', 'is for products with variants');
  for (const axis of parent?.axes ?? []) {
    const chosen = record.attributes[axis];
    if (!isOptions(chosen) || chosen.length !== 1)
      refuse(`attributes.${axis}`, 'must have one value, it tells the variants apart');
  }
  return faults;
}
