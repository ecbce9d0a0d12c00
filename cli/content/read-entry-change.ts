import { type EntryChange, OWN_FIELDS } from '#api/content/change-entry.ts';
import { ENTRY_KINDS, type EntryKind } from '#api/content/content-entries.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { plain, Unreadable } from '#api/rows/field-readers.ts';
import { type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';

export function toKind(argument: string | undefined): EntryKind {
  const kind = ENTRY_KINDS.find((one) => one === argument);
  if (!kind) throw new WrongUsage(`KIND is one of ${ENTRY_KINDS.join(', ')}, not "${argument ?? ''}"`);
  return kind;
}

export function toId(argument: string | undefined): string {
  if (!argument) throw new WrongUsage('ID is missing');
  return argument;
}

export function toLocale(given: ParsedArgs): Locale {
  const argument = textOption(given, 'lang') ?? DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === argument);
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}, not "${argument}"`);
  return locale;
}

export function toChange(given: ParsedArgs, kind: EntryKind): EntryChange {
  const change: EntryChange = { locale: toLocale(given) };
  const text = (name: 'title' | 'short' | 'description', most: number) => {
    const typed = textOption(given, name);
    if (typed !== null) change[name] = readable(`--${name}`, () => plain(most)(typed, () => {}));
  };
  text('title', LIMIT.name);
  text('short', LIMIT.shortDescription);
  text('description', LIMIT.shortDescription);
  const [image, visible] = [textOption(given, 'image'), textOption(given, 'visible')];
  if (image !== null) change.image = toImage(image);
  if (visible !== null) change.isVisible = toFlag(visible);
  for (const name of ['from', 'until'] as const) {
    const day = textOption(given, name);
    if (day !== null) change[name] = toDay(name, day);
  }
  const foreign = (['short', 'description', 'image'] as const).find(
    (field) => change[field] !== undefined && !OWN_FIELDS[kind].includes(field),
  );
  if (foreign) throw new WrongUsage(`a ${kind} has no --${foreign}`);
  return change;
}

function toDay(name: string, argument: string): string {
  if (argument !== '' && !isCalendarDay(argument))
    throw new WrongUsage(`--${name} is a day such as 2026-12-31, not "${argument}"`);
  return argument;
}

function toFlag(argument: string): boolean {
  if (argument !== 'yes' && argument !== 'no') throw new WrongUsage(`--visible is yes or no, not "${argument}"`);
  return argument === 'yes';
}

/** Converts a path to the form used by the API and by import files. */
function toImage(argument: string): string {
  const path = argument.replace(/^\/?storage\//, '');
  if (path !== '' && !/^[\w-][\w./-]*\.(webp|png|jpe?g|avif|svg)$/.test(path))
    throw new WrongUsage(`--image needs a path under storage/, such as blog/spring.webp, not "${argument}"`);
  return path;
}

function readable<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) throw new WrongUsage(`${name} ${error.message}`);
    throw error;
  }
}
