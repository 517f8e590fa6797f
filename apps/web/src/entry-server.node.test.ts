import { describe, expect, test, vi } from 'vitest';
import { formPaths } from './entry-server.tsx';
import { aSurfer } from './testing/people.ts';
import { refusal, type FakeApi } from './testing/fake-api.ts';
import { serve } from './testing/serve.ts';

const unavailable = () => refusal(503, 'unavailable');

test.for(['/', '/albumes', '/album/6d3b6f0e-6a3b-4a0e-9d7c-0f6f2f4d1a11', '/fotografos'])(
  'while the API cannot answer, %s has status 503 and a time to come back',
  async (path) => {
    const [spanish, english] = await Promise.all([
      serve(path, { otherwise: unavailable, language: 'es' }),
      serve(path, { otherwise: unavailable, language: 'en' }),
    ]);

    for (const { page } of [spanish, english]) {
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect(spanish.html).toMatch(/Pleamar no responde ahora mismo.*Recargar/s);
    expect(english.html).toMatch(/Pleamar isn(’|'|&#x27;)t answering right now.*Reload/s);
  },
);

test('a page without requests is served while the API cannot answer', async () => {
  const { page } = await serve('/about', { otherwise: unavailable });

  expect(page.status).toBe(200);
});

test.for(['/album', '/fotografos', '/spots'])(
  'a page below %s whose request fails by a bug has status 500, not 503',
  async (path) => {
    const { page } = await serve(`${path}/6d3b6f0e-6a3b-4a0e-9d7c-0f6f2f4d1a11`, {
      otherwise: () => refusal(500, 'internal'),
    });

    expect(page.status).toBe(500);
  },
);

test('the button of passkeys is there before hydration, which would move the buttons below it', async () => {
  const [named, numbered] = await Promise.all([
    serve('/login'),
    serve('/login', { settings: { publicUrl: 'http://127.0.0.1:3000' } }),
  ]);

  expect(named.shown).toContain('Entrar con una llave de acceso');
  expect(numbered.shown).not.toContain('Entrar con una llave de acceso');
});

test('the paths whose forms the server accepts are those of the pages with an action', () => {
  expect(formPaths.toSorted()).toEqual(['/forgot-password', '/login', '/ocultar', '/registro', '/reset-password']);
});

test('the forms of the developer page cannot be sent before hydration, as the server accepts none there', async () => {
  const { shown } = await serve('/test', { settings: { demo: true }, api: { 'GET /users': [] } });

  const submitButtons = shown.match(/<button type="submit"[^>]*>/g) ?? [];
  expect(submitButtons).toHaveLength(2);
  for (const button of submitButtons) expect(button).toContain('disabled=""');
});

describe('a form that the browser sent before hydration', () => {
  const send = (path: string, fields: Record<string, string>, api: FakeApi) =>
    serve(path, { api, otherwise: unavailable, fields });
  const login = { email: 'leo@example.com', password: 'marea-alta' };
  const granted = { access_token: 'the-token' };

  test('a login without scripts hands the token to the next page, which no cache keeps', async () => {
    const { page, html, shown, calls } = await send('/login?next=%2Fcarrito', login, { 'POST /auth/login': granted });

    expect(calls).toEqual([{ call: 'POST /auth/login', body: login }]);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('the-token');
    expect(shown).toContain('Entrando...');
    expect(html).not.toContain('marea-alta');
  });

  test('a refused login shows the error and what was typed, but never the password', async () => {
    const refused = refusal(401, 'invalid_credentials');

    const { page, html, shown } = await send('/login', login, { 'POST /auth/login': refused });

    expect(page.status).toBe(401);
    expect(shown).toContain('El correo o la contraseña no son correctos.');
    expect(shown).toContain('value="leo@example.com"');
    expect(html).not.toContain('marea-alta');
  });

  test('a refused report shows all that was typed', async () => {
    const fields = {
      link: 'https://example.com/otra',
      kind: 'offensive',
      email: 'eva@',
      name: 'Eva',
      words: 'La foto 7',
    };

    const { page, shown } = await send('/ocultar', fields, {});

    expect(page.status).toBe(422);
    for (const typed of [fields.link, fields.email, fields.name]) expect(shown).toContain(`value="${typed}"`);
    expect(shown).toContain('<option value="offensive" selected="">');
    expect(shown).toContain(`>${fields.words}</textarea>`);
  });

  test('a refused registration shows its fields again without the passwords', async () => {
    const fields = {
      role: 'photographer',
      fullName: 'Leo',
      email: 'leo@',
      password: 'marea-alta',
      confirmation: 'bajamar',
    };

    const { html, shown } = await send('/registro', fields, {});

    for (const typed of [fields.fullName, fields.email]) expect(shown).toContain(`value="${typed}"`);
    expect(html).not.toContain('marea-alta');
    expect(html).not.toContain('bajamar');
  });

  test.for([
    ['/login', { email: '', password: '' }, ['Escribe tu correo.', 'Escribe tu contraseña.']],
    ['/registro', { ...login, fullName: 'Leo', confirmation: 'otra' }, ['Las contraseñas no coinciden']],
    ['/forgot-password', { email: 'leo@' }, ['Ese correo no parece válido.']],
    [
      '/reset-password?token=t',
      { password: 'corta', repeated: 'corta' },
      ['La contraseña necesita al menos 8 caracteres.'],
    ],
  ] as const)(
    'a form that the browser sent before hydration is checked by the rules of the form at %s before the API is asked',
    async ([path, fields, messages]) => {
      const { page, shown, calls } = await send(path, fields, {});

      expect(page.status).toBe(422);
      for (const message of messages) expect(shown).toContain(message);
      expect(calls).toEqual([]);
    },
  );

  test('a login that needs a code shows the second step, which logs in', async () => {
    const asked = { challenge_token: 'the-challenge' };
    const first = await send('/login', login, { 'POST /auth/login': asked });
    const fields = { challenge: 'the-challenge', code: ' 123456 ', recovery: '' };
    const second = await send('/login', fields, { 'POST /auth/login/code': granted });

    expect(first.shown).toContain('Segundo paso');
    expect(first.shown).toContain('name="challenge" value="the-challenge"');
    expect(first.page.headers.get('cache-control')).toBe('no-store');
    expect(first.html).not.toContain('marea-alta');
    const body = { challenge_token: 'the-challenge', code: '123456' };
    expect(second.calls).toEqual([{ call: 'POST /auth/login/code', body }]);
    expect(second.html).toContain('the-token');
    expect(second.shown).toContain('Entrando...');
  });

  test('a wrong or missing code shows the second step again; an expired one leads back to the first step', async () => {
    const refused = (status: number, code: string) => refusal(status, code, { detail: `so: ${code}` });
    const sendCode = (code: string, answer: unknown) =>
      send('/login', { challenge: 'the-challenge', code, recovery: '' }, { 'POST /auth/login/code': answer });

    const wrong = await sendCode('123456', refused(403, 'wrong_code'));
    const missing = await sendCode(' ', granted);
    const late = await sendCode('123456', refused(422, 'challenge_expired'));

    expect(wrong.shown).toContain('so: wrong_code');
    expect(wrong.shown).toContain('value="the-challenge"');
    expect(wrong.shown).not.toContain('123456');
    expect([missing.page.status, missing.calls]).toEqual([422, []]);
    expect(missing.shown).toContain('Escribe el código.');
    expect(late.shown).toContain('so: challenge_expired');
    expect(late.shown).not.toContain('Segundo paso');
  });

  test('a registration has the chosen role and logs in, without a warning of React', async () => {
    const warned = vi.spyOn(console, 'error');
    const fields = { ...login, fullName: 'Leo', confirmation: login.password, role: 'both' };

    const { html, calls } = await send('/registro', fields, {
      'POST /users': Response.json(aSurfer(), { status: 201 }),
      'POST /auth/login': granted,
    });

    expect(calls.map(({ call }) => call)).toEqual(['POST /users', 'POST /auth/login']);
    expect(calls[0]?.body).toMatchObject({ full_name: 'Leo', is_photographer: true, is_surfer: true, language: 'es' });
    expect(html).toContain('the-token');
    expect(warned).not.toHaveBeenCalled();
  });

  test('a forgotten password is answered with the mail of a new link', async () => {
    const done = { ok: true };

    const { shown } = await send('/forgot-password', { email: login.email }, { 'POST /auth/forgot-password': done });

    expect(shown).toContain('Correo enviado con éxito');
  });

  test('a new password is set with the token of the address', async () => {
    const fields = { password: 'otra-marea-alta', repeated: 'otra-marea-alta' };

    const { calls } = await send('/reset-password?token=abc', fields, {
      'POST /auth/reset-password': { ok: true },
    });

    expect(calls[0]?.body).toEqual({ reset_token: 'abc', new_password: 'otra-marea-alta' });
  });

  test.for([
    [
      '/reset-password?token=abc',
      { password: 'password1', repeated: 'password1' },
      'auth/reset-password',
      'new_password',
    ],
    ['/registro', { ...login, fullName: 'Leo', confirmation: login.password, role: 'surfer' }, 'users', 'full_name'],
  ] as const)(
    'a form sent before hydration at %s shows what only the API can refuse',
    async ([path, fields, endpoint, field]) => {
      const errors = [{ path: field, message: 'Eso no puede ser.' }];
      const refused = Response.json({ code: 'validation', detail: '', errors }, { status: 422 });

      const { shown } = await send(path, fields, { [`POST /${endpoint}`]: refused });

      expect(shown).toContain('Eso no puede ser.');
    },
  );
});
