import type { CreditFormProps } from './credit-form.tsx';
import { useLoaded } from './use-fetched.ts';
import { Waiting } from './waiting.tsx';

/** About what the calculator takes at most widths. */
const HEIGHT = 620;

/** The calculator where it is not part of the page at first: fetched as soon as it is shown, in a box of its size. */
export function LazyCreditForm(props: CreditFormProps) {
  const form = useLoaded(() => import('./credit-form.tsx'), true);
  return form.part ? <form.part.CreditForm {...props} /> : <Waiting fetched={form} height={HEIGHT} />;
}
