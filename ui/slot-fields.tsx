import { useLocale } from 'use-intl';
import { slotText, weekdayAndDate } from '#i18n/date.ts';
import { SelectField } from './select.tsx';
import styles from './slot-fields.module.css';

type Slot = { from: string; to: string; is_free: boolean };
type Day = { day: string; slots: readonly Slot[] };

type Props = {
  days: readonly Day[];
  /** A day and the start of a slot, such as `2026-12-01 10:00`; empty without a choice. */
  value: string;
  onChange: (value: string) => void;
  labels: { day: string; time: string; full: string };
  /** The label of the empty choice; omitted where a slot is required. */
  none?: string;
  error?: string | undefined;
};

export const slotKey = (day: string, { from }: Pick<Slot, 'from'>): string => `${day} ${from}`;

/** The day and the start of a slot; null for an empty text. */
export function toSlotChoice(key: string): { day: string; from: string } | null {
  const [day, from] = key.split(' ');
  return day && from ? { day, from } : null;
}

/** The wanted slot while it is free, otherwise the first free one; empty without a free slot. */
export function freeSlot(days: readonly Day[], wanted: string): string {
  const free = days.flatMap(({ day, slots }) => slots.filter((slot) => slot.is_free).map((slot) => slotKey(day, slot)));
  return free.includes(wanted) ? wanted : (free[0] ?? '');
}

/** Selects the day and the time of a delivery. Full slots are listed, but cannot be selected. */
export function SlotFields({ days, value, onChange, labels, none, error }: Props) {
  const locale = useLocale();
  const chosen = toSlotChoice(value);
  const slots = days.find(({ day }) => day === chosen?.day)?.slots ?? [];
  const chooseDay = (wanted: string) =>
    onChange(
      freeSlot(
        days.filter(({ day }) => day === wanted),
        '',
      ),
    );
  return (
    <div className={styles.fields}>
      <SelectField
        label={labels.day}
        name="slot_day"
        value={chosen?.day ?? ''}
        error={error}
        onChange={({ target }) => chooseDay(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {days.map(({ day, slots: own }) => {
          const isFull = own.every((slot) => !slot.is_free);
          const name = weekdayAndDate(locale, day);
          return (
            <option key={day} value={day} disabled={isFull}>
              {isFull ? `${name} · ${labels.full}` : name}
            </option>
          );
        })}
      </SelectField>
      {chosen && (
        <SelectField
          label={labels.time}
          name="slot_time"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {slots.map((slot) => {
            const key = slotKey(chosen.day, slot);
            const isFull = !slot.is_free && key !== value;
            return (
              <option key={key} value={key} disabled={isFull}>
                {isFull ? `${slotText(slot)} · ${labels.full}` : slotText(slot)}
              </option>
            );
          })}
        </SelectField>
      )}
    </div>
  );
}
