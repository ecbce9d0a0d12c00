import { useTranslations } from 'use-intl';
import { MAX_BUNDLE_PARTS } from '#rules/promotions/check-promotion.ts';
import type { PromotionKind } from '#rules/promotions/promotion.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { AmountField } from '../shell/amount-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ChipList } from './chip-list.tsx';
import { ProductSearch } from './product-search.tsx';
import { type BenefitFields, EMPTY_PART } from './promotion-fields.ts';
import styles from './promotions.module.css';
import { useNames } from './use-names.ts';

type Props = {
  kind: PromotionKind;
  benefit: BenefitFields;
  /** Returns the error message of the server for one field of the benefit, or else for the whole benefit. */
  errorOf: (field: string) => string | undefined;
  onChange: (benefit: BenefitFields) => void;
};

/** The reduction of a promotion, with the fields of its kind. */
export function BenefitFieldset(props: Props) {
  switch (props.kind) {
    case 'price':
      return <PriceBenefit {...props} />;
    case 'nth':
      return <NthBenefit {...props} />;
    case 'set':
      return <SetBenefit {...props} />;
    case 'bundle':
      return <BundleBenefit {...props} />;
    case 'spend':
      return <SpendBenefit {...props} />;
    case 'gift':
      return <GiftBenefit {...props} />;
    case 'delivery':
      return <DeliveryBenefit {...props} />;
  }
}

const PRICE_TYPES = ['percent', 'amount', 'fixed'] as const;
const REDUCTIONS = ['percent', 'amount'] as const;

function PriceBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const { type, value } = benefit;
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('field.type')}
        value={type}
        onChange={({ target }) => {
          const next = PRICE_TYPES.find((one) => one === target.value) ?? 'percent';
          onChange({ ...benefit, type: next, value: next === 'percent' ? Math.min(value, 99) : value });
        }}
      >
        <Options of={PRICE_TYPES.map((one) => [one, t(`type.${one}`)])} />
      </SelectField>
      <AmountField
        key={type}
        label={t(`field.${type}`)}
        amount={value}
        error={errorOf('value')}
        onAmount={(amount) => onChange({ ...benefit, value: amount ?? 0 })}
      />
    </div>
  );
}

function NthBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const number = (field: 'buy' | 'reduced') => (
    <AmountField
      label={t(`field.${field}`)}
      amount={benefit[field]}
      error={errorOf(field)}
      onAmount={(amount) => onChange({ ...benefit, [field]: amount ?? 0 })}
    />
  );
  return (
    <div className={styles.triple}>
      {number('buy')}
      {number('reduced')}
      <AmountField
        label={t('field.percent')}
        amount={benefit.value}
        error={errorOf('value')}
        onAmount={(amount) => onChange({ ...benefit, value: amount ?? 0 })}
      />
    </div>
  );
}

function SetBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const names = useNames();
  const { parts } = benefit;
  const change = (at: number, part: Partial<(typeof parts)[number]>) =>
    onChange({ ...benefit, parts: parts.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <div className="form">
      <div className={styles.pair}>
        <AmountField
          label={t('field.setPrice')}
          amount={benefit.value === 0 ? null : benefit.value}
          error={errorOf('value')}
          onAmount={(amount) => onChange({ ...benefit, value: amount ?? 0 })}
        />
      </div>
      {errorOf('parts') && <p className="wrong">{errorOf('parts')}</p>}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity of their own
        <fieldset key={at} className={styles.part}>
          <legend>{t('part', { number: at + 1 })}</legend>
          <p className="hint">{t('partHint')}</p>
          <ChipList
            label={t('part', { number: at + 1 })}
            chips={part.products.map((id) => ({ key: String(id), name: names.product(id) }))}
            onRemove={(key) => change(at, { products: part.products.filter((id) => String(id) !== key) })}
          />
          <div className={styles.wideNarrow}>
            <ProductSearch
              label={t('select.product')}
              error={errorOf(`parts.${at}`)}
              onPick={(id) => !part.products.includes(id) && change(at, { products: [...part.products, id] })}
            />
            <AmountField
              label={t('quantity')}
              amount={part.quantity}
              onAmount={(amount) => change(at, { quantity: amount ?? 1 })}
            />
          </div>
          {parts.length > 2 && (
            <Button
              size="s"
              look="bare"
              aria-label={t('removePart', { number: at + 1 })}
              onClick={() => onChange({ ...benefit, parts: parts.filter((_, index) => index !== at) })}
            >
              <OfficeIcon name="x" small />
            </Button>
          )}
        </fieldset>
      ))}
      <Button size="s" look="line" onClick={() => onChange({ ...benefit, parts: [...parts, EMPTY_PART] })}>
        <OfficeIcon name="plus" small />
        {t('addPart')}
      </Button>
    </div>
  );
}

function BundleBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const names = useNames();
  const { parts } = benefit;
  const setParts = (next: typeof parts) => onChange({ ...benefit, parts: next });
  const add = (id: number) => {
    const isNew = parts.every(({ products }) => !products.includes(id));
    if (isNew) setParts([...parts, { products: [id], quantity: 1 }]);
  };
  return (
    <div className="form">
      <div className={styles.pair}>
        <AmountField
          label={t('field.bundlePrice')}
          amount={benefit.value === 0 ? null : benefit.value}
          error={errorOf('value')}
          onAmount={(amount) => onChange({ ...benefit, value: amount ?? 0 })}
        />
      </div>
      {parts.length > 0 && (
        <ul className={`rows ${styles.bundle}`} aria-label={t('bundleParts')}>
          {parts.map((part, at) => (
            <BundlePart
              key={part.products[0]}
              name={part.products.map(names.product).join(', ')}
              quantity={part.quantity}
              error={errorOf(`parts.${at}.quantity`)}
              onQuantity={(quantity) => setParts(parts.map((one) => (one === part ? { ...one, quantity } : one)))}
              onRemove={() => setParts(parts.filter((one) => one !== part))}
            />
          ))}
        </ul>
      )}
      {parts.length < MAX_BUNDLE_PARTS && (
        <ProductSearch
          label={t('addProduct')}
          hint={t('hint.bundle')}
          error={errorOf('parts')}
          find={names.findItems}
          onPick={add}
        />
      )}
      {parts.length >= MAX_BUNDLE_PARTS && errorOf('parts') && <p className="wrong">{errorOf('parts')}</p>}
    </div>
  );
}

