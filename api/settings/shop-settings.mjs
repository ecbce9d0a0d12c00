// Rules of all settings. Plain JavaScript without packages: scripts/start.mjs checks the settings with any Node
// version before installation, and api/config.ts reads them for the shop.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';

const RANDOM = 'use at least 32 random characters, for example from `openssl rand -base64 32`';
const MIN_SECRET = 32;
/** Fewer different characters suggest a typed secret instead of a generated one. */
const MIN_DIFFERENT = 10;

const text = (must, isRight, without) => ({ must, isRight, without, read: (value) => value });
const matching = (pattern, must, without) => text(must, (value) => pattern.test(value), without);
const any = (without) => text('', () => true, without);
const choice = (choices, without) => text(`must be ${listed(choices)}`, (value) => choices.includes(value), without);
const toggle = (without) => choice(['on', 'off'], without);
const address = () => text('must be an address such as https://shop.example', (value) => URL.canParse(value));
const contact = () => matching(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://');
const secret = () => text(`is too short: ${RANDOM}`, (value) => value.length >= MIN_SECRET);
const database = () =>
  matching(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host/database');

function number(min, max, without, isWhole = true) {
  const isRight = (value) => {
    const given = Number(value);
    return value.trim() !== '' && given >= min && given <= max && (!isWhole || Number.isInteger(given));
  };
  const upTo = max === Number.POSITIVE_INFINITY ? `${min} or more` : `from ${min} to ${max}`;
  return { must: `must be a ${isWhole ? 'whole ' : ''}number ${upTo}`, isRight, without, read: Number };
}

/** A PEM text or the path of a PEM file. A single line can contain its line breaks as \n. */
function pem(label) {
  const read = (value) => (value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readOrEmpty(value));
  const isRight = (value) => new RegExp(`-----BEGIN [A-Z ]*${label}-----`).test(read(value));
  return { must: `must be a ${label} in PEM format, or the path of a readable file with one`, isRight, read };
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const NO_PROXY = 'none';
const PROXY_NAMES = [NO_PROXY, 'loopback', 'linklocal', 'uniquelocal'];

const partsOf = (list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function isProxyList(value) {
  return partsOf(value).every((proxy) => {
    const [ip = '', bits, ...rest] = proxy.split('/');
    const isRange = rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
    return PROXY_NAMES.includes(proxy) || (isIP(ip) > 0 && isRange);
  });
}

export const proxiesOf = (value) => partsOf(value).filter((proxy) => proxy !== NO_PROXY);

/** Parses `203.0.113.0/24, 2001:db8::/32, 198.51.100.7`. Null if a part is neither an address nor a range. */
export function readAddressList(value) {
  const list = new BlockList();
  for (const part of value.split(',').map((one) => one.trim())) {
    const [ip = '', bits, ...rest] = part.split('/');
    const version = isIP(ip);
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    const isRange = rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && prefix <= most;
    if (version === 0 || !isRange) return null;
    list.addSubnet(ip, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

const SETTINGS = {
  SHOP_MODE: choice(['demo', 'live'], 'demo'),
  PORT: number(0, 65_535, 3000),
  HOST: any('127.0.0.1'),
  DATA_DIR: any('data'),
  DATABASE_URL: database(),
  DATABASE_READ_URL: database(),
  DATABASE_OWNER_URL: database(),
  PUBLIC_URL: address(),
  OFFICE_URL: address(),
  OFFICE_ALLOW: text(
    'must list addresses or ranges such as 203.0.113.0/24, 198.51.100.7',
    (value) => readAddressList(value) !== null,
  ),
  PUBLIC_BASE_URL: any(''),
  SESSION_SECRET: secret(),
  /** The former secret: its signatures remain valid, but new ones use `SESSION_SECRET`. */
  SESSION_SECRET_OLD: secret(),
  SMTP_URL: matching(/^smtps?:\/\/[^/\s]+/, 'must be an address such as smtp://user:password@host:587'),
  MAIL_FROM: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'),
  PAYMENT_CHECK_S: number(0.2, 600, 15, false),
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'must be a key of 87 characters from `npm run vapid-keys`'),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be a key of 43 characters from `npm run vapid-keys`'),
  VAPID_SUBJECT: contact(),
  WEBHOOK_ALLOW: text(
    'must list addresses or ranges such as 192.168.1.20, 10.0.0.0/24',
    (value) => readAddressList(value) !== null,
  ),
  TRUST_PROXY: text('must list addresses or ranges of proxies, or be none', isProxyList, ''),
  HSTS_SUBDOMAINS: toggle('off'),
  SECURITY_CONTACT: contact(),
  LIMITS: toggle('on'),
  PROCESSES: number(1, 16, 1),
  WEB_CONCURRENCY: number(1, 32, 1),
  SERVICE_WORKER: toggle('on'),
  DRAW_AHEAD: toggle('on'),
  MEDIA_S3_URL: matching(/^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/, 'must be an address such as https://s3.example.am'),
  MEDIA_S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket in lower case'),
  MEDIA_S3_REGION: matching(/^[a-z0-9-]{2,40}$/, 'must be the name of a region such as us-east-1', 'us-east-1'),
  MEDIA_S3_KEY: matching(/^[^\s/,]{2,128}$/, 'must be the id of a key'),
  MEDIA_S3_SECRET: matching(/^\S{2,256}$/, 'must be the secret of that key'),
  FISCAL_URL: text(
    'must be an https address such as https://ecrm.taxservice.am/taxsystem-rs-vcr/api/v1.0/',
    (value) => value.startsWith('https://') && URL.canParse(value),
  ),
  FISCAL_CRN: matching(/^\d{1,20}$/, 'must be the number of the cash register'),
  FISCAL_TIN: matching(/^\d{8}$/, 'must be a taxpayer number of 8 digits'),
  FISCAL_CASHIER: number(1, 999_999),
  FISCAL_CERT: pem('CERTIFICATE'),
  FISCAL_KEY: pem('PRIVATE KEY'),
  FISCAL_KEY_PASSPHRASE: any(),
  FISCAL_CA: pem('CERTIFICATE'),
  FISCAL_LAST_SEQ: number(0, 999_999_999, 0),
  FISCAL_TIMEOUT_S: number(1, 120, 30),
  CACHE_MB: number(1, Number.POSITIVE_INFINITY, 24, false),
  METRICS_TOKEN: text('is too short: use at least 16 random characters', (value) => value.length >= 16),
  BACKUP_DIR: any(),
  BACKUP_KEEP: number(1, 3650, 7),
  CLOSE_DELAY_S: number(0, 5, 0, false),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
};

const TOGETHER = [
  ['FISCAL_URL', 'FISCAL_CRN', 'FISCAL_TIN', 'FISCAL_CASHIER', 'FISCAL_CERT', 'FISCAL_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['MEDIA_S3_URL', 'MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'],
];

const webAddress = (variable) => ({
  variable,
  kind: 'address',
  ...text('must be an address such as https://bank.example', (value) => /^https?:/.test(value) && URL.canParse(value)),
});

/**
 * Contracts with payment providers: all settings of one, or none. `published` lists the secrets in documents and
 * examples.
 */
export const PROVIDER_SETTINGS = {
  arca: {
    url: webAddress('ARCA_URL'),
    user: { variable: 'ARCA_USER', kind: 'name', ...text('has at most 30 characters', ({ length }) => length <= 30) },
    password: {
      variable: 'ARCA_PASSWORD',
      kind: 'secret',
      ...text('has at most 30 characters', ({ length }) => length <= 30),
    },
  },
  idram: {
    url: webAddress('IDRAM_URL'),
    account: {
      variable: 'IDRAM_ACCOUNT',
      kind: 'name',
      ...matching(/^\d{1,20}$/, 'must be a number of at most 20 digits'),
    },
    secret: { variable: 'IDRAM_SECRET', kind: 'secret', published: ['demo-secret-key'], ...any() },
  },
  ameria: {
    url: webAddress('AMERIA_URL'),
    clientId: { variable: 'AMERIA_CLIENT_ID', kind: 'name', ...any() },
    user: { variable: 'AMERIA_USER', kind: 'name', ...any() },
    password: { variable: 'AMERIA_PASSWORD', kind: 'secret', ...any() },
    firstOrder: {
      variable: 'AMERIA_FIRST_ORDER',
      kind: 'name',
      ...matching(/^\d{1,9}$/, 'must be a number of at most 9 digits, 0 for a login of its own'),
    },
  },
  telcell: {
    url: webAddress('TELCELL_URL'),
    issuer: { variable: 'TELCELL_ISSUER', kind: 'name', ...any() },
    key: { variable: 'TELCELL_KEY', kind: 'secret', ...any() },
  },
  fastshift: {
    url: webAddress('FASTSHIFT_URL'),
    token: { variable: 'FASTSHIFT_TOKEN', kind: 'secret', ...any() },
  },
  easypay: {
    url: webAddress('EASYPAY_URL'),
    service: {
      variable: 'EASYPAY_SERVICE',
      kind: 'name',
      ...matching(/^[1-9]\d{0,8}$/, 'must be a number of at most 9 digits'),
    },
    key: { variable: 'EASYPAY_KEY', kind: 'secret', ...any() },
  },
};

/**
 * Returns the values, the contracts of providers and all problems. Each problem is a sentence with the name and the
 * reason.
 */
export function readSettings(environment) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const wrong = Object.entries(SETTINGS).filter(
    ([name, { isRight }]) => given[name] !== undefined && !isRight(given[name]),
  );
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { read, without }]) => [
      name,
      given[name] === undefined ? without : read(given[name]),
    ]),
  );
  const demoSecret = demoSecretIn(resolve(values.DATA_DIR));
  const contracts = Object.entries(PROVIDER_SETTINGS).map(([name, settings]) => [
    name,
    readContract(name, settings, given, demoSecret),
  ]);
  const wrongNames = new Set(wrong.map(([name]) => name));
  const right = (name) => (wrongNames.has(name) ? undefined : given[name]);
  const isLive = values.SHOP_MODE === 'live';
  const problems = [
    ...(isLive ? missingWhenLive(right, wrongNames) : []),
    ...wrong.map(([name, { must }]) => `${name} ${must}`),
    ...TOGETHER.flatMap((names) => togetherProblems(names, given)),
    ...contracts.flatMap(([, { invalid }]) => invalid),
    ...(isLive ? liveProblems(right, demoSecret) : []),
    ...(isLive ? contracts.flatMap(([, { problems }]) => problems) : []),
  ];
  return {
    values,
    contracts: Object.fromEntries(contracts.map(([name, { settings }]) => [name, settings])),
    problems,
    /** One message with all problems; null if there are none. */
    refusal:
      problems.length === 0 ? null : `${isLive ? 'SHOP_MODE=live' : 'The shop'} cannot start: ${problems.join('; ')}`,
  };
}

function togetherProblems(names, given) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${listed(names, 'and')} belong together, ${listed(missing, 'and')} ${missing.length === 1 ? 'is' : 'are'} missing`,
  ];
}

/** Live mode needs its address, its own secrets and a mail server (docs/spec/design.md 5 "Modes"). */
function missingWhenLive(right, wrongNames) {
  const needed = {
    PUBLIC_URL: 'the address that customers use, such as https://shop.example',
    SESSION_SECRET: RANDOM,
    SMTP_URL: 'the mail server, smtp://user:password@host:587',
    ...(isOwnMachine(right('PUBLIC_URL'))
      ? {}
      : { TRUST_PROXY: 'the address of the proxy in front such as 127.0.0.1, or none' }),
  };
  return Object.entries(needed).flatMap(([name, what]) =>
    right(name) === undefined && !wrongNames.has(name) ? [`${name} is missing: ${what}`] : [],
  );
}

function liveProblems(right, demoSecret) {
  const { PUBLIC_URL: shop, OFFICE_URL: office } = { PUBLIC_URL: right('PUBLIC_URL'), OFFICE_URL: right('OFFICE_URL') };
  const problems = [];
  if (shop && isReadable(shop)) problems.push('PUBLIC_URL must be https');
  // A separate origin isolates staff sessions from the scripts of the shop; a path does not.
  if (office && isReadable(office)) problems.push('OFFICE_URL must be https');
  if (office && shop && new URL(office).host === new URL(shop).host)
    problems.push('OFFICE_URL must be a host of its own, not the shop’s');
  if (demoSecret !== null && right('SESSION_SECRET') === demoSecret)
    problems.push(`SESSION_SECRET is the demo's: ${RANDOM}`);
  for (const name of ['SESSION_SECRET', 'SESSION_SECRET_OLD'])
    if (right(name) && new Set(right(name)).size < MIN_DIFFERENT) problems.push(`${name} is too weak: ${RANDOM}`);
  if (right('LIMITS') === 'off') problems.push('LIMITS=off is for benchmarks only');
  return problems;
}

function readContract(provider, settings, given, demoSecret) {
  const all = Object.entries(settings).map(([key, setting]) => ({
    provider,
    key,
    setting,
    value: given[setting.variable],
  }));
  const invalid = all.filter(({ value, setting }) => value !== undefined && !setting.isRight(value));
  const missing = all.filter(({ value }) => value === undefined);
  if (invalid.length > 0)
    return {
      settings: null,
      invalid: invalid.map(({ setting }) => `${setting.variable} ${setting.must}`),
      problems: [],
    };
  if (missing.length === all.length) return { settings: null, invalid: [], problems: [] };
  if (missing.length > 0)
    return { settings: null, invalid: [], problems: missing.map(({ setting }) => `${setting.variable} is missing`) };
  return {
    settings: Object.fromEntries(all.map(({ key, value }) => [key, value])),
    invalid: [],
    problems: all.flatMap((one) => contractProblem(one, demoSecret) ?? []),
  };
}

/** The bank chooses some secrets, which are shorter than the shop's. */
const MIN_AGREED = 8;
const MIN_AGREED_DIFFERENT = 5;
const STAND_IN_LENGTH = 30;

const CONTRACT_PROBLEMS = {
  readable: (variable) => `${variable} must be https`,
  published: (variable) => `${variable} is the demo's or an example's: agree on one of your own`,
  weak: (variable) => `${variable} is easy to guess: agree on another with ${MIN_AGREED} characters or more`,
};

function contractProblem({ provider, key, setting, value }, demoSecret) {
  const isDemo = demoSecret !== null && value === standInSecret(Buffer.from(demoSecret), provider, key);
  const weakness = isDemo ? 'published' : contractWeakness(setting, value);
  return weakness && CONTRACT_PROBLEMS[weakness](setting.variable);
}

/** The reason why a value of a provider's contract is unsafe; null for a safe one. */
export function contractWeakness({ kind, published = [] }, value) {
  if (kind === 'address') return isReadable(value) ? 'readable' : null;
  if (kind === 'name') return null;
  if (published.includes(value)) return 'published';
  return value.length < MIN_AGREED || new Set(value).size < MIN_AGREED_DIFFERENT ? 'weak' : null;
}

/** Secret of a provider's stand-in, equal in all processes of one demo. */
export const standInSecret = (demoSecret, provider, key) =>
  createHmac('sha256', demoSecret).update(`stand-in ${provider} ${key}`).digest('base64url').slice(0, STAND_IN_LENGTH);

/** Plain http exposes secrets and amounts on the network. Only the loopback address is allowed without TLS. */
const isReadable = (url) => new URL(url).protocol !== 'https:' && !isOwnMachine(url);

/** Parses the host, because `127.evil.example` only begins like a loopback address. */
function isOwnMachine(url) {
  if (url === undefined) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

export const DEMO_SECRET = 'demo-secret';

/** Reads the demo's secret. Returns null if it does not exist or the user may not read it. */
function demoSecretIn(dataFolder) {
  try {
    return readFileSync(join(dataFolder, DEMO_SECRET), 'utf8').trim();
  } catch {
    return null;
  }
}

function listed(names, word = 'or') {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
