import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import type { CreditFormProps } from './credit-form.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';

const HEIGHT = 620;

export function LazyCreditForm(props: CreditFormProps) {
  const form = useLazyPart(() => import('./credit-form.tsx'), { when: true });
  return form.part ? <form.part.CreditForm {...props} /> : <PartPlaceholder of={form} height={HEIGHT} />;
}
