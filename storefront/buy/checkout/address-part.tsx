import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PickupStore } from '#contract/cart-contract.ts';
import { NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { EmailField, PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { NameFields, PlaceFields } from '#storefront/buy/address/name-and-place-fields.tsx';
import { RegionField } from '#storefront/buy/address/region-field.tsx';
import { loginPath } from '#storefront/customer/auth/return-path.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { AddressBook } from './address-book.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { CompanyPart } from './company-part.tsx';
import { DeliveryTarget, NotesField } from './delivery-target.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

type AddressPartProps = {
  state: CheckoutState;
  book: AddressBook;
  /** The consent of a guest to store the fields in this browser. */
  memory: ReactNode;
};

export function AddressPart({ state, book, memory }: AddressPartProps) {
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
              <OwnReminder />
              <CompanyPart state={state} />
              <DeliveryTarget state={state} book={entries} />
            </div>
          )}
        </section>
      )}
      {isTyped && (
        <>
          <RecipientFields state={state} memory={memory} />
          {state.store ? (
            <PickupPlace state={state} store={state.store} />
          ) : (
            <AddressFields state={state} book={book} />
          )}
        </>
      )}
    </>
  );
}

/** Offers the sign-in, which saves typing. A guest can order without it. */
function SignInLine() {
  const t = useTranslations('checkout');
  return (
    <p className={classNames('small', styles.signInLine)}>
      {t.rich('signIn', {
        link: (chunks) => (
          <ShopLink className="link" to={loginPath('/shop/checkout')}>
            {chunks}
          </ShopLink>
        ),
      })}
    </p>
  );
}

function WrittenTo() {
  const t = useTranslations('checkout');
  const { customerName } = useSession();
  if (!customerName) return null;
  return <p className="hint">{t('writtenTo', { email: customerName.email })}</p>;
}

function OwnReminder() {
  const { customerName } = useSession();
  return customerName && <ReminderChoice email={customerName.email} />;
}

function RecipientFields({ state, memory }: Pick<AddressPartProps, 'state' | 'memory'>) {
  const { field } = state;
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  return (
    <section className={styles.block}>
      <h2>{t('recipient')}</h2>
      <div className="form">
        <NameFields first={field('fullName')} last={field('lname')} isLastOptional />
        <PhoneField {...field('phone')} label={address('phone')} hint={t('phoneHint')} />
        <EmailField {...field('email')} label={address('email')} hint={t('emailHint')} />
        <ReminderChoice email={state.form.email} />
        {memory}
        <CompanyPart state={state} />
      </div>
    </section>
  );
}

function AddressFields({ state, book }: { state: CheckoutState; book: AddressBook }) {
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  const { form, field, townField, errorOf, change, chooseRegion, chooseOwnRegion } = state;
  const hasSaved = book.entries !== null && book.entries.length > 0;
  return (
    <section className={styles.block}>
      <h2>{hasSaved ? t('newAddress') : form.isElsewhere ? t('ownAddress') : t('address')}</h2>
      <div className="form">
        <PlaceFields
          town={townField('city')}
          region={
            <RegionField
              label={address('region')}
              value={form.isElsewhere ? form.ownRegion : form.region}
              error={errorOf(form.isElsewhere ? 'ownRegion' : 'region')}
              onChoose={form.isElsewhere ? chooseOwnRegion : chooseRegion}
            />
          }
          street={field('street')}
        />
        {book.entries && (
          <Check
            checked={form.saveAddress}
            name="saveAddress"
            onChange={(event) => change({ saveAddress: event.target.checked })}
          >
            {t('saveAddress')}
          </Check>
        )}
        <DeliveryTarget state={state} book={book.entries ?? []} />
      </div>
    </section>
  );
}

/** A buyer who collects the order enters no address. */
function PickupPlace({ state, store }: { state: CheckoutState; store: PickupStore }) {
  const t = useTranslations('checkout');
  return (
    <section className={styles.block}>
      <h2>{t('pickupTitle')}</h2>
      <div className="form">
        <p>
          <b>{store.name}</b>
          <br />
          {store.address}
          <br />
          <span className="muted">{store.hours}</span>
        </p>
        <p className="hint">{t('pickupNote')}</p>
        <NotesField state={state} />
      </div>
    </section>
  );
}

/** Shown when the saved addresses failed to load. The customer can type an address or retry. */
function BookMissing() {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  return (
    <div className={classNames('note', styles.bookMissing)} role="status">
      <Icon name="alert" />
      <span>{t('bookMissing')}</span>
      <Button look="line" size="s" busy={state === 'loading'} onClick={() => revalidate()}>
        {common('retry')}
      </Button>
    </div>
  );
}
