import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns';
import { z } from 'zod';
import { GRANTS } from '@mayfly/mcp/grant.js';

const MAX_SECONDS = 315_360_000;
const MAX_MESSAGE_BYTES = 134_217_728;
const MAX_MESSAGES = 1_000_000;

/** Parses a whole number. Accepts digits only: `1e3` or `0x10` is probably a mistake. */
const whole = (error: string) =>
  z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().int());

const port = whole('must be a port number').pipe(z.number().max(65535, 'must be at most 65535'));
const seconds = whole('must be a number of seconds').pipe(
  z.number().min(1, 'must be at least 1').max(MAX_SECONDS, 'must be at most ten years'),
);
const bytes = whole('must be a number of bytes').pipe(z.number().min(1024, 'must be 1024 or more'));
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean),
);

/** A domain name in lower case, without a root dot. */
const DOMAIN_PATTERN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const domains = list.pipe(
  z
    .array(z.string().regex(DOMAIN_PATTERN, 'must be domain names, separated by commas'))
    .min(1, 'must name at least one domain'),
);

const roles = list.pipe(
  z
    .array(z.enum(['web', 'smtp', 'worker'], 'must be some of web, smtp, worker'))
    .min(1, 'must name at least one role'),
);

const isAddressOrRange = (value: string): boolean => {
  try {
    proxyAddr.compile(value);
    return true;
  } catch {
    return false;
  }
};
const proxies = list.pipe(
  z.array(z.string().refine(isAddressOrRange, 'must be IP addresses or CIDR ranges')),
);

const isNameServer = (value: string): boolean => {
  try {
    new Resolver().setServers([value]);
    return true;
  } catch {
    return false;
  }
};
const nameServers = list.pipe(
  z
    .array(z.string().refine(isNameServer, 'must be IP addresses, each with or without a port'))
    .min(1, 'must name at least one resolver'),
);

const networks = list.pipe(
  z
    .array(
      z
        .string()
        .refine((value) => ipaddr.isValidCIDR(value), 'must be CIDR ranges such as 10.0.0.0/8'),
    )
    .transform((ranges) => ranges.map((range) => ipaddr.parseCIDR(range))),
);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => new URL(value).origin);
const text = z.string().trim().min(1).max(200, 'must be at most 200 characters');
const contact = z.union(
  [z.email(), z.url({ protocol: /^https$/ })],
  'must be an email address or an https URL',
);
const databaseUrl = z
  .string()
  // pg would take the list for a name, and ignores target_session_attrs.
  .refine(
    (url) => !/^[^/]*\/\/[^/?]*,|[?&]target_session_attrs=/.test(url),
    'must name one host, such as that of HAProxy in front of several PostgreSQL servers',
  )
  .pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }));
/** `sentinel://[user:password@]host[:port],…/name` */
export const SENTINEL_URL =
  /^sentinel:\/\/(?<credentials>[^@/]*@)?(?<hosts>[^@/,]+(,[^@/,]+)*)\/(?<name>[\w.-]+)$/;

