import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';

export function useFormatAmd(): (amount: number) => string {
  const locale = useLocale();
  return useCallback((amount) => formatAmd(amount, locale), [locale]);
}

export function useGroupThousands(): (amount: number) => string {
  const locale = useLocale();
  return useCallback((amount) => groupThousands(amount, locale), [locale]);
}
