import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import type { CreditFormProps } from './credit-form.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';

/** About what the calculator takes at most widths. */
const HEIGHT = 620;

/** The calculator where it is not part of the page at first: fetched as soon as it is shown, in a box of its size. */
export function LazyCreditForm(props: CreditFormProps) {
  const { loadMessages } = useSite();
  const form = useLazyPart(
    async () =>
      (await Promise.all([import('./credit-form.tsx'), loadMessages('storefront/credit/credit-form.tsx')]))[0],
    { when: true },
  );
  return form.part ? <form.part.CreditForm {...props} /> : <PartPlaceholder of={form} height={HEIGHT} />;
}
