import { useTranslations } from 'use-intl';
import { NEW_ADDRESS } from '#rules/checkout-form.ts';
import { loginPath } from '#storefront/customer/auth/way-back.ts';
import { useSession } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import type { AddressBook } from './address-book.ts';
import { AddressFields } from './address-fields.tsx';
import { BookMissing } from './book-missing.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryTarget } from './delivery-target.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

/** Who gets the goods, and where: a saved address of the customer's, or one that is typed. */
export function AddressPart({ state, book }: { state: CheckoutState; book: AddressBook }) {
  const t = useTranslations('checkout');
  const { form, chooseSaved } = state;
  const entries = book.entries ?? [];
  const isTyped = form.address === NEW_ADDRESS;
  return (
    <>
      {book.entries === null && <SignInLine />}
      {book.isMissing && <BookMissing />}
      {entries.length > 0 && (
        <section className={styles.block}>
          <h2 id="saved-addresses">{form.isElsewhere ? t('ownAddress') : t('address')}</h2>
          <SavedAddresses
            name="address"
            labelledBy="saved-addresses"
            entries={entries}
            chosen={form.address}
            onChoose={(id) => chooseSaved('address', id)}
          />
          {!isTyped && (
            <div className={classNames('form', styles.savedRest)}>
              <WrittenTo />
              <DeliveryTarget state={state} book={entries} />
            </div>
          )}
        </section>
      )}
      {isTyped && (
        <>
          <RecipientFields state={state} />
          <AddressFields state={state} book={book} />
        </>
      )}
    </>
  );
}

/** With an account there is less to type; without one the order goes the same way. */
function SignInLine() {
  const t = useTranslations('checkout');
  return (
    <p className={classNames('small', styles.signInLine)}>
      {t.rich('signIn', {
        link: (words) => (
          <ShopLink className="link" to={loginPath('/shop/checkout')}>
            {words}
          </ShopLink>
        ),
      })}
    </p>
  );
}

/** Mails about an order to a saved address go to the account's. */
function WrittenTo() {
  const t = useTranslations('checkout');
  const { customerName } = useSession();
  if (!customerName) return null;
  return <p className="hint">{t('writtenTo', { email: customerName.email })}</p>;
}
