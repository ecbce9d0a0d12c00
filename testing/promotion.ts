import {
  type Benefit,
  type Conditions,
  DEFAULT_GROUP,
  NO_BENEFIT,
  NO_CONDITIONS,
  NO_SELECTION,
  type Promotion,
  type Selection,
} from '#rules/promotions/promotion.ts';

type Overrides = Partial<Omit<Promotion, 'selection' | 'benefit' | 'conditions'>> & {
  selection?: Partial<Selection>;
  benefit?: Partial<Benefit>;
  conditions?: Partial<Conditions>;
};

/** A running promotion of all products; ten per cent without other values. */
export function promotion({ selection, benefit, conditions, ...rest }: Overrides = {}): Promotion {
  const kind = rest.kind ?? 'price';
  return {
    id: 1,
    kind,
    isEnabled: true,
    startsAt: null,
    endsAt: null,
    hours: null,
    needsCode: false,
    maxUses: null,
    maxUsesEach: null,
    budget: null,
    priority: 0,
    group: DEFAULT_GROUP[kind],
    ...rest,
    selection: { ...NO_SELECTION, ...selection },
    benefit: { ...NO_BENEFIT, value: 10, ...benefit },
    conditions: { ...NO_CONDITIONS, ...conditions },
  };
}
