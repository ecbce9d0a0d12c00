import { useTranslations } from 'use-intl';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';

/** The label of `orders.see` has the key `orders_see` because a dot separates levels of keys. */
export function usePermissionLabel(): (permission: Permission) => string {
  const t = useTranslations('permissions');
  return (permission) => t(permission.replaceAll('.', '_') as keyof OfficeTexts['permissions']);
}
