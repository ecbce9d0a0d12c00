import { createHash } from 'node:crypto';
import type { Config } from '#api/config.ts';
import type { ProviderAccounts } from '#api/payments/provider-accounts.ts';
import { formOrigins } from '#api/payments/providers.ts';
import { THEME_SCRIPT } from '#rules/shop/theme.ts';

/** `measured`: pages where analytics may run (docs/spec/decisions.md 3). */
export type PagePolicies = {
  plain: string;
  measured: string;
  /** Previews, which the office shows in a frame. */
  framed: string;
};

const TAGS = 'https://www.googletagmanager.com';
const COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAGS];

type Contracts = Pick<Config, 'providers'>;
type PolicySettings = Pick<Config, 'providers' | 'officeUrl'>;

/** Blocks inline scripts, except the theme script, and other hosts, except video frames and payment forms (docs/spec/decisions.md 3). */
export const pagePolicies = (settings: PolicySettings): PagePolicies => ({
  plain: policyOf(settings, { scripts: [], counters: [] }),
  measured: policyOf(settings, { scripts: [TAGS], counters: COUNTERS }),
  framed: policyOf(settings, { scripts: [], counters: [] }).replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${settings.officeUrl ?? "'self'"}`,
  ),
});

type ExternalSources = { scripts: readonly string[]; counters: readonly string[] };

/** Policies that follow the accounts of providers, which can change while the shop runs. */
export function followPolicies(
  accounts: Pick<ProviderAccounts, 'current'>,
  { officeUrl }: Pick<Config, 'officeUrl'>,
): PagePolicies {
  let [contracts, policies] = [accounts.current(), pagePolicies({ providers: accounts.current(), officeUrl })];
  const now = (): PagePolicies => {
    if (contracts !== accounts.current()) {
      contracts = accounts.current();
      policies = pagePolicies({ providers: contracts, officeUrl });
    }
    return policies;
  };
  return {
    get plain() {
      return now().plain;
    },
    get measured() {
      return now().measured;
    },
    get framed() {
      return now().framed;
    },
  };
}

/** Allows the one inline script, which applies the chosen theme before the first paint. */
const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

const policyOf = ({ providers }: Contracts, { scripts, counters }: ExternalSources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", THEME_HASH, ...scripts].join(' '),
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...counters].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...counters].join(' '),
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    `form-action ${["'self'", ...formOrigins(providers)].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
