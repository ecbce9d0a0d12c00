import { useTranslations } from 'use-intl';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';

/** `orders.see` has its words under `orders_see`: a dot would be a branch. */
export function usePermissionWords(): (permission: Permission) => string {
  const t = useTranslations('permissions');
  return (permission) => t(permission.replace('.', '_') as keyof OfficeTexts['permissions']);
}
