import { YEREVAN_OFFSET_MS } from './discount.ts';

type OpenDay = { from: string; to: string } | null;
export type OpenWeek = readonly OpenDay[];

export type OpenDays = { first: number; last: number; hours: OpenDay };

export function groupedDays(week: OpenWeek): OpenDays[] {
  const groups: OpenDays[] = [];
  for (const [day, hours] of week.entries()) {
    const last = groups.at(-1);
    if (last && isSame(last.hours, hours)) last.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups;
}

const isSame = (one: OpenDay, other: OpenDay): boolean => one?.from === other?.from && one?.to === other?.to;

type OpeningState = { today: number; isOpen: boolean; until: string | null; opensAt: string | null };

export function standingOf(week: OpenWeek, now: number): OpeningState {
  const there = new Date(now + YEREVAN_OFFSET_MS);
  const today = (there.getUTCDay() + 6) % 7;
  const time = there.toISOString().slice(11, 16);
  const hours = week[today] ?? null;
  const last = week[(today + 6) % 7] ?? null;
  const open = [
    ...(hours && time >= hours.from && (endsNextDay(hours) || time < hours.to) ? [hours] : []),
    ...(last && endsNextDay(last) && time < last.to ? [last] : []),
  ][0];
  return {
    today,
    isOpen: open !== undefined,
    until: open?.to ?? null,
    opensAt: !open && hours && time < hours.from ? hours.from : null,
  };
}

const endsNextDay = ({ from, to }: NonNullable<OpenDay>): boolean => to <= from;
