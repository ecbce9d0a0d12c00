import { type RefObject, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Choice, variantsWith } from '#rules/catalog/variant-choice.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useIsHydrated } from './picture-reel.tsx';
import type { ProductView, VariantChoices } from './product-view.ts';
import styles from './purchase.module.css';
import type { PurchaseState } from './use-buying.ts';
import { isLook, type VariantState } from './use-variant.ts';

type VariantPickerProps = { product: ProductView; variant: VariantState; buying: PurchaseState };

export function VariantPicker({
  product: { choices },
  variant: { choice, choose, missing },
  buying,
}: VariantPickerProps) {
  return choices?.attributes.map((attribute) => (
    <OptionField
      key={attribute.id}
      attribute={attribute}
      choices={choices}
      choice={choice}
      onChoose={(optionId) => choose(attribute.id, optionId)}
      isWarned={buying.isWarned && missing.some(({ id }) => id === attribute.id)}
    />
  ));
}

/** Focuses the first missing choice within `box` and scrolls to it and to its warning. */
export function focusMissing(box: RefObject<HTMLElement | null>, [first]: VariantState['missing']): void {
  const group = first && box.current?.querySelector(`[data-attribute="${first.id}"]`);
  group?.querySelector('input')?.focus();
  // The warning is rendered below the choices after this press. The price bar could cover it there.
  if (group) requestAnimationFrame(() => group.scrollIntoView({ block: 'nearest' }));
}

type Attribute = VariantChoices['attributes'][number];

/** Phones show the name of an attribute beside fewer options than this. */
const SHORT = 4;

type OptionFieldProps = {
  attribute: Attribute;
  choices: VariantChoices | null;
  choice: Choice;
  onChoose: (optionId: number) => void;
  isWarned: boolean;
};

function OptionField({ attribute, choices, choice, onChoose, isWarned }: OptionFieldProps) {
  const t = useTranslations('product');
  const id = useId();
  const chosenOption = attribute.options.find((option) => option.id === choice[attribute.id]);
  const isSeen = isLook(attribute.swatch_type);
  return (
    <div
      className={classNames(styles.choice, attribute.options.length < SHORT && styles.choiceShort)}
      role="radiogroup"
      aria-labelledby={`${id}-l`}
      aria-describedby={isWarned ? `${id}-w` : undefined}
      aria-invalid={isWarned || undefined}
      aria-required
      data-attribute={attribute.id}
    >
      <span className="label" id={`${id}-l`}>
        {chosenOption ? t('chosenOf', { name: attribute.label }) : attribute.label} <span>{chosenOption?.label}</span>
      </span>
      <div className={isSeen ? 'swatches' : 'opts'}>
        {attribute.options.map((option) => (
          <OptionButton
            key={option.id}
            group={id}
            option={option}
            picture={isSeen ? pictureOf(option, attribute, choices) : undefined}
            isSeen={isSeen}
            isChosen={option.id === chosenOption?.id}
            state={choices ? stateOf(option.id, attribute.id, choices, choice) : 'free'}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </div>
      <div aria-live="polite">
        {isWarned && (
          <p className={classNames('wrong', styles.choiceMissing)} id={`${id}-w`}>
            <Icon name="alert" />
            {t('missing', { name: attribute.label })}
          </p>
        )}
      </div>
    </div>
  );
}

function stateOf(
  optionId: number,
  attributeId: number,
  { index, variants }: VariantChoices,
  choice: Choice,
): OptionState {
  const fitting = variantsWith(index, choice, attributeId, optionId);
  if (fitting.length === 0) return 'impossible';
  return fitting.some((variant) => (variants[variant]?.quantity ?? 0) > 0) ? 'free' : 'soldOut';
}

function pictureOf(
  option: Attribute['options'][number],
  { options }: Attribute,
  choices: VariantChoices | null,
): string | undefined {
  const firstOf = ({ products }: Attribute['options'][number]) =>
    choices?.variants[products[0] ?? '']?.pictures[0]?.small;
  const isTelling = new Set(options.map(firstOf)).size === options.length;
  return isTelling ? firstOf(option) : undefined;
}

type OptionState = 'free' | 'soldOut' | 'impossible';

type OptionButtonProps = {
  group: string;
  option: { id: number; label: string; swatch_value: string | null };
  picture: string | undefined;
  isSeen: boolean;
  isChosen: boolean;
  state: OptionState;
  onChoose: () => void;
};

/** A radio button as swatch or tile. Unavailable options are dimmed and show the reason but can still be chosen. */
function OptionButton({ group, option, picture, isSeen, isChosen, state, onChoose }: OptionButtonProps) {
  const t = useTranslations('product');
  const isHydrated = useIsHydrated();
  const look = isSeen ? 'swatch' : 'opt';
  const why = { free: '', soldOut: t('optionSoldOut'), impossible: t('optionImpossible') }[state];
  return (
    <label className={classNames(look, isChosen && 'is-on', state !== 'free' && 'is-out')} title={why || undefined}>
      <input
        type="radio"
        name={group}
        value={option.id}
        checked={isChosen}
        aria-label={why ? `${option.label}, ${why}` : option.label}
        onChange={onChoose}
      />
      {isSeen && (
        <i>
          {picture ? (
            isHydrated && <img src={picture} width="62" height="62" alt="" />
          ) : (
            <span className={classNames('dot', styles.dotL)} style={{ background: option.swatch_value ?? undefined }} />
          )}
        </i>
      )}
      <span>{isSeen ? breakable(option.label) : option.label}</span>
    </label>
  );
}

/** Armenian and Russian colour names are long words. A soft hyphen lets them break under a swatch. */
const breakable = (label: string): string =>
  label
    .replace(/(?<=\p{L}{3})գույն/gu, '\u00adգույն')
    .replace(/(?<=\p{L}{5})(?=[бвгджзклмнпрстфхцчшщ][иы]й(?!\p{L}))/gu, '\u00ad');
