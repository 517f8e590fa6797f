import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const named = { PAYMENTS: 'sandbox', MAIL: 'outbox' };

describe('settings', () => {
  test('without settings Pleamar runs the embedded database with the demo on port 3000', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      isDemoSmall: false,
      storage: { kind: 'fs' },
      mail: { kind: 'outbox' },
      payments: { kind: 'sandbox' },
    });
  });

  test('cameras have a server where it has a name, and FTPS where it has a certificate', () => {
    expect(readConfig({}).cameraTransfer).toBeNull();
    expect(readConfig({ TRANSFER_HOST: 'c.example' }).cameraTransfer).toMatchObject({ sftpPort: 2222, ftps: null });
    const secured = { TRANSFER_HOST: 'c.example', TRANSFER_TLS_CERT: 'cert.pem' };
    expect(() => readConfig(secured)).toThrow('The setting TRANSFER_TLS_KEY is missing: TRANSFER_TLS_CERT needs it.');
    const ftps = { ...secured, TRANSFER_TLS_KEY: 'key.pem', TRANSFER_PASSIVE_PORTS: '6000-6009' };
    expect(readConfig(ftps).cameraTransfer?.ftps).toMatchObject({
      port: 2121,
      passivePorts: { first: 6000, last: 6009 },
    });
    expect(() => readConfig({ TRANSFER_PASSIVE_PORTS: '6009-6000' })).toThrow(/^The setting TRANSFER_PASSIVE_PORTS/);
  });

  test('the grace after SIGTERM is given in seconds, and leaves requests under way their time', () => {
    expect(readConfig({}).shutdownGraceMs).toBe(1_000);
    expect(readConfig({ SHUTDOWN_GRACE: '0' }).shutdownGraceMs).toBe(0);
    expect(readConfig({ SHUTDOWN_GRACE: '2.5' }).shutdownGraceMs).toBe(2_500);
    expect(() => readConfig({ SHUTDOWN_GRACE: '16' })).toThrow(/^The setting SHUTDOWN_GRACE is not right/);
  });

  test('an external database has no demo unless a setting adds it', () => {
    const DATABASE_URL = 'postgres://pleamar@localhost/pleamar';

    expect(readConfig({ DATABASE_URL, ...named }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  test('a small demo is a demo of fewer albums', () => {
    expect(readConfig({ DEMO: 'small' })).toMatchObject({ demo: true, isDemoSmall: true });
    expect(readConfig({ DEMO: '1' })).toMatchObject({ demo: true, isDemoSmall: false });
  });

  test('without PUBLIC_URL the loopback names of the own port are the own origin', () => {
    expect(readConfig({ PORT: '4000' }).ownOrigins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
    ]);
    expect(readConfig({ PUBLIC_URL: 'https://pleamar.example/' }).ownOrigins).toEqual(['https://pleamar.example']);
  });

  test('no section is held unless COMING_SOON names it', () => {
    expect(readConfig({}).comingSoon).toEqual([]);
    expect(readConfig({ COMING_SOON: '' }).comingSoon).toEqual([]);
    expect(readConfig({ COMING_SOON: 'mensajes, graficas' }).comingSoon).toEqual(['mensajes', 'graficas']);
  });

  test.for([
    [{}, 'The settings PAYMENTS and MAIL are missing'],
    [{ PAYMENTS: '', MAIL: '' }, 'The settings PAYMENTS and MAIL are missing'],
    [{ MAIL: 'outbox' }, 'The setting PAYMENTS is missing'],
    [{ PAYMENTS: 'sandbox' }, 'The setting MAIL is missing'],
  ] as const)('without the demo %o does not start: %s', ([env, says]) => {
    const start = () => readConfig({ DEMO: '0', ...env });

    expect(start).toThrow(StartupError);
    expect(start).toThrow(new RegExp(`^${says}: [^\\n.]*\\.$`));
  });

  test('without the demo the sandbox and the outbox are used where they are named', () => {
    const config = readConfig({ DEMO: '0', ...named });

    expect(config).toMatchObject({ payments: { kind: 'sandbox' }, mail: { kind: 'outbox' } });
  });

  test.for([
    ['hola@pleamar.example', 'Pleamar <hola@pleamar.example>'],
    ['Fotos de Ana <ana@pleamar.example>', 'Fotos de Ana <ana@pleamar.example>'],
  ] as const)('MAIL_FROM=%s writes as %s', ([setting, from]) => {
    expect(readConfig({ MAIL_FROM: setting }).mail.from).toBe(from);
  });

  test.for([
    [{ MAIL_FROM: 'Pleamar hola@pleamar.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Pleamar <a@b.example>, <c@d.example>' }, 'MAIL_FROM'],
    [{ STORAGE: 'ftp' }, 'STORAGE'],
    [{ STORAGE: 's3' }, 'S3_BUCKET'],
    [{ S3_PUBLIC_ENDPOINT: 'store:9000' }, 'S3_PUBLIC_ENDPOINT'],
    [{ VAPID_PUBLIC_KEY: 'x' }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, 'VAPID_PUBLIC_KEY'],
    [{ PUSH: 'pigeon' }, 'PUSH'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ INVOICING: 'fax' }, 'INVOICING'],
    [{ INVOICING: 'http' }, 'INVOICING_URL'],
    [{ INVOICING: 'http', INVOICING_URL: 'https://facturas.example' }, 'INVOICING_SECRET'],
    [{ COMING_SOON: 'mareas' }, 'COMING_SOON'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE'],
    [{ DEMO: 'yes' }, 'DEMO'],
  ] as const)('%o stops the start with one sentence that names %s', ([env, name]) => {
    const start = () => readConfig(env);

    expect(start).toThrow(StartupError);
    expect(start).toThrow(new RegExp(`^The setting ${name} [^\\n]*\\.$`));
  });
});
