import { readFileSync } from 'node:fs';
import { findKeyPairProblem, type KeyPair } from './key-pair.js';
import { environmentSchema, type Environment } from './environment.js';

/** Settings of this process, read once at startup and frozen. */
export type Config = Readonly<
  Omit<
    Environment,
    'PUBLIC_URL' | 'PAYMENT_PROVIDER' | 'LOG_FORMAT' | 'RATE_LIMITS' | 'CATCH_ALL'
  > & {
    PUBLIC_URL: string;
    PAYMENT_PROVIDER: 'sandbox' | 'razorpay' | 'off';
    LOG_FORMAT: 'json' | 'text';
    /** Whether the requests, connections and email of a client are limited. */
    RATE_LIMITS: boolean;
    /** Whether clients on this machine are exempt: on a local start, unless `RATE_LIMITS` is set. */
    exemptsLoopback: boolean;
    /** Whether email to recipients without an address is received. */
    CATCH_ALL: boolean;
    /** Whether only this machine is known to use the server: no public URL, and no proxy. */
    isLocalStart: boolean;
    /** Certificate and key for TLS in PEM, or null if none are configured. */
    smtpTls: KeyPair | null;
  }
>;

/** A setting that the operator must correct. `message` is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Nest injection token of the `Config`. */
export const CONFIG = Symbol('CONFIG');

const readPem = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable}: ${path} cannot be read (${(error as Error).message}).`);
  }
};

/** Host names of this machine. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** Returns whether a URL names another host than this machine. */
export function isPublic(url: string): boolean {
  return !LOOPBACK_HOSTS.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Returns the settings that differ on a local start.
 *
 * @throws {ConfigError} if strangers could send to the catch-all of a public server
 */
function findLocalSettings(
  settings: Environment,
  publicUrl: string,
  isProduction: boolean,
): Pick<Config, 'isLocalStart' | 'exemptsLoopback' | 'CATCH_ALL'> {
  const { PUBLIC_URL, TRUST_PROXY, RATE_LIMITS, SMTP_HOST, SMTP_PROXY, CATCH_ALL } = settings;
  const isLocalStart = !isPublic(publicUrl) && TRUST_PROXY === undefined;
  const hasDefaults = PUBLIC_URL === undefined && RATE_LIMITS === undefined;
  const hasLocalSenders = LOOPBACK_HOSTS.includes(SMTP_HOST) && !SMTP_PROXY;
  if (CATCH_ALL && !isLocalStart && !hasLocalSenders) {
    throw new ConfigError(
      'CATCH_ALL: strangers could fill it, since this server is public: SMTP_HOST must be 127.0.0.1, without SMTP_PROXY.',
    );
  }
  return {
    isLocalStart,
    exemptsLoopback: isLocalStart && hasDefaults && !isProduction,
    CATCH_ALL: CATCH_ALL ?? isLocalStart,
  };
}

const readPair = (keyPath: string, certPath: string): KeyPair => {
  const pair = {
    key: readPem('SMTP_TLS_KEY', keyPath),
    cert: readPem('SMTP_TLS_CERT', certPath),
  };
  const problem = findKeyPairProblem(pair);
  if (problem !== null) throw new ConfigError(`SMTP_TLS_KEY, SMTP_TLS_CERT: ${problem}.`);
  return pair;
};

/**
 * Reads and validates the environment (`docs/operations.md` lists the variables).
 *
 * @throws {ConfigError} naming every wrong variable in one line
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  if (env.MAIL_DOMAINS === '') {
    // Other empty variables count as unset; here that would silently select development domains.
    throw new ConfigError('MAIL_DOMAINS: must name at least one domain');
  }
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(variables);
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `${String(issue.path[0] ?? 'environment')}: ${issue.message}`,
    );
    throw new ConfigError([...new Set(problems)].join('; '));
  }
  const settings = result.data;
  const isProduction = env.NODE_ENV === 'production';
  const { SMTP_TLS_KEY: keyPath, SMTP_TLS_CERT: certPath } = settings;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return Object.freeze({
    ...settings,
    ...findLocalSettings(settings, publicUrl, isProduction),
    PUBLIC_URL: publicUrl,
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? (isPublic(publicUrl) ? 'off' : 'sandbox'),
    LOG_FORMAT: settings.LOG_FORMAT ?? (isProduction ? 'json' : 'text'),
    RATE_LIMITS: settings.RATE_LIMITS ?? true,
    smtpTls: keyPath && certPath ? readPair(keyPath, certPath) : null,
  });
}
