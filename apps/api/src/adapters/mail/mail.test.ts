import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessage, mailSuite } from './mail.suite.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import type { Mail } from './port.ts';
import { createSmtp } from './smtp.ts';

const from = 'Pleamar <hola@pleamar.example>';

test.each([
  '',
  'Pleamar',
  'a <b> <c@d.example>',
  'A <a@b.example>, B <b@c.example>',
  'A <a@b.example>\r\nBcc: c@d.example',
])('%j is no sender', (wrong) => {
  expect(() => createSmtp({ url: 'smtp://localhost', from: wrong })).toThrow(TypeError);
});

describe('outbox', () => {
  let dir: string;
  let mail: Mail;
  const logged: OutboxEntry[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pleamar-mail-'));
    mail = await createOutbox({ dir, from, log: (entry) => logged.push(entry) });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const files = async () => (await readdir(dir)).sort();
  const arrived = async () =>
    Promise.all((await files()).map(async (file) => PostalMime.parse(await readFile(join(dir, file)))));

  mailSuite('outbox', () => ({ mail, arrived }));

  test('each mail in the outbox is one .eml file with network line ends, without partial files', async () => {
    await mail.send(aMessage());

    const names = await files();
    const bytes = await readFile(join(dir, names.at(-1) ?? ''), 'latin1');
    expect(names.filter((name) => !/^[\dTZ-]+-[0-9a-f]{8}\.eml$/.test(name))).toEqual([]);
    expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('the first link of a mail in the outbox is logged', async () => {
    await mail.send(aMessage({ subject: 'Pon una contraseña nueva' }));

    expect(logged.at(-1)).toMatchObject({
      to: 'leo@pleamar.demo',
      subject: 'Pon una contraseña nueva',
      link: 'https://pleamar.example/reset?token=a=b&x=ñ',
    });
  });

  test('an outbox whose folder cannot be written is unavailable', async () => {
    const gone = join(dir, 'gone');
    const lost = await createOutbox({ dir: gone, from, log: () => {} });
    await rm(gone, { recursive: true });

    await expect(lost.send(aMessage())).rejects.toThrow(MailUnavailable);
  });
});

describe('smtp', () => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (address.startsWith('busy@')) done(Object.assign(new Error('try later'), { responseCode: 451 }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  let mail: Mail;
  beforeAll(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await promise;
    // An SMTP server always listens on a port.
    const { port } = server.server.address() as AddressInfo;
    mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from });
  });
  afterAll(async () => {
    await mail.close();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(resolve);
    await promise;
  });

  mailSuite('smtp', () => ({
    mail,
    arrived: () => Promise.all(received.map((bytes) => PostalMime.parse(bytes))),
  }));

  test("an address that the mail server does not know is refused for good, in the server's words", async () => {
    const sent = mail.send(aMessage({ to: 'nobody@pleamar.example' }));

    await expect(sent).rejects.toThrow(MailRefused);
    await expect(sent).rejects.toMatchObject({ reason: '550 no such mailbox' });
  });

  test('an address that the mail server cannot take now may be tried again', async () => {
    await expect(mail.send(aMessage({ to: 'busy@pleamar.example' }))).rejects.toThrow(MailUnavailable);
  });

  test('a mail server that does not listen is unavailable', async () => {
    const unreachable = createSmtp({ url: `smtp://127.0.0.1:1`, from });

    await expect(unreachable.send(aMessage())).rejects.toThrow(MailUnavailable);
    await unreachable.close();
  });

  test('a mail server that accepts the connection and does not answer is given up on', async () => {
    const mute = createServer(() => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    mute.listen(0, '127.0.0.1', resolve);
    await promise;
    const { port } = mute.address() as AddressInfo;
    const slow = createSmtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 50 });

    await expect(slow.send(aMessage())).rejects.toThrow(MailUnavailable);
    await slow.close();
    mute.close();
  });

  // Other systems have no second loopback address.
  test.runIf(process.platform === 'linux')('a password is never sent unencrypted to another machine', async () => {
    let received = '';
    const plain = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        received = username ?? '';
        done(null, { user: username });
      },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    plain.listen(0, '127.0.0.2', resolve);
    await promise;
    const { port } = plain.server.address() as AddressInfo;
    // The same machine under an address that we do not treat as local.
    const elsewhere = createSmtp({ url: `smtp://ana:secret@127.0.0.2:${port}`, from });

    await expect(elsewhere.send(aMessage())).rejects.toThrow(MailUnavailable);
    expect(received).toBe('');
    await elsewhere.close();
    plain.close(() => {});
  });
});
