import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';

const KNOWN = [
  'stock',
  'options',
  'price',
  'credit',
  'qty',
  'empty_cart',
  'cart_full',
  'not_found',
  'too_many',
  'unavailable',
  'network',
  'timeout',
  'method_unavailable',
  'unauthenticated',
  'validation',
] as const;
type KnownFailure = (typeof KNOWN)[number];

/** Returns a function that translates a failure; customers never see a raw error (docs/style.md 7). */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('errors');
  return ({ code }) => t(`codes.${isKnown(code) ? code : 'server'}`);
}

const isKnown = (code: string): code is KnownFailure => KNOWN.some((known) => known === code);
