import type { AdminOverview } from '@pleamar/contract';
import type { Config } from '../../process/config.ts';

type Setting = AdminOverview['settings'][number];

/** The names are those of the environment. Of a secret, or a URL that contains one, only whether it is set is shown. */
export function presentSettings(config: Config): Setting[] {
  const { storage, payments, mail, push, replicas } = config;
  const s3 = storage.kind === 's3' ? storage : null;
  const stripe = payments.kind === 'stripe' ? payments : null;
  return [
    shownSetting('PORT', config.port),
    shownSetting('HOST', config.host),
    shownSetting('PUBLIC_URL', config.publicUrl),
    shownSetting('PUBLIC_MEDIA_URL', config.publicMediaUrl),
    shownSetting('DATA_DIR', config.dataDir),
    secretSetting('DATABASE_URL', config.databaseUrl),
    secretSetting('DATABASE_DIRECT_URL', config.databaseDirectUrl),
    secretSetting('DATABASE_REPLICA_URL', replicas.urls.length > 0),
    shownSetting('DATABASE_REPLICA_MAX_LAG', replicas.maxLagMs / 1000),
    shownSetting('DEMO', config.demo),
    shownSetting('STORAGE', storage.kind),
    shownSetting('S3_ENDPOINT', s3?.endpoint),
    shownSetting('S3_BUCKET', s3?.bucket),
    shownSetting('S3_PREFIX', s3?.prefix),
    secretSetting('S3_ACCESS_KEY_ID', s3?.accessKeyId),
    secretSetting('S3_SECRET_ACCESS_KEY', s3?.secretAccessKey),
    shownSetting('PAYMENTS', payments.kind),
    secretSetting('STRIPE_SECRET_KEY', stripe?.secretKey),
    secretSetting('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret),
    shownSetting('STRIPE_API_BASE', stripe?.apiBase),
    shownSetting('MAIL', mail.kind),
    shownSetting('MAIL_FROM', mail.from),
    secretSetting('SMTP_URL', mail.kind === 'smtp' && mail.url),
    shownSetting('PUSH', push.kind),
    secretSetting('VAPID_PRIVATE_KEY', push.keys),
    shownSetting('SERVICE_WORKER', config.serviceWorker),
    shownSetting('GUEST_CHECKOUT', config.guestCheckout),
    shownSetting('COMING_SOON', config.comingSoon.join(',')),
    shownSetting('OPERATOR', config.operator),
    shownSetting('CONTACT_EMAIL', config.contactEmail),
    shownSetting('RATE_LIMIT_SCALE', config.rateLimitScale),
    shownSetting('TRUST_PROXY', config.trustedProxies.join(',')),
    shownSetting('WORKER', config.worker),
    shownSetting('LOG_LEVEL', config.logLevel),
  ];
}

const shownSetting = (name: string, value: string | number | boolean | null | undefined): Setting => ({
  name,
  value: typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? ''),
  is_secret: false,
});

const secretSetting = (name: string, value: unknown): Setting => ({
  name,
  value: value ? 'set' : 'not set',
  is_secret: true,
});
