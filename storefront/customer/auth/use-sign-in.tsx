import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { mergedNames, readMergedCart } from '#storefront/state/merged-cart.ts';
import { signIn } from '#storefront/state/session-actions.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import { showToast } from '#ui/toast.tsx';
import type { LoginValues } from './sign-in-rules.ts';

/** Signs in and says so, also what the account's own cart brought along; the failure when it did not work. */
export function useSignIn(): (values: LoginValues) => Promise<Failure | null> {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const client = useClient();
  return async ({ email, password }) => {
    const result = await signIn(client, { email: email.trim(), password });
    if (!result.ok) return result.error;
    const lines = readMergedCart();
    if (lines.length === 0) showToast({ text: t('login.done') });
    else showToast({ text: t('joined'), action: <Joined names={mergedNames(lines)} way={common('viewCart')} /> });
    return null;
  };
}

const Joined = ({ names, way }: { names: string; way: string }) => (
  <>
    <span className="toast-name">{names}</span>
    <ShopLink className="link" to="/shop/cart">
      {way}
    </ShopLink>
  </>
);
