import { useMessages } from 'use-intl';

/** Returns the label of an event; one of another version is shown by its name. Keys contain no dots. */
export function useEventName(): (event: string) => string {
  const { integrations } = useMessages();
  const labels: Readonly<Record<string, string>> = integrations.event;
  return (event) => labels[event.replace('.', '_')] ?? event;
}
