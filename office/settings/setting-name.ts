import { useMessages } from 'use-intl';
import type { Draft } from '../state/use-draft.ts';

/** The props of the control of a setting. Faults are the server's messages by path. */
export type EditorProps = { path: string; draft: Draft; faults: Record<string, string> };

/** The label of a setting or of a part of one; a language follows in brackets. */
export function useSettingName(): (path: string) => string {
  const { settings, today } = useMessages();
  const labels: Record<string, { label: string }> = settings.field;
  const kinds: Record<string, unknown> = today.kind;
  return (path) => {
    const parts = path.split('.');
    const [key = '', part = ''] = parts;
    const kind = kinds[part];
    if (key === 'late_hours' && typeof kind === 'string') return kind;
    for (let length = parts.length; length > 0; length -= 1) {
      const label = labels[parts.slice(0, length).join('-')]?.label;
      const rest = parts.slice(length).join(', ');
      if (label) return rest ? `${label} (${rest})` : label;
    }
    return path;
  };
}

/** Returns the hint below the control of a setting: the effect of its value. */
export function useSettingHint(): (path: string) => string | undefined {
  const { settings } = useMessages();
  const labels: Record<string, { label: string; hint?: string }> = settings.field;
  return (path) => labels[path.replaceAll('.', '-')]?.hint;
}
