import path from 'node:path';
import { parseComingSoon, type Section } from '@pleamar/domain';
import type { CameraTransferSettings } from './camera-transfer-settings.ts';
import type { S3Settings } from './s3-settings.ts';
import { Settings, type ParsedSettings } from './settings-schema.ts';
import { StartupError } from './startup-error.ts';
import { arePair, type VapidKeys } from './vapid-keys.ts';

/** No other file reads the environment. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** One origin, or those of this machine while PUBLIC_URL is not set. */
  ownOrigins: string[];
  dataDir: string;
  databaseUrl: string | null;
  /** The address by which migrations and jobs bypass the pooler of DATABASE_URL; null without a pooler. */
  databaseDirectUrl: string | null;
  replicas: { urls: string[]; maxLagMs: number };
  demo: boolean;
  /** Only six albums with a few photos each, which are built within half a minute. */
  isDemoSmall: boolean;
  /**
   * The address of a CDN or of the store, which serves public files instead of `/files`. It has no slash at its end.
   */
  publicMediaUrl: string | null;
  storage: { kind: 'fs'; dir: string } | ({ kind: 's3' } & S3Settings);
  mail: { kind: 'outbox'; dir: string; from: string } | { kind: 'smtp'; url: string; from: string };
  push: {
    kind: 'web' | 'outbox';
    dir: string;
    /** If null, the keys are made once and stored in the database. */
    keys: VapidKeys | null;
    /** For tests: the push service may run on this machine. */
    allowsLoopback: boolean;
  };
  webhooks: {
    /** For tests: the receiver may run on this machine. */
    allowsLoopback: boolean;
  };
  cameraTransfer: CameraTransferSettings | null;
  payments: { kind: 'sandbox' } | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string | null };
  invoicing: { kind: 'none' } | { kind: 'http'; url: string; secret: string };
  /** If false, browsers that have a service worker receive one that removes itself. */
  serviceWorker: boolean;
  guestCheckout: boolean;
  comingSoon: Section[];
  operator: string;
  contactEmail: string;
  rateLimitScale: number;
  trustedProxies: string[];
  /** After SIGTERM, /readyz fails and new connections are still accepted for this long. */
  shutdownGraceMs: number;
  worker: boolean;
  logLevel: string;
  development: boolean;
  checkAnswers: boolean;
}

type Env = Record<string, string | undefined>;

/** The first wrong setting stops the start with one clear sentence. */
export function readConfig(env: Env = process.env): Config {
  const parsed = Settings.safeParse(setValues(env));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`The setting ${issue?.path[0]?.toString() ?? '?'} is not right: ${issue?.message ?? ''}.`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO ? settings.DEMO !== '0' : !settings.DATABASE_URL;
  if (!demo) requireExplicitChoices(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');

  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    ownOrigins: settings.PUBLIC_URL ? [new URL(publicUrl).origin] : loopbackOrigins(settings.PORT),
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: directUrl(settings),
    replicas: replicas(settings),
    demo,
    isDemoSmall: settings.DEMO === 'small',
    publicMediaUrl: settings.PUBLIC_MEDIA_URL?.replace(/\/+$/, '') ?? null,
    storage:
      settings.STORAGE === 's3' ? { kind: 's3', ...s3(settings) } : { kind: 'fs', dir: path.join(dataDir, 'files') },
    mail: mail(settings, dataDir),
    push: push(settings, dataDir),
    webhooks: { allowsLoopback: settings.WEBHOOKS_LOOPBACK },
    cameraTransfer: cameraTransferSettings(settings),
    payments: payments(settings),
    invoicing: invoicing(settings),
    serviceWorker: settings.SERVICE_WORKER,
    guestCheckout: settings.GUEST_CHECKOUT,
    comingSoon: comingSoon(settings.COMING_SOON),
    operator: settings.OPERATOR,
    contactEmail: settings.CONTACT_EMAIL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    trustedProxies: settings.TRUST_PROXY,
    shutdownGraceMs: settings.SHUTDOWN_GRACE * 1000,
    worker: settings.WORKER,
    logLevel: settings.LOG_LEVEL,
    development: settings.DEVELOPMENT,
    checkAnswers: settings.CHECK_ANSWERS,
  };
}

/** A command that needs only the database runs without settings of payments and mail. */
export function readDatabaseConfig(env: Env = process.env): { dataDir: string; databaseUrl: string | null } {
  const wanted = Settings.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_DIRECT_URL: true });
  const parsed = wanted.safeParse(setValues(env));
  if (!parsed.success) {
    throw new StartupError(`The setting ${parsed.error.issues[0]?.path[0]?.toString() ?? '?'} is not right.`);
  }
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = parsed.data;
  return { dataDir: path.resolve(DATA_DIR), databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL ?? null };
}

/** An empty value in a .env file means "not set". */
const setValues = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

/** With defaults for these, a server would silently sell photos for nothing and write reset links to the log. */
function requireExplicitChoices(settings: ParsedSettings): void {
  const missing = (['PAYMENTS', 'MAIL'] as const).filter((name) => !settings[name]);
  if (missing.length === 0) return;
  const [noun, verb] = missing.length === 1 ? ['setting', 'is'] : ['settings', 'are'];
  throw new StartupError(
    `The ${noun} ${missing.join(' and ')} ${verb} missing: without the demo there is no default for them ` +
      '(PAYMENTS is stripe, or sandbox, which takes no money; MAIL is smtp, or outbox, which sends nothing).',
  );
}

