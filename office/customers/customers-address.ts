import type { AnswerOf } from '#contract/endpoint.ts';
import { CUSTOMER_ORDERS, CUSTOMER_STATES, type listCustomers } from '#contract/office/office-customers-contract.ts';

export type CustomersPageData = AnswerOf<typeof listCustomers>;

export type CustomersQuery = {
  q?: string;
  state?: (typeof CUSTOMER_STATES)[number];
  orders?: (typeof CUSTOMER_ORDERS)[number];
  tag?: string;
};

export function customersQueryOf(search: URLSearchParams): CustomersQuery {
  const q = search.get('q') ?? '';
  const tag = search.get('tag') ?? '';
  const state = CUSTOMER_STATES.find((one) => one === search.get('state'));
  const orders = CUSTOMER_ORDERS.find((one) => one === search.get('orders'));
  return { ...(q && { q }), ...(state && { state }), ...(orders && { orders }), ...(tag && { tag }) };
}

export function customersAddress(query: { [Name in keyof CustomersQuery]?: CustomersQuery[Name] | undefined }): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return set.length === 0 ? '/customers' : `/customers?${new URLSearchParams(set)}`;
}
