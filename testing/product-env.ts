interface ProductPlace {
  databaseUrl: string;
  dataDir: string;
  port: number | undefined;
}

/** Settings of a server that a test or a tool starts: without the demo, jobs, real mails and real payments. */
export const productEnv = ({ databaseUrl, dataDir, port }: ProductPlace) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(port),
  WORKER: '0',
  DEMO: '0',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
  PUSH: 'outbox',
  RATE_LIMIT_SCALE: '100000',
  LOG_LEVEL: 'error',
});
