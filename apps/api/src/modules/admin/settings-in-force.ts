import type { AdminOverview } from '@pleamar/contract';
import type { Config } from '../../process/config.ts';

type Setting = AdminOverview['settings'][number];

/** Names are those of the environment. A secret, or a URL that contains one, shows only whether it is set. */
export function settingsInForce(config: Config): Setting[] {
  const { storage, payments, mail, push, replicas } = config;
  const s3 = storage.kind === 's3' ? storage : null;
  const stripe = payments.kind === 'stripe' ? payments : null;
  return [
    shown('PORT', config.port),
    shown('HOST', config.host),
    shown('PUBLIC_URL', config.publicUrl),
    shown('PUBLIC_MEDIA_URL', config.publicMediaUrl),
    shown('DATA_DIR', config.dataDir),
    secret('DATABASE_URL', config.databaseUrl),
    secret('DATABASE_DIRECT_URL', config.databaseDirectUrl),
    secret('DATABASE_REPLICA_URL', replicas.urls.length > 0),
    shown('DATABASE_REPLICA_MAX_LAG', replicas.maxBehindMs / 1000),
    shown('DEMO', config.demo),
    shown('STORAGE', storage.kind),
    shown('S3_ENDPOINT', s3?.endpoint),
    shown('S3_BUCKET', s3?.bucket),
    shown('S3_PREFIX', s3?.prefix),
    secret('S3_ACCESS_KEY_ID', s3?.accessKeyId),
    secret('S3_SECRET_ACCESS_KEY', s3?.secretAccessKey),
    shown('PAYMENTS', payments.kind),
    secret('STRIPE_SECRET_KEY', stripe?.secretKey),
    secret('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret),
    shown('STRIPE_API_BASE', stripe?.apiBase),
    shown('MAIL', mail.kind),
    shown('MAIL_FROM', mail.from),
    secret('SMTP_URL', mail.kind === 'smtp' && mail.url),
    shown('PUSH', push.kind),
    secret('VAPID_PRIVATE_KEY', push.keys),
    shown('SERVICE_WORKER', config.serviceWorker),
    shown('GUEST_CHECKOUT', config.guestCheckout),
    shown('COMING_SOON', config.comingSoon.join(',')),
    shown('OPERATOR', config.operator),
    shown('CONTACT_EMAIL', config.contactEmail),
    shown('RATE_LIMIT_SCALE', config.rateLimitScale),
    shown('TRUST_PROXY', config.trustedProxies.join(',')),
    shown('WORKER', config.worker),
    shown('LOG_LEVEL', config.logLevel),
  ];
}

const shown = (name: string, value: string | number | boolean | null | undefined): Setting => ({
  name,
  value: typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? ''),
  is_secret: false,
});

const secret = (name: string, value: unknown): Setting => ({ name, value: value ? 'set' : 'not set', is_secret: true });
