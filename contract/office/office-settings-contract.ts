import * as z from 'zod/mini';
import { withLocale } from '#contract/fields.ts';
import { auditEntry } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** Values by key: a setting, or all rows of a small table. The server validates them by the schema of each setting. */
const values = z.record(z.string().check(z.maxLength(80)), z.unknown());

export const readSettings = officeEndpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/office/api/settings',
  summary: 'Values of all settings; null or an empty list where nothing is set',
  answer: z.strictObject({
    values,
    /** Rows of subjects that have screens of their own. */
    counts: z.strictObject({ delivery: z.int(), payment: z.int(), redirects: z.int() }),
  }),
  permission: 'settings.edit',
});

export const changeSetting = officeEndpoint({
  name: 'changeSetting',
  method: 'PUT',
  path: '/office/api/settings',
  summary: 'Saves settings, or parts such as company.tin; `seen` contains the values that the editor saw',
  input: withLocale({ values, seen: values }),
  answer: z.strictObject({
    values,
    /** Audit entries, one for each changed setting. */
    changes: z.array(z.int()),
  }),
  permission: 'settings.edit',
  undoable: true,
});

export const MAX_SETTING_HISTORY = 30;

export const settingHistory = officeEndpoint({
  name: 'settingHistory',
  method: 'GET',
  path: '/office/api/settings/history',
  summary: 'The last changes of settings, with their values before and after',
  input: withLocale({ keys: z.string().check(z.maxLength(400)) }),
  answer: z.strictObject({ data: z.array(auditEntry) }),
  permission: 'settings.edit',
});

/** A redirect of an address of the old site. */
const redirect = z.strictObject({
  path: z.string(),
  target: z.string(),
  hits: z.int(),
  last_hit_at: z.nullable(z.string()),
});
export type WireRedirect = z.infer<typeof redirect>;

export const REDIRECT_PAGE = 50;

export const listRedirects = officeEndpoint({
  name: 'listRedirects',
  method: 'GET',
  path: '/office/api/redirects',
  summary: 'Redirects of old addresses with their hits, the most used first; `after` is the `next` of the page before',
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  answer: z.strictObject({ data: z.array(redirect), next: z.nullable(z.int()), total: z.int() }),
  permission: 'settings.edit',
});

const REDIRECT_PROBLEMS = [
  'line',
  'path',
  'target',
  'reserved',
  'exists',
  'loop',
  'chain',
  'twice',
  'too_long',
] as const;

const redirectProblem = z.strictObject({
  /** The line of the text, from 1. */
  line: z.int(),
  text: z.string(),
  problem: z.enum(REDIRECT_PROBLEMS),
  /** The other end, for chains and loops. */
  by: z.nullable(z.string()),
});

export const MAX_REDIRECT_LINES = 20_000;
const MAX_REDIRECT_BYTES = 4_000_000;

export const pasteRedirects = officeEndpoint({
  name: 'pasteRedirects',
  method: 'POST',
  path: '/office/api/redirects/paste/{mode}',
  summary: 'Adds redirects from lines with an old and a new address; a wrong line is named and never saved',
  /** `check` saves nothing, `all` refuses the whole text with a wrong line, `right` omits wrong lines. */
  params: z.object({ mode: z.enum(['check', 'all', 'right']) }),
  fileBytes: MAX_REDIRECT_BYTES,
  answer: z.strictObject({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    problems: z.array(redirectProblem),
    problem_count: z.int(),
    /** Null if nothing was saved. */
    change: z.nullable(z.int()),
  }),
  permission: 'settings.edit',
  undoable: true,
});

export const changeRedirect = officeEndpoint({
  name: 'changeRedirect',
  method: 'PUT',
  path: '/office/api/redirects',
  summary: 'Adds, changes or removes one redirect; `seen` is the target that the editor saw, or null for a new one',
  input: withLocale({
    path: z.string().check(z.maxLength(600)),
    /** Null removes the redirect. */
    target: z.nullable(z.string().check(z.maxLength(1200))),
    seen: z.nullable(z.string().check(z.maxLength(1200))),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});
