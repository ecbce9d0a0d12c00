import { type KeyboardEvent, useCallback, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  type BulkPreview,
  changeProducts,
  type Selection,
  type WireJob,
} from '#contract/office/office-bulk-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { type PriceChange, ROUNDINGS, type Rounding } from '#rules/catalog/price-change.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { BareSelect, Options, SelectField } from '#ui/select.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { PriceMovesDialog } from './price-moves-dialog.tsx';
import { PricePreview } from './price-preview.tsx';
import { comingSunday, endOfMonth } from './product-day.ts';
import styles from './products.module.css';
import { type AskBulk, useBulkChange } from './use-bulk-change.ts';

type Props = { open: boolean; selection: Selection; onClose: () => void; onStarted: (job: WireJob) => void };

export function PriceDialog({ open, selection, onClose, onStarted }: Props) {
  const t = useTranslations('products.price');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} wide>
      <PriceForm selection={selection} onStarted={onStarted} />
    </Dialog>
  );
}

const WAYS = ['lower', 'raise', 'set', 'remove_sale'] as const;
const UNTIL = ['forGood', 'sunday', 'month', 'day', 'endless'] as const;
type PriceEnd = (typeof UNTIL)[number];

type Draft = {
  way: (typeof WAYS)[number];
  amount: string;
  unit: 'percent' | 'amd';
  until: PriceEnd;
  day: string;
  round: Rounding;
};

const BEGIN: Draft = { way: 'lower', amount: '', unit: 'percent', until: 'forGood', day: '', round: 'none' };

function ruleOf({ way, amount, unit, until, day, round }: Draft): PriceChange | null {
  const days: Record<PriceEnd, string | null> = {
    ...{ forGood: null, endless: null, day },
    ...{ sunday: comingSunday(new Date()), month: endOfMonth(new Date()) },
  };
  if (way === 'remove_sale') return { way, amount: 0, round: 'none', target: 'price', until: null };
  const isPercent = way !== 'set' && unit === 'percent';
  const typed = amount.trim().replace(/%$/, '').trim();
  const read = isPercent && /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : parseAmd(typed);
  if (read === null || read === 0 || (until === 'day' && day === '')) return null;
  return {
    way: way === 'set' ? 'set' : isPercent ? 'percent' : 'add',
    amount: way === 'lower' ? -read : read,
    round,
    target: until === 'forGood' ? 'price' : 'sale',
    until: until === 'forGood' ? null : (days[until] ?? null),
  };
}

function PriceForm({ selection, onStarted }: Pick<Props, 'selection' | 'onStarted'>) {
  const t = useTranslations('products.price');
  const [draft, setDraft] = useState(BEGIN);
  const change = ruleOf(draft);
  const [isClosed, setClosed] = useState(false);
  const { preview, failure, isAsking, run } = useBulkChange(selection, change, { ask: usePriceChange(), onStarted });
  const set = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields });
  const canRun = preview !== null && preview.affected > 0;
  const isAsked = failure?.code === 'price_move' || failure?.code === 'below_cost';
  const start = () => {
    setClosed(false);
    void run();
  };
  // In a select element, Enter would open the list of choices; here it submits the form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (canRun) start();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields
    <div className="form" onKeyDown={press}>
      <fieldset className={`seg ${styles.ways}`}>
        <legend className="sr">{t('way')}</legend>
        {WAYS.map((way) => (
          <button key={way} type="button" aria-pressed={way === draft.way} onClick={() => set({ way })}>
            {t(way)}
          </button>
        ))}
      </fieldset>
      {draft.way !== 'remove_sale' && <PriceFields draft={draft} set={set} />}
      <PricePreview preview={preview} hasChange={change !== null} />
      <FailureNote failure={isAsked ? null : failure} />
      <PriceMovesDialog
        moves={(isAsked && !isClosed && failure?.moves) || []}
        count={failure?.moved ?? 0}
        onConfirm={() => void run(true)}
        onClose={() => setClosed(true)}
      />
      <Button
        aria-keyshortcuts="Enter"
        look={canRun ? 'main' : 'line'}
        size="l"
        wide
        busy={isAsking}
        disabled={!canRun}
        onClick={start}
      >
        {canRun ? t('apply', { count: preview.affected }) : t('applyNone')} <ShortcutKey>Enter</ShortcutKey>
      </Button>
    </div>
  );
}

function PriceFields({ draft, set }: { draft: Draft; set: (fields: Partial<Draft>) => void }) {
  const t = useTranslations('products.price');
  const locale = useLocale();
  const untilLabels: Record<PriceEnd, string> = {
    forGood: t('forGood'),
    sunday: t('sunday', { day: dayAndMonth(locale, comingSunday(new Date())) }),
    month: t('month', { day: dayAndMonth(locale, endOfMonth(new Date())) }),
    day: t('day'),
    endless: t('endless'),
  };
  return (
    <div className={styles.fields}>
      <TextField
        label={t('amount')}
        value={draft.amount}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={20}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <SelectField
        label={t('until')}
        value={draft.until}
        onChange={(event) => set({ until: event.target.value as PriceEnd })}
      >
        <Options of={UNTIL.map((until) => [until, untilLabels[until]])} />
      </SelectField>
      {draft.until === 'day' && (
        <TextField
          label={t('lastDay')}
          type="date"
          value={draft.day}
          onChange={(event) => set({ day: event.target.value })}
        />
      )}
      <SelectField
        label={t('round')}
        value={draft.round}
        onChange={(event) => set({ round: event.target.value as Rounding })}
      >
        <Options of={ROUNDINGS.map((round) => [round, round === 'none' ? t('asIs') : round])} />
      </SelectField>
      {draft.way !== 'set' && (
        <div className="field">
          <span className="label" aria-hidden="true">
            {t('unit')}
          </span>
          <BareSelect
            aria-label={t('unit')}
            value={draft.unit}
            onChange={(event) => set({ unit: event.target.value as Draft['unit'] })}
          >
            <option value="percent">%</option>
            <option value="amd">֏</option>
          </BareSelect>
        </div>
      )}
    </div>
  );
}

function usePriceChange(): AskBulk<PriceChange, BulkPreview> {
  const client = useClient();
  return useCallback((input, signal) => client.call(changeProducts, { input, ...(signal && { signal }) }), [client]);
}
