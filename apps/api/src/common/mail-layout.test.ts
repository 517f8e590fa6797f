import { expect, test } from 'vitest';
import { layoutMail } from './mail-layout.ts';
import type { MailLayout } from './mail-layout.ts';

const aMail = (change: Partial<MailLayout> = {}): MailLayout => ({
  language: 'es',
  title: 'Pon una contraseña nueva',
  name: 'Leo',
  paragraphs: ['Alguien ha pedido cambiar la contraseña.', 'Si no has sido tú, no hagas nada.'],
  button: { label: 'Cambiar contraseña', url: 'https://pleamar.example/reset-password?token=abc&lng=es' },
  footer: { operator: 'Pleamar S. Coop.', contact: 'hola@pleamar.example' },
  ...change,
});

test('the plain text of a mail has a greeting, the body, the address and a signature', () => {
  expect(layoutMail(aMail()).text).toBe(
    [
      'Hola, Leo:\n',
      'Alguien ha pedido cambiar la contraseña.\n',
      'Si no has sido tú, no hagas nada.\n',
      'Cambiar contraseña:\nhttps://pleamar.example/reset-password?token=abc&lng=es\n',
      'Buen baño,\nPleamar\n',
      '-- \nRecibes este correo porque tienes una cuenta en Pleamar.\nPleamar S. Coop. · hola@pleamar.example\n',
    ].join('\n'),
  );
});

test('a mail to an address without an account says why it was sent', () => {
  const { text, html } = layoutMail(aMail({ hasAccount: false }));

  for (const part of [text, html]) {
    expect(part).toContain('porque esta dirección se escribió en Pleamar');
    expect(part).not.toContain('tienes una cuenta');
  }
});

test('the page of a mail has the words of the plain text and its language', () => {
  const { html } = layoutMail(aMail({ language: 'en' }));

  expect(html).toContain('<html lang="en">');
  for (const words of [
    'Hi Leo,',
    'Enjoy the surf,<br>Pleamar',
    'href="https://pleamar.example/reset-password?token=abc&amp;lng=es"',
  ]) {
    expect(html).toContain(words);
  }
});

test('a user’s text in a mail is not markup', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const mail = aMail({
    title: evil,
    name: evil,
    paragraphs: [evil],
    button: { label: evil, url: 'https://pleamar.example/' },
    footer: { operator: evil, contact: evil },
  });

  const { html } = layoutMail(mail);

  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(8);
});

test.each([
  'javascript:alert(1)',
  'https://a.example/"><script>',
  'https://a.example/ b',
  '/relative',
  'data:text/html,x',
])('a button never leads to %j', (url) => {
  expect(() => layoutMail(aMail({ button: { label: 'x', url } }))).toThrow(TypeError);
});

test('a mail without name or button has neither a greeting nor an empty button', () => {
  const { name: _name, button: _button, ...bare } = aMail();

  const { text, html } = layoutMail(bare);

  expect(text.startsWith('Alguien ha pedido')).toBe(true);
  expect(html).not.toContain('border-radius:999px');
});

test('line breaks inside a paragraph of a mail are kept', () => {
  const { text, html } = layoutMail(aMail({ paragraphs: ['Subtotal: 8,05 €\nTotal: 8,86 €'] }));

  expect(text).toContain('Subtotal: 8,05 €\nTotal: 8,86 €');
  expect(html).toContain('Subtotal: 8,05 €<br>Total: 8,86 €');
});