type BundlePartProps = {
  name: string;
  quantity: number;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function BundlePart({ name, quantity, error, onQuantity, onRemove }: BundlePartProps) {
  const t = useTranslations('promotions');
  return (
    <li>
      <span>{name}</span>
      <AmountField
        label={t('quantity')}
        aria-label={t('quantityOf', { name })}
        amount={quantity}
        error={error}
        onAmount={(amount) => onQuantity(amount ?? 1)}
      />
      <button type="button" className="sq" aria-label={t('select.remove', { name })} onClick={onRemove}>
        <OfficeIcon name="x" small />
      </button>
    </li>
  );
}

function SpendBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const { steps } = benefit;
  const change = (at: number, step: Partial<(typeof steps)[number]>) =>
    onChange({ ...benefit, steps: steps.map((one, index) => (index === at ? { ...one, ...step } : one)) });
  const last = steps.at(-1);
  return (
    <div className="form">
      <p className="hint">{t('hint.steps')}</p>
      {errorOf('steps') && <p className="wrong">{errorOf('steps')}</p>}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no identity of their own
        <div key={at} className={styles.step}>
          <AmountField
            label={t('field.from')}
            amount={step.from}
            error={errorOf(`steps.${at}.from`)}
            onAmount={(amount) => change(at, { from: amount ?? 0 })}
          />
          <SelectField
            label={t('field.type')}
            value={step.type}
            onChange={({ target }) => change(at, { type: REDUCTIONS.find((one) => one === target.value) ?? 'percent' })}
          >
            <Options of={REDUCTIONS.map((one) => [one, t(`type.${one}`)])} />
          </SelectField>
          <AmountField
            key={step.type}
            label={t(`field.${step.type}`)}
            amount={step.value}
            error={errorOf(`steps.${at}.value`)}
            onAmount={(amount) => change(at, { value: amount ?? 0 })}
          />
          {steps.length > 1 && (
            <button
              type="button"
              className="sq"
              aria-label={t('removeStep', { from: String(step.from) })}
              onClick={() => onChange({ ...benefit, steps: steps.filter((_, index) => index !== at) })}
            >
              <OfficeIcon name="x" small />
            </button>
          )}
        </div>
      ))}
      <Button
        size="s"
        look="line"
        onClick={() =>
          onChange({
            ...benefit,
            steps: [...steps, { from: (last?.from ?? 0) * 2, type: last?.type ?? 'percent', value: last?.value ?? 5 }],
          })
        }
      >
        <OfficeIcon name="plus" small />
        {t('addStep')}
      </Button>
    </div>
  );
}

function GiftBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const names = useNames();
  const { gift_product_id: gift } = benefit;
  return (
    <div className="form">
      <ChipList
        label={t('field.gift_product_id')}
        chips={gift === null ? [] : [{ key: String(gift), name: names.product(gift) }]}
        onRemove={() => onChange({ ...benefit, gift_product_id: null })}
      />
      <div className={styles.wideNarrow}>
        <ProductSearch
          label={t('field.gift_product_id')}
          error={errorOf('gift_product_id')}
          onPick={(id) => onChange({ ...benefit, gift_product_id: id })}
        />
        <AmountField
          label={t('field.gift_quantity')}
          amount={benefit.gift_quantity}
          error={errorOf('gift_quantity')}
          onAmount={(amount) => onChange({ ...benefit, gift_quantity: amount ?? 1 })}
        />
      </div>
    </div>
  );
}

const DELIVERY_TYPES = ['free', 'deliveryPercent', 'amount', 'deliveryFixed'] as const;
type DeliveryType = (typeof DELIVERY_TYPES)[number];

const DELIVERY_BENEFIT: Record<DeliveryType, Pick<BenefitFields, 'type' | 'value'>> = {
  free: { type: 'percent', value: 100 },
  deliveryPercent: { type: 'percent', value: 50 },
  amount: { type: 'amount', value: 1_000 },
  deliveryFixed: { type: 'fixed', value: 1_000 },
};

function DeliveryBenefit({ benefit, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const { type, value } = benefit;
  const chosen: DeliveryType =
    type === 'amount' ? 'amount' : type === 'fixed' ? 'deliveryFixed' : value === 100 ? 'free' : 'deliveryPercent';
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('field.type')}
        value={chosen}
        onChange={({ target }) => {
          const next = DELIVERY_TYPES.find((one) => one === target.value) ?? 'free';
          onChange({ ...benefit, ...DELIVERY_BENEFIT[next] });
        }}
      >
        <Options of={DELIVERY_TYPES.map((one) => [one, t(`type.${one}`)])} />
      </SelectField>
      {chosen !== 'free' && (
        <AmountField
          key={chosen}
          label={t(chosen === 'deliveryFixed' ? 'type.deliveryFixed' : `field.${type}`)}
          amount={value}
          error={errorOf('value')}
          onAmount={(amount) => onChange({ ...benefit, value: amount ?? 0 })}
        />
      )}
    </div>
  );
}
