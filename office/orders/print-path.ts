import type { PRINT_FORMS } from '#contract/office/office-orders-contract.ts';

export type PrintForm = (typeof PRINT_FORMS)[number];

export const printPath = (ids: readonly number[], form: PrintForm): string =>
  `/orders/print?ids=${ids.join(',')}&form=${form}`;
