import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { FieldConflict, OfficeFailure } from '#contract/office/office-errors.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useOfficeTime } from '../state/office-time.ts';
import { useCall } from '../state/use-call.ts';
import styles from './delivery.module.css';

/** Title of a settings screen with a link to all settings. */
export function SettingsHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTranslations('methods');
  return (
    <PageHead title={title} back={{ to: '/settings', label: t('back') }}>
      <div className="acts">{children}</div>
    </PageHead>
  );
}

type MessagesOf = (problem: string) => string | undefined;

type LocalizedFieldsProps = {
  label: string;
  name: string;
  value: LocalizedInput;
  maxLength: number;
  onChange: (value: LocalizedInput) => void;
  errorOf: MessagesOf;
};

/** One text in three languages, Armenian first. */
export function LocalizedFields({ label, name, value, maxLength, onChange, errorOf }: LocalizedFieldsProps) {
  const optional = useTranslations('ui')('optional');
  return (
    <fieldset className={styles.langs}>
      <legend className="label">{label}</legend>
      {LOCALES.map((locale: Locale) => (
        <TextField
          key={locale}
          label={LANGUAGES[locale]}
          aria-label={[`${label}, ${LANGUAGES[locale]}`, locale !== 'hy' && optional].filter(Boolean).join(' ')}
          lang={locale}
          maxLength={maxLength}
          value={value[locale] ?? ''}
          optional={locale !== 'hy'}
          error={errorOf(`${name}.${locale}`)}
          onChange={(event) => onChange({ ...value, [locale]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

/** Parses a number field. Returns -1 for invalid text, which the server refuses with a message. */
export const toNumber = (text: string): number | null => (text.trim() === '' ? null : (parseAmd(text) ?? -1));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export type FieldsEditor<Fields extends object> = {
  value: Fields;
  /** The values that the server compares with the stored ones. */
  seen: Fields;
  set: (changed: Partial<Fields>) => void;
  changes: Partial<Fields>;
  /** Resolves a conflict: adopts the colleague's value or overwrites it. */
  settle: (field: string, current: unknown, isTheirs: boolean) => void;
};

/** Edits a copy of stored fields and lists the changed ones. */
export function useFields<Fields extends object>(stored: Fields): FieldsEditor<Fields> {
  const [{ value, seen }, setState] = useState({ value: stored, seen: stored });
  const changed = Object.entries(value).filter(([field, one]) => !isSame(one, seen[field as keyof Fields]));
  return {
    value,
    seen,
    changes: Object.fromEntries(changed) as Partial<Fields>,
    set: (changed) => setState((now) => ({ ...now, value: { ...now.value, ...changed } })),
    settle: (field, current, isTheirs) =>
      setState((now) => ({
        seen: { ...now.seen, [field]: current },
        value: isTheirs ? { ...now.value, [field]: current } : now.value,
      })),
  };
}

export type SaveState = {
  isBusy: boolean;
  failure: OfficeFailure | null;
  conflicts: readonly FieldConflict[];
  errorOf: MessagesOf;
  run: (send: () => Promise<OfficeResult<unknown>>) => Promise<boolean>;
  settled: (field: string) => void;
};

/** Sends one change at a time, shows its result and reloads the list. */
export function useSave(): SaveState {
  const t = useTranslations('methods');
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  return {
    isBusy,
    failure,
    conflicts,
    errorOf: (problem) => failure?.fields[problem],
    settled: (field) => setConflicts((now) => now.filter((one) => one.field !== field)),
    async run(send) {
      const result = await run(send);
      if (!result) return false;
      setConflicts(result.ok ? [] : (result.error.conflicts ?? []));
      if (!result.ok) return false;
      showToast({ text: t('saved') });
      await revalidate();
      return true;
    },
  };
}

/** States why the last change was refused. For a method in use, it names the number of orders. */
export function RefusedNote({ failure }: { failure: OfficeFailure | null }) {
  const t = useTranslations('methods');
  const messageOf = useFailureMessage();
  const isUsed = failure?.code === 'in_use';
  return (
    <div role="alert">
      {failure && (
        <p className="note note--bad">
          {isUsed ? t('inUse', { count: failure.uses?.orders ?? 0 }) : messageOf(failure)}
        </p>
      )}
    </div>
  );
}

type ConflictsProps = {
  conflicts: readonly FieldConflict[];
  nameOf: (field: string) => string;
  shown: (field: string, value: unknown) => string;
  onSettle: (conflict: FieldConflict, isTheirs: boolean) => void;
};

/** Lists fields that a colleague changed meanwhile, each with both values to choose from. */
export function Conflicts({ conflicts, nameOf, shown, onSettle }: ConflictsProps) {
  const t = useTranslations('methods');
  const time = useOfficeTime();
  return conflicts.map((conflict) => {
    const { field, current, by, at } = conflict;
    return (
      <div key={field} className="note note--warm" role="alert">
        <div>
          <b>{t('conflict', { field: nameOf(field) })}</b>
          <p>{by && at ? t('theirs', { name: by, time: time(at) }) : t('theirsUnknown')}</p>
          <p>{shown(field, current)}</p>
          <div className={styles.choices}>
            <Button size="s" look="line" onClick={() => onSettle(conflict, true)}>
              {t('takeTheirs')}
            </Button>
            <Button size="s" look="line" onClick={() => onSettle(conflict, false)}>
              {t('keepMine')}
            </Button>
          </div>
        </div>
      </div>
    );
  });
}

type MethodRowProps = {
  method: { title: LocalizedText; is_visible: boolean; is_used: boolean };
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onShow: () => void;
  onOpen: (kind: 'edit' | 'delete') => void;
  children: ReactNode;
};

/** A delivery or payment method in the order of the checkout, with its actions. */
export function MethodRow({ method, isFirst, isLast, onMove, onShow, onOpen, children }: MethodRowProps) {
  const t = useTranslations('methods');
  const name = inLocale(method.title, useLocale());
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <b>{name}</b> {!method.is_visible && <Badge tone="quiet">{t('hidden')}</Badge>}
        {children}
      </div>
      <div className={styles.acts}>
        <OrderButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Button size="s" look="line" aria-label={t('editOf', { name })} onClick={() => onOpen('edit')}>
          {t('edit')}
        </Button>
        <Button size="s" look="line" aria-label={t(method.is_visible ? 'hideOf' : 'showOf', { name })} onClick={onShow}>
          {t(method.is_visible ? 'hide' : 'show')}
        </Button>
        {!method.is_used && (
          <Button size="s" look="bare" aria-label={t('deleteOf', { name })} onClick={() => onOpen('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

type OrderButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/** Moves a method up or down in the list of the checkout. */
export function OrderButtons({ name, isFirst, isLast, onMove }: OrderButtonsProps) {
  const t = useTranslations('methods');
  return (
    <>
      <Button size="s" look="bare" disabled={isFirst} aria-label={t('up', { name })} onClick={() => onMove(-1)}>
        <OfficeIcon name="up" />
      </Button>
      <Button size="s" look="bare" disabled={isLast} aria-label={t('down', { name })} onClick={() => onMove(1)}>
        <OfficeIcon name="down" />
      </Button>
    </>
  );
}

export function moved(codes: readonly string[], code: string, by: -1 | 1): string[] {
  const at = codes.indexOf(code);
  const next = [...codes];
  const other = next[at + by];
  if (other === undefined) return next;
  [next[at], next[at + by]] = [other, code];
  return next;
}

type DeleteDialogProps = { name: string; open: boolean; isBusy: boolean; onClose: () => void; onDelete: () => void };

export function DeleteDialog({ name, open, isBusy, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('methods');
  return (
    <ConfirmDialog
      {...{ open, title: t('deleteTitle', { name }), cancel: t('cancel'), confirm: t('delete') }}
      {...{ isBusy, onClose, onConfirm: onDelete }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
