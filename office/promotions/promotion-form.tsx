import { useTranslations } from 'use-intl';
import { DEFAULT_GROUP, PROMOTION_KINDS, type PromotionKind } from '#rules/promotions/promotion.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { AmountField } from '../shell/amount-field.tsx';
import { NameFields } from '../shell/name-fields.tsx';
import type { Draft } from '../state/use-draft.ts';
import { BenefitFieldset } from './benefit-fields.tsx';
import { ConditionFieldset } from './condition-fields.tsx';
import {
  benefitIn,
  conditionsIn,
  EMPTY_SELECTION,
  FIRST_BENEFIT,
  hasSelection,
  kindIn,
  numberIn,
  selectionIn,
  textIn,
} from './promotion-fields.ts';
import styles from './promotions.module.css';
import { SelectionFieldset } from './selection-fields.tsx';

export type PromotionEditor = { draft: Draft; faults: Record<string, string> };

/** Kinds without a product selection: the parts of a set contain its products. */
const WITHOUT_SELECTION: readonly PromotionKind[] = ['set', 'bundle'];

export function PromotionForm({ draft, faults }: PromotionEditor) {
  const t = useTranslations('promotions');
  const kind = kindIn(draft.value('kind'));
  // A set of an older version can have a selection, which also limits its parts.
  const isLimited = kind === 'set' && hasSelection(selectionIn(draft.value));
  const errorIn = (group: 'benefit' | 'conditions') => (field: string) =>
    faults[`${group}.${field}`] ?? (field === 'value' || field === 'min_sum' ? faults[group] : undefined);
  return (
    <>
      <section className="panel">
        <header>
          <h2>{t('about')}</h2>
        </header>
        <div className="form">
          <NameFields draft={draft} faults={faults} label={t('field.name')} maxLength={120} className={styles.langs}>
            <p className={`hint ${styles.wide}`}>{t('hint.name')}</p>
          </NameFields>
          <Kinds
            kind={kind}
            error={faults.kind}
            onChange={(next) =>
              draft.setMany({
                ...{ kind: next, benefit: FIRST_BENEFIT[next] },
                ...(WITHOUT_SELECTION.includes(next) && { selection: EMPTY_SELECTION }),
                // An empty stacking group means the default of the kind, so a former default is cleared.
                ...(draft.value('stacking_group') === DEFAULT_GROUP[kind] && { stacking_group: '' }),
              })
            }
          />
          <p className="hint">{t(`kindText.${kind}`)}</p>
          <BenefitFieldset
            key={kind}
            kind={kind}
            benefit={benefitIn(draft.value)}
            errorOf={errorIn('benefit')}
            onChange={(benefit) => draft.set('benefit', benefit)}
          />
          <Check
            checked={draft.value('is_enabled') === true}
            onChange={({ target }) => draft.set('is_enabled', target.checked)}
          >
            {t('field.is_enabled')}
          </Check>
        </div>
      </section>
      {(!WITHOUT_SELECTION.includes(kind) || isLimited) && (
        <section className="panel">
          <header>
            <h2>{t('products_title')}</h2>
          </header>
          <SelectionFieldset
            selection={selectionIn(draft.value)}
            error={faults.selection}
            onChange={(selection) => draft.set('selection', selection)}
          />
        </section>
      )}
      <When draft={draft} faults={faults} />
      <section className="panel">
        <header>
          <h2>{t('who')}</h2>
        </header>
        <div className="form">
          <Check
            checked={draft.value('needs_code') === true}
            onChange={({ target }) => draft.set('needs_code', target.checked)}
          >
            {t('field.needs_code')}
          </Check>
          <ConditionFieldset
            conditions={conditionsIn(draft.value)}
            errorOf={errorIn('conditions')}
            onChange={(conditions) => draft.set('conditions', conditions)}
          />
        </div>
      </section>
      <Limits draft={draft} faults={faults} kind={kind} />
    </>
  );
}

type KindsProps = { kind: PromotionKind; error: string | undefined; onChange: (kind: PromotionKind) => void };

function Kinds({ kind, error, onChange }: KindsProps) {
  const t = useTranslations('promotions');
  return (
    <>
      <fieldset className={`seg ${styles.kinds}`} aria-label={t('field.kind')}>
        {PROMOTION_KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => one !== kind && onChange(one)}>
            {t(`kind.${one}`)}
          </button>
        ))}
      </fieldset>
      {error && <p className="wrong">{error}</p>}
    </>
  );
}

function When({ draft, faults }: PromotionEditor) {
  const t = useTranslations('promotions');
  const moment = (field: 'starts_at' | 'ends_at') => (
    <TextField
      type="datetime-local"
      label={t(`field.${field}`)}
      hint={t(`hint.${field}`)}
      optional
      value={textIn(draft.value(field))}
      error={faults[field]}
      onChange={({ target }) => draft.set(field, target.value)}
    />
  );
  const hour = (field: 'hours_from' | 'hours_to') => (
    <TextField
      type="time"
      label={t(`field.${field}`)}
      optional
      value={textIn(draft.value(field))}
      error={field === 'hours_from' ? faults.hours : undefined}
      onChange={({ target }) => draft.set(field, target.value)}
    />
  );
  return (
    <section className="panel">
      <header>
        <h2>{t('when')}</h2>
      </header>
      <div className="form">
        <div className={styles.pair}>
          {moment('starts_at')}
          {moment('ends_at')}
        </div>
        <div className={styles.pair}>
          {hour('hours_from')}
          {hour('hours_to')}
        </div>
        <p className="hint">{t('hint.hours')}</p>
      </div>
    </section>
  );
}

function Limits({ draft, faults, kind }: PromotionEditor & { kind: PromotionKind }) {
  const t = useTranslations('promotions');
  const limit = (field: 'max_uses' | 'max_uses_each' | 'budget') => (
    <AmountField
      label={t(`field.${field}`)}
      hint={t('hint.limit')}
      amount={numberIn(draft.value(field))}
      error={faults[field]}
      onAmount={(amount) => draft.set(field, amount)}
    />
  );
  return (
    <section className="panel">
      <header>
        <h2>{t('limits')}</h2>
      </header>
      <div className="form">
        <div className={styles.triple}>
          {limit('max_uses')}
          {limit('max_uses_each')}
          {limit('budget')}
        </div>
        <div className={styles.pair}>
          <TextField
            type="number"
            step={1}
            label={t('field.priority')}
            hint={t('hint.priority')}
            value={String(numberIn(draft.value('priority')) ?? 0)}
            error={faults.priority}
            onChange={({ target }) => draft.set('priority', Math.trunc(target.valueAsNumber || 0))}
          />
          <TextField
            label={t('field.stacking_group')}
            hint={t('hint.stacking_group')}
            optional
            placeholder={DEFAULT_GROUP[kind]}
            maxLength={40}
            autoComplete="off"
            value={textIn(draft.value('stacking_group'))}
            error={faults.stacking_group}
            onChange={({ target }) => draft.set('stacking_group', target.value)}
          />
        </div>
      </div>
    </section>
  );
}
