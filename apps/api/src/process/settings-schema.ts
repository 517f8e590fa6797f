import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const portNumber = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** The environment as it is written; `readConfig` gives it to the services. */
export const Settings = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_MEDIA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: list.pipe(z.array(postgresUrl)).default([]),
  DATABASE_REPLICA_MAX_LAG: z.coerce.number().positive().default(5),
  DEMO: z.enum(['0', '1', 'small']).optional(),
  STORAGE: z.enum(['fs', 's3']).default('fs'),
  S3_ENDPOINT: z.url().optional(),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().default(''),
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  MAIL: z.enum(['outbox', 'smtp']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'is an address, or a name with an address: Pleamar <hola@example.com>')
    .optional(),
  INVOICING: z.enum(['none', 'http']).default('none'),
  INVOICING_URL: z.url({ protocol: /^https?$/ }).optional(),
  INVOICING_SECRET: z.string().min(16).optional(),
  SERVICE_WORKER: flag.default(true),
  PUSH: z.enum(['web', 'outbox']).default('web'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_LOOPBACK: flag.default(false),
  WEBHOOKS_LOOPBACK: flag.default(false),
  TRANSFER_HOST: z.string().min(1).max(253).optional(),
  TRANSFER_SFTP_PORT: portNumber.default(2222),
  TRANSFER_HOST_KEY: z.string().min(1).optional(),
  TRANSFER_FTPS_PORT: portNumber.default(2121),
  TRANSFER_FTPS_IMPLICIT_PORT: portNumber.default(2990),
  TRANSFER_TLS_CERT: z.string().min(1).optional(),
  TRANSFER_TLS_KEY: z.string().min(1).optional(),
  TRANSFER_PASSIVE_PORTS: z.string().transform(portRange).default({ first: 50_000, last: 50_099 }),
  TRANSFER_PASSIVE_ADDRESS: z.ipv4().optional(),
  GUEST_CHECKOUT: flag.default(true),
  COMING_SOON: z.string().default(''),
  OPERATOR: z.string().default('Pleamar'),
  CONTACT_EMAIL: z.email().default('hola@pleamar.example'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TRUST_PROXY: list.default([]),
  // More would leave running requests too little of the 28 s in which a process has to end.
  SHUTDOWN_GRACE: z.coerce.number().min(0).max(15).default(1),
  WORKER: flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEVELOPMENT: flag.default(false),
  CHECK_ANSWERS: flag.default(false),
});

export type ParsedSettings = z.infer<typeof Settings>;

function portRange(text: string, ctx: z.RefinementCtx): { first: number; last: number } {
  const [first = 0, last = 0] = /^(\d{1,5})-(\d{1,5})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (first >= 1 && first <= last && last <= 65_535) return { first, last };
  ctx.addIssue('is a range of ports: 50000-50099');
  return z.NEVER;
}

function isSender(text: string): boolean {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text.trim())?.[1] ?? text;
  return z.email().safeParse(address).success;
}
