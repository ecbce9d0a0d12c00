import type { Config } from '#api/config.ts';
import { formOrigins } from '#api/payments/providers.ts';

/** `measured`: pages where analytics may run (docs/spec/decisions.md 3). */
export type PagePolicies = {
  plain: string;
  measured: string;
  /** Previews, which the office shows in a frame. */
  framed: string;
};

const TAGS = 'https://www.googletagmanager.com';
const COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAGS];

/** Blocks inline scripts and other hosts, except video frames and payment forms (docs/spec/decisions.md 3). */
export const pagePolicies = (config: Config): PagePolicies => ({
  plain: policyOf(config, { scripts: [], counters: [] }),
  measured: policyOf(config, { scripts: [TAGS], counters: COUNTERS }),
  framed: policyOf(config, { scripts: [], counters: [] }).replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${config.officeUrl ?? "'self'"}`,
  ),
});

type ExternalSources = { scripts: readonly string[]; counters: readonly string[] };

const policyOf = ({ providers }: Config, { scripts, counters }: ExternalSources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
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