const redisUrl = z.union(
  [z.url({ protocol: /^rediss?$/ }), z.string().regex(SENTINEL_URL)],
  'must be redis://…, rediss://… or sentinel://host:port,host:port/name',
);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.prefault('3000'),
  SMTP_HOST: z.string().default('127.0.0.1'),
  SMTP_PORT: port.prefault('2525'),
  SMTPS_PORT: port.optional(),
  SMTP_TLS_KEY: z.string().optional(),
  SMTP_TLS_CERT: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  ROLES: roles.default(['web', 'smtp', 'worker']),
  OPS_PORT: port.optional(),
  PUBLIC_URL: webUrl.optional(),
  MAIL_DOMAINS: domains.default(['mayfly.test', 'dayfly.test', 'evenfall.test']),
  SMTP_PROXY: onOff.default(false),
  CATCH_ALL: onOff.optional(),
  SMTP_FAULTS: onOff.default(false),
  ADDRESS_LIFETIME_SECONDS: seconds.prefault('86400'),
  ADDRESS_EXTENSION_SECONDS: seconds.prefault('3600'),
  ADDRESS_MAX_LIFETIME_SECONDS: seconds.prefault('604800'),
  MESSAGE_MAX_BYTES: bytes
    .pipe(z.number().max(MAX_MESSAGE_BYTES, 'must be at most 128 MiB'))
    .prefault('26214400'),
  INBOX_MAX_MESSAGES: whole('must be a number')
    .pipe(z.number().min(1, 'must be at least 1').max(MAX_MESSAGES, 'must be at most a million'))
    .prefault('200'),
  INBOX_MAX_BYTES: bytes.prefault('104857600'),
  CLIENT_MAX_BYTES_PER_HOUR: bytes.prefault('1073741824'),
  RATE_LIMITS: onOff.optional(),
  TRUST_PROXY: proxies.optional(),
  DNS_SERVERS: nameServers.optional(),
  SENDER_CHECKS: onOff.default(true),
  MCP_GRANT: z.enum(['off', ...GRANTS], 'must be off, code, text or full').default('code'),
  OUTBOUND_ALLOWED_NETWORKS: networks.optional(),
  ADMIN_USER: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default('operator'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'razorpay', 'off']).optional(),
  PAYMENT_CURRENCY: z
    .string()
    .refine((code) => CURRENCIES.has(code), 'must be an ISO 4217 code such as USD')
    .default('USD'),
  PAYMENT_LINK_URL: z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: webUrl.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and hyphens')
    .optional(),
  OPERATOR_NAME: text.optional(),
  PRIVACY_CONTACT: contact.optional(),
  SOURCE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
});

/** Returns the domain of an email address in lower case; empty for anything else. */
function parseDomain(address = ''): string {
  return address.includes('/') ? '' : (address.split('@')[1]?.toLowerCase() ?? '');
}

/** Returns whether email to a contact reaches the operator. In `MAIL_DOMAINS`, only two mailboxes do. */
function isReachable(address: string | undefined, mailDomains: string[]): boolean {
  return !mailDomains.includes(parseDomain(address)) || /^(postmaster|abuse)@/i.test(address ?? '');
}

/** Schema of the environment: variables, defaults and rules between them. */
export const environmentSchema = variables
  .refine((env) => !env.SMTP_TLS_KEY === !env.SMTP_TLS_CERT, {
    path: ['SMTP_TLS_KEY'],
    message: 'SMTP_TLS_KEY and SMTP_TLS_CERT go together',
  })
  .refine((env) => env.REDIS_URL !== undefined || new Set(env.ROLES).size === 3, {
    path: ['ROLES'],
    message: 'a subset of web,smtp,worker needs REDIS_URL, which connects the nodes',
  })
  .refine((env) => env.DATABASE_URL !== undefined || new Set(env.ROLES).size === 3, {
    path: ['ROLES'],
    message: 'a subset of web,smtp,worker needs DATABASE_URL, which the nodes share',
  })
  .refine((env) => env.ADDRESS_MAX_LIFETIME_SECONDS >= env.ADDRESS_LIFETIME_SECONDS, {
    path: ['ADDRESS_MAX_LIFETIME_SECONDS'],
    message: 'must not be shorter than ADDRESS_LIFETIME_SECONDS',
  })
  .refine((env) => isReachable(env.PRIVACY_CONTACT, env.MAIL_DOMAINS), {
    path: ['PRIVACY_CONTACT'],
    message: 'must not be at one of MAIL_DOMAINS, except postmaster and abuse',
  })
  .refine((env) => env.ROLES.includes('web') || env.OPS_PORT !== undefined, {
    path: ['OPS_PORT'],
    message: 'is required without the role web',
  })
  .refine(
    (env) =>
      env.PAYMENT_PROVIDER !== 'razorpay' ||
      (env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET),
    {
      path: ['PAYMENT_PROVIDER'],
      message: 'razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    },
  );

/** Validated environment. */
export type Environment = z.output<typeof environmentSchema>;
