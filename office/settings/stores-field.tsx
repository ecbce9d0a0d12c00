import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readCoordinates } from '#rules/shop/coordinates.ts';
import { partAt } from '#rules/shop/setting-part.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { RowTexts } from './row-texts.tsx';
import { type Row, rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

const newStore = (): Row => ({
  id: null,
  name: {},
  address: {},
  phone: '',
  hours: {},
  week: null,
  lat: null,
  lng: null,
});

export function StoresField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.store');
  const locale = useLocale();
  const rows = rowsOf(draft.value(path));
  return (
    <RowList
      rows={rows}
      onRows={(next) => draft.set(path, next)}
      nameOf={(row, at) =>
        textOf(partAt(row.name, [locale]) ?? partAt(row.name, ['hy'])) || t('numbered', { number: at + 1 })
      }
      add={t('add')}
      empty={t('none')}
      newRow={newStore}
      isOrdered
      isOpen={({ id }, at) =>
        typeof id !== 'number' || Object.keys(faults).some((key) => key.startsWith(`${path}.${at}.`))
      }
    >
      {(row, at, set) => <Store row={row} path={`${path}.${at}`} faults={faults} set={set} />}
    </RowList>
  );
}

type StoreProps = { row: Row; path: string; faults: Record<string, string>; set: (part: Row) => void };

function Store(props: StoreProps) {
  const { row, path, faults, set } = props;
  const t = useTranslations('settings.store');
  return (
    <div className={styles.fields}>
      <RowTexts {...props} label={t('name')} field="name" />
      <RowTexts {...props} label={t('address')} field="address" />
      <div className={styles.pair}>
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="off"
          value={textOf(row.phone)}
          error={faults[`${path}.phone`]}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <MapPlace {...props} />
      </div>
      <RowTexts {...props} label={t('hours')} field="hours" />
      <Week {...props} />
    </div>
  );
}

/** Reads pasted coordinates or the address of a map page. */
function MapPlace({ row: { lat, lng }, path, faults, set }: StoreProps) {
  const t = useTranslations('settings.store');
  const stored = typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : '';
  const [typed, setTyped] = useState(stored);
  const [last, setLast] = useState(stored);
  // A discarded draft or a restored version replaces the typed text.
  if (last !== stored) {
    setLast(stored);
    setTyped(stored);
  }
  const change = (text: string) => {
    setTyped(text);
    const place = readCoordinates(text);
    if (place) {
      setLast(`${place.lat}, ${place.lng}`);
      set(place);
    } else if (stored !== '') {
      setLast('');
      set({ lat: null, lng: null });
    }
  };
  return (
    <TextField
      label={t('place')}
      value={typed}
      error={faults[`${path}.lat`] ?? faults[`${path}.lng`]}
      hint={
        stored === '' ? (
          t(typed === '' ? 'placeHint' : 'placeWrong')
        ) : (
          <a
            className="link"
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('openMap')}
          </a>
        )
      }
      onChange={(event) => change(event.target.value)}
    />
  );
}

const DAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const USUAL = { from: '10:00', to: '20:00' };

type OpenDay = { from: string; to: string } | null;

function Week({ row, path, faults, set }: StoreProps) {
  const t = useTranslations('settings.store');
  const week = Array.isArray(row.week) ? (row.week as OpenDay[]) : null;
  if (!week)
    return (
      <Check checked={false} onChange={() => set({ week: DAYS.map(() => USUAL) })}>
        {t('byDay')}
      </Check>
    );
  const setDay = (day: number, hours: OpenDay) => set({ week: week.with(day, hours) });
  return (
    <div className={styles.week}>
      <Check checked onChange={() => set({ week: null })}>
        {t('byDay')}
      </Check>
      {DAYS.map((day, at) => {
        const hours = week[at] ?? null;
        const name = t(`day.${day}`);
        return (
          <div key={day}>
            <span>{name}</span>
            <Check
              checked={hours !== null}
              aria-label={`${name}: ${t('isOpen')}`}
              onChange={(event) => setDay(at, event.target.checked ? USUAL : null)}
            >
              {t('isOpen')}
            </Check>
            {hours &&
              (['from', 'to'] as const).map((end) => (
                <input
                  key={end}
                  type="time"
                  className="input"
                  aria-label={`${name}: ${t(end)}`}
                  aria-invalid={faults[`${path}.week.${at}.${end}`] ? true : undefined}
                  value={hours[end]}
                  onChange={(event) => setDay(at, { ...hours, [end]: event.target.value })}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}
