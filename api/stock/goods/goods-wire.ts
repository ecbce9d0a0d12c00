import type { Goods } from '#contract/office/office-receipts-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { GoodsRow } from './goods.ts';

export type CostRight = { mayCost: boolean };

export const costRightOf = (permissions: readonly Permission[]): CostRight => ({
  mayCost: permissions.includes('stock.cost'),
});

/** Purchase costs leave the server only with `stock.cost`. */
export const toGoods = (row: GoodsRow, { mayCost }: CostRight): Goods =>
  mayCost ? row : { ...row, cost: null, last_cost: null };
