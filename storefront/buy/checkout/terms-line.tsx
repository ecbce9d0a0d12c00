import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { Check } from '#ui/check.tsx';
import type { CheckoutState } from './checkout-state.ts';

/** SPEC 2. */
const TERMS_PATH = '/page/4';

/** The checkbox is never ticked beforehand; its link opens the terms over the form. */
export function TermsLine({ state: { form, change, errorOf } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const pathOf = useShopPath();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = useLazyPart(() => import('./terms-dialog.tsx'));
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    // After a new release the chunk may be gone: the page tells the same, and what was typed is kept.
    want().catch(() => location.assign(pathOf(TERMS_PATH)));
  };
  return (
    <>
      <Check
        name="terms"
        required
        checked={form.terms}
        error={errorOf('terms')}
        onChange={(event) => change({ terms: event.target.checked })}
      >
        {t.rich('terms', {
          link: (words) => (
            <a className="link" href={pathOf(TERMS_PATH)} aria-haspopup="dialog" onClick={open}>
              {words}
            </a>
          ),
        })}
      </Check>
      {part && <part.TermsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
