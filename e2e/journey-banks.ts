import type { APIRequestContext } from '@playwright/test';
import type { Bank } from '#contract/content-contract.ts';

export async function banksOf(api: APIRequestContext, locale = 'hy'): Promise<Bank[]> {
  return (await (await api.get(`/api/banks?locale=${locale}`)).json()).data;
}
