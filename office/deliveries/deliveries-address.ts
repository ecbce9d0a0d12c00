import { DELIVERY_VIEWS, type DeliveryView } from '#contract/office/office-deliveries-contract.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';

/** An omitted day is today, and an omitted courier is everybody. */
export type DeliveryQuery = { day?: string; courier?: number | 'none'; view?: DeliveryView };

export function deliveryQueryOf(params: URLSearchParams): DeliveryQuery {
  const [day, courier] = [params.get('day') ?? '', params.get('courier') ?? ''];
  const view = DELIVERY_VIEWS.find((name) => name === params.get('view'));
  return {
    ...(isCalendarDay(day) && { day }),
    ...(courier === 'none' ? { courier } : /^\d{1,9}$/.test(courier) && { courier: Number(courier) }),
    ...(view && { view }),
  };
}

export function deliveriesAddress(query: DeliveryQuery): string {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const text = params.toString();
  return text ? `/deliveries?${text}` : '/deliveries';
}

/** The day before or after; both in the form `YYYY-MM-DD`. */
export const dayBeside = (day: string, step: 1 | -1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
