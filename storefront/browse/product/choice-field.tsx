import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Choice, variantsWith } from '#rules/variant-choice.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ChoiceOption, type OptionState } from './choice-option.tsx';
import type { Choices } from './product-view.ts';
import styles from './purchase.module.css';
import { isLook } from './use-variant.ts';

type Attribute = Choices['attributes'][number];
type ChoiceFieldProps = {
  attribute: Attribute;
  choices: Choices | null;
  choice: Choice;
  onChoose: (optionId: number) => void;
  isWarned: boolean;
};

/** One attribute to choose: swatches for what one can see, buttons for the rest, and a warning when it is missing. */
export function ChoiceField({ attribute, choices, choice, onChoose, isWarned }: ChoiceFieldProps) {
  const t = useTranslations('product');
  const id = useId();
  const chosenOption = attribute.options.find((option) => option.id === choice[attribute.id]);
  const isSeen = isLook(attribute.swatch_type);
  return (
    <div
      className={styles.choice}
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
          <ChoiceOption
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

function stateOf(optionId: number, attributeId: number, { index, variants }: Choices, choice: Choice): OptionState {
  const fitting = variantsWith(index, choice, attributeId, optionId);
  if (fitting.length === 0) return 'impossible';
  return fitting.some((variant) => (variants[variant]?.quantity ?? 0) > 0) ? 'free' : 'soldOut';
}

/** A swatch shows the product in that colour, when its pictures tell colours apart. */
function pictureOf(
  option: Attribute['options'][number],
  { options }: Attribute,
  choices: Choices | null,
): string | undefined {
  const firstOf = ({ products }: Attribute['options'][number]) =>
    choices?.variants[products[0] ?? '']?.pictures[0]?.small;
  const isTelling = new Set(options.map(firstOf)).size === options.length;
  return isTelling ? firstOf(option) : undefined;
}
