import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import type { CreditFormProps } from './credit-form.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';

/** About what the calculator takes at most widths. */
const HEIGHT = 620;

/** The calculator where it is not part of the page at first: fetched as soon as it is shown, in a box of its size. */
export function LazyCreditForm(props: CreditFormProps) {
  const form = useLazyPart(() => import('./credit-form.tsx'), { when: true });
  return form.part ? <form.part.CreditForm {...props} /> : <PartPlaceholder of={form} height={HEIGHT} />;
}