function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL: direct }: ParsedSettings): string | null {
  if (direct) requireSetting('DATABASE_URL', DATABASE_URL, 'DATABASE_DIRECT_URL');
  return direct ?? null;
}

function replicas({ DATABASE_URL, DATABASE_REPLICA_URL: urls, DATABASE_REPLICA_MAX_LAG: seconds }: ParsedSettings) {
  if (urls.length > 0) requireSetting('DATABASE_URL', DATABASE_URL, 'DATABASE_REPLICA_URL');
  return { urls, maxLagMs: seconds * 1000 };
}

function s3(settings: ParsedSettings): S3Settings {
  return {
    endpoint: settings.S3_ENDPOINT ?? null,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT ?? null,
    region: settings.S3_REGION,
    bucket: requireSetting('S3_BUCKET', settings.S3_BUCKET, 'STORAGE=s3'),
    accessKeyId: requireSetting('S3_ACCESS_KEY_ID', settings.S3_ACCESS_KEY_ID, 'STORAGE=s3'),
    secretAccessKey: requireSetting('S3_SECRET_ACCESS_KEY', settings.S3_SECRET_ACCESS_KEY, 'STORAGE=s3'),
    prefix: settings.S3_PREFIX,
  };
}

function mail(settings: ParsedSettings, dataDir: string): Config['mail'] {
  const sender = settings.MAIL_FROM ?? settings.CONTACT_EMAIL;
  const from = sender.includes('<') ? sender : `${settings.OPERATOR} <${sender}>`;
  if (settings.MAIL !== 'smtp') return { kind: 'outbox', dir: path.join(dataDir, 'mail'), from };
  return { kind: 'smtp', url: requireSetting('SMTP_URL', settings.SMTP_URL, 'MAIL=smtp'), from };
}

function push(settings: ParsedSettings, dataDir: string): Config['push'] {
  const { PUSH: kind, PUSH_LOOPBACK: allowsLoopback } = settings;
  return { kind, dir: path.join(dataDir, 'push'), keys: vapidKeys(settings), allowsLoopback };
}

function vapidKeys(settings: ParsedSettings): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  if (!publicKey && !privateKey) return null;
  const keys = {
    publicKey: requireSetting('VAPID_PUBLIC_KEY', publicKey, 'VAPID_PRIVATE_KEY'),
    privateKey: requireSetting('VAPID_PRIVATE_KEY', privateKey, 'VAPID_PUBLIC_KEY'),
  };
  if (arePair(keys)) return keys;
  throw new StartupError('The setting VAPID_PUBLIC_KEY is not right: it is no half of the pair of VAPID_PRIVATE_KEY.');
}

function cameraTransferSettings(settings: ParsedSettings): CameraTransferSettings | null {
  const { TRANSFER_HOST: host, TRANSFER_TLS_CERT: certificateFile, TRANSFER_TLS_KEY: keyFile } = settings;
  if (!host) return null;
  return {
    host,
    sftpPort: settings.TRANSFER_SFTP_PORT,
    hostKeyFile: settings.TRANSFER_HOST_KEY ?? null,
    ftps:
      !certificateFile && !keyFile
        ? null
        : {
            port: settings.TRANSFER_FTPS_PORT,
            implicitPort: settings.TRANSFER_FTPS_IMPLICIT_PORT,
            certificateFile: requireSetting('TRANSFER_TLS_CERT', certificateFile, 'TRANSFER_TLS_KEY'),
            keyFile: requireSetting('TRANSFER_TLS_KEY', keyFile, 'TRANSFER_TLS_CERT'),
            passivePorts: settings.TRANSFER_PASSIVE_PORTS,
            passiveAddress: settings.TRANSFER_PASSIVE_ADDRESS ?? null,
          },
  };
}

function payments(settings: ParsedSettings): Config['payments'] {
  if (settings.PAYMENTS !== 'stripe') return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: requireSetting('STRIPE_SECRET_KEY', settings.STRIPE_SECRET_KEY, 'PAYMENTS=stripe'),
    webhookSecret: requireSetting('STRIPE_WEBHOOK_SECRET', settings.STRIPE_WEBHOOK_SECRET, 'PAYMENTS=stripe'),
    apiBase: settings.STRIPE_API_BASE ?? null,
  };
}

function invoicing(settings: ParsedSettings): Config['invoicing'] {
  if (settings.INVOICING === 'none') return { kind: 'none' };
  return {
    kind: 'http',
    url: requireSetting('INVOICING_URL', settings.INVOICING_URL, 'INVOICING=http'),
    secret: requireSetting('INVOICING_SECRET', settings.INVOICING_SECRET, 'INVOICING=http'),
  };
}

function comingSoon(list: string): Section[] {
  const { sections, unknown } = parseComingSoon(list);
  if (unknown.length === 0) return sections;
  throw new StartupError(`The setting COMING_SOON is not right: there is no section ${unknown.join(', ')}.`);
}

function requireSetting(name: string, value: string | undefined, because: string): string {
  if (value) return value;
  throw new StartupError(`The setting ${name} is missing: ${because} needs it.`);
}

const loopbackOrigins = (port: number) => ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
