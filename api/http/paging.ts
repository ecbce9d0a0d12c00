import type { PageMeta } from '#contract/fields.ts';

export function pageEnvelope(path: string, { page, limit, total }: { page: number; limit: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / limit));
  const first = (page - 1) * limit + 1;
  const isEmpty = first > total;
  const address = (number: number) => `${path}?page=${number}`;
  const meta: PageMeta = {
    current_page: page,
    from: isEmpty ? null : first,
    last_page: last,
    path,
    per_page: limit,
    to: isEmpty ? null : Math.min(total, first + limit - 1),
    total,
  };
  const links = {
    first: address(1),
    last: address(last),
    prev: page > 1 ? address(Math.min(page - 1, last)) : null,
    next: page < last ? address(page + 1) : null,
  };
  return { links, meta };
}
