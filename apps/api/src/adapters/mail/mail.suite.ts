import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { MailRefused } from './port.ts';
import type { Mail, MailMessage } from './port.ts';

export type MailUnderTest = {
  mail: Mail;
  /** The mails are parsed by another library than the one that writes them. */
  arrived: () => Promise<Email[]>;
};

export const aMessage = (change: Partial<MailMessage> = {}): MailMessage => ({
  to: 'leo@pleamar.demo',
  subject: 'Ya estás dentro: ¡buen baño! 🌊',
  text: 'Hola, Leo:\n\nhttps://pleamar.example/reset?token=a=b&x=ñ\n',
  html: '<p>Hola, Leo: <a href="https://pleamar.example/">Pleamar</a></p>',
  language: 'es',
  ...change,
});

export function mailSuite(name: string, setUp: () => MailUnderTest): void {
  const sent = async (message: MailMessage) => {
    const { mail, arrived } = setUp();
    const before = (await arrived()).length;
    await mail.send(message);
    const messages = (await arrived()).slice(before);
    expect(messages).toHaveLength(1);
    return messages[0];
  };
  const header = (email: Email | undefined, key: string) => email?.headers.find((entry) => entry.key === key)?.value;

  describe(`mail by ${name}`, () => {
    test('a mail arrives with sender, recipient, subject and both bodies as they were written', async () => {
      const message = aMessage();

      const email = await sent(message);

      expect(email?.from).toMatchObject({ name: 'Pleamar', address: 'hola@pleamar.example' });
      expect(email?.to).toMatchObject([{ address: message.to }]);
      expect(email?.subject).toBe(message.subject);
      expect(email?.text?.trim()).toBe(message.text.trim());
      expect(email?.html?.trim()).toBe(message.html.trim());
    });

    test('a mail has headers for its language, its automatic origin, its date and its id', async () => {
      const email = await sent(aMessage({ language: 'en' }));

      expect(header(email, 'content-language')).toBe('en');
      expect(header(email, 'auto-submitted')).toBe('auto-generated');
      expect(Math.abs(Date.parse(email?.date ?? '') - Date.now())).toBeLessThan(60_000);
      expect(email?.messageId).toMatch(/^<[^<>\s]+@pleamar\.example>$/);
    });

    test('a mail that is sent again keeps its id', async () => {
      const message = aMessage({ id: 'receipt 42' });

      expect((await sent(message))?.messageId).toBe('<receipt-42@pleamar.example>');
      expect((await sent(message))?.messageId).toBe('<receipt-42@pleamar.example>');
    });

    test.each([
      '\r\nBcc: thief@evil.example',
      '\nBcc: thief@evil.example',
      '\r\n\r\nBcc: thief@evil.example',
      '\u2028Bcc: a@b.c',
    ])('no header can be smuggled in by a subject or a header value with %j', async (injection) => {
      const email = await sent(
        aMessage({ subject: `Álbum${injection}`, headers: { 'X-Pleamar-Kind': `sale${injection}` } }),
      );

      expect(email?.bcc ?? []).toEqual([]);
      expect(header(email, 'bcc')).toBeUndefined();
      expect(email?.subject).toMatch(/^Álbum Bcc: /);
      expect(header(email, 'x-pleamar-kind')).toMatch(/^sale Bcc: /);
    });

    test.each([
      '',
      'no-at-sign',
      'a@b, c@d.example',
      'a@b\r\nBcc: c@d.example',
      'Leo <leo@b.example>',
      '"a b"@c.example',
      'a@b@c',
      '<a@b.example>',
      'group: a@b.example;',
      `${'a'.repeat(65)}@b.example`,
    ])('%j is refused as a recipient, and nothing is sent', async (to) => {
      const { mail, arrived } = setUp();
      const before = (await arrived()).length;

      await expect(mail.send(aMessage({ to }))).rejects.toThrow(MailRefused);

      expect(await arrived()).toHaveLength(before);
    });

    test('an ill-formed name of a mail header throws', async () => {
      await expect(setUp().mail.send(aMessage({ headers: { 'X: y\r\nBcc': 'z' } }))).rejects.toThrow(TypeError);
    });

    test('a mail text that looks like a path or an address is only text', async () => {
      const email = await sent(aMessage({ text: '/etc/hostname', html: 'file:///etc/hostname' }));

      expect(email?.text?.trim()).toBe('/etc/hostname');
      expect(email?.attachments).toEqual([]);
    });

    test('a mail with long lines and lone dots arrives unchanged', async () => {
      const text = `${'ola '.repeat(2000)}\n.\n..\nFrom here on`;

      const email = await sent(aMessage({ text }));

      expect(email?.text?.trim()).toBe(text.trim());
    });

    test('twenty mails that are sent at once all arrive', async () => {
      const { mail, arrived } = setUp();
      const subjects = Array.from({ length: 20 }, (_, index) => `at once ${index}`);

      await Promise.all(subjects.map((subject) => mail.send(aMessage({ subject }))));

      const got = new Set((await arrived()).map((email) => email.subject));
      expect(subjects.filter((subject) => !got.has(subject))).toEqual([]);
    });
  });
}
