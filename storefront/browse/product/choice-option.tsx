import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import styles from './purchase.module.css';

export type OptionState = 'free' | 'soldOut' | 'impossible';

type ChoiceOptionProps = {
  group: string;
  option: { id: number; label: string; swatch_value: string | null };
  picture: string | undefined;
  isSeen: boolean;
  isChosen: boolean;
  state: OptionState;
  onChoose: () => void;
};

/** A radio button as swatch or tile. What cannot be had is dimmed and says why, and can be chosen nevertheless. */
export function ChoiceOption({ group, option, picture, isSeen, isChosen, state, onChoose }: ChoiceOptionProps) {
  const t = useTranslations('product');
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
            <img src={picture} width="62" height="62" alt="" />
          ) : (
            <span className={classNames('dot', styles.dotL)} style={{ background: option.swatch_value ?? undefined }} />
          )}
        </i>
      )}
      <span>{isSeen ? breakable(option.label) : option.label}</span>
    </label>
  );
}

/** Armenian colours are one long word: a soft hyphen lets them break under a swatch (design/README "Type"). */
const breakable = (label: string): string => label.replace(/(?<=\p{L}{3})գույն/gu, '\u00adգույն');
