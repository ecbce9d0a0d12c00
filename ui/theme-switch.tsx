import { useSyncExternalStore } from 'react';
import { THEME_KEY, THEMES, type Theme } from '#rules/shop/theme.ts';
import { Options } from '#ui/select.tsx';
import { BareSelect } from './select.tsx';

type ThemeChoice = Theme | 'system';

type ThemeSwitchProps = { label: string; names: Record<ThemeChoice, string> };

/** Chooses the light or dark theme in this browser, or the one of the system. */
export function ThemeSwitch({ label, names }: ThemeSwitchProps) {
  const choice = useSyncExternalStore(subscribe, readTheme, () => 'system');
  return (
    // Without `SelectField`, because its generated id would keep the footer out of the fragment cache.
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <BareSelect aria-label={label} value={choice} onChange={({ target }) => chooseTheme(target.value)}>
        <Options of={(['system', ...THEMES] as const).map((theme) => [theme, names[theme]])} />
      </BareSelect>
    </div>
  );
}

const isTheme = (value: string | null | undefined): value is Theme => THEMES.some((theme) => theme === value);

/** The attribute is the state of this page; it also holds where storage is unavailable. */
function readTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function chooseTheme(choice: string): void {
  apply(choice);
  try {
    if (isTheme(choice)) localStorage.setItem(THEME_KEY, choice);
    else localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is full or unavailable; the choice applies to this page only.
  }
}

const listeners = new Set<() => void>();

function apply(choice: string | null): void {
  if (isTheme(choice)) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  for (const notify of listeners) notify();
}

/** Follows a choice in another tab. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) apply(newValue);
}

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}
