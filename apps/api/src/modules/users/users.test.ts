import type { Me, PublicUser } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { aPhotographer, aSurfer, anAddress } from '../../testing/people.ts';
import { useSlowPasswords } from '../../testing/quick-passwords.ts';

const api = apiUnderTest();
const english = { 'accept-language': 'en' };

/** A registration with all that the form sends. */
const registration = (changes: Record<string, unknown> = {}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  return {
    username: email,
    full_name: 'Ana Etxebarria',
    email,
    password: 'una ola perfecta',
    is_photographer: false,
    is_surfer: true,
    country_code: 'ES',
    labels: [],
    frequent_surf_breaks: [],
    ...changes,
  };
};
const register = (body: object, address = anAddress()) => api.post('/users/', body, { address });

describe('registration', () => {
  test('registration takes the payload as the page sends it, returns the account and lets it log in', async () => {
    const body = registration({ full_name: 'Iñaki Öztürk' });

    const answer = await register(body);
    const login = await api.post('/auth/login', { email: body.email, password: body.password });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      username: 'inaki.ozturk',
      full_name: 'Iñaki Öztürk',
      profile_picture: '',
      country_code: 'ES',
      is_photographer: false,
      is_surfer: true,
      album_count: 0,
      email: body.email,
      pending_email: null,
      removes_gps: false,
      embeds_rights: false,
      language: 'es',
      created_at: expect.any(String),
      has_likes: false,
      has_surfs: false,
      has_purchases: false,
      is_operator: false,
      desk: 'none',
      is_blocked: false,
      has_downloads: false,
    });
    expect(login.statusCode).toBe(200);
  });

  test.for([
    ['photographer', { is_photographer: true, is_surfer: false }, { is_photographer: true, is_surfer: false }],
    ['surfer', { is_photographer: false, is_surfer: true }, { is_photographer: false, is_surfer: true }],
    ['both', { is_photographer: true, is_surfer: true }, { is_photographer: true, is_surfer: true }],
    ['neither', { is_photographer: false, is_surfer: false }, { is_photographer: false, is_surfer: true }],
    ['nothing said', { is_photographer: undefined, is_surfer: undefined }, { is_photographer: false, is_surfer: true }],
  ] as const)('registration as %s', async ([, sent, roles]) => {
    expect((await register(registration(sent))).json()).toMatchObject(roles);
  });

  test('registration needs no more than a name, an email and a password; the country is then Spain', async () => {
    const { full_name, email, password } = registration();

    expect((await register({ full_name, email, password })).json()).toMatchObject({
      country_code: 'ES',
      is_surfer: true,
    });
  });

  test('registration ignores unknown fields', async () => {
    const answer = await register(
      registration({ id: crypto.randomUUID(), is_demo: true, username: 'root', role: 'admin' }),
    );
    const row = api.app.db.selectFrom('users').selectAll().where('id', '=', answer.json().id);

    expect(answer.json().username).toMatch(/^ana\.etxebarria/);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ is_demo: false, is_photographer: false });
  });

  test('registration stores the password as argon2id and nowhere else', async () => {
    useSlowPasswords(api);
    const body = registration();
    const { id } = (await register(body)).json();

    const row = await api.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(body.password);
  });

  test('registration with a used email is refused, whatever its case', async () => {
    const body = registration();
    await register(body);

    const spanish = await register({ ...body, email: body.email.toUpperCase() });
    const inEnglish = await api.post('/users', body, { address: anAddress(), headers: english });

    expect(spanish.statusCode).toBe(409);
    expect(spanish.json()).toEqual({ code: 'email_taken', detail: 'Ya hay una cuenta con ese correo.' });
    expect(inEnglish.json().detail).toBe('There is already an account with that email.');
  });

  test('fifty registrations at once with one email make one account', { tags: 'deep' }, async () => {
    const body = registration();

    const answers = await Promise.all(Array.from({ length: 50 }, () => register(body)));

    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'email_taken')).toHaveLength(49);
  });

  test('registration of twenty people of one name at once gives each a different handle', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => register(registration({ full_name: 'Gemela Igual' }))),
    );

    const handles = people.map((answer) => String(answer.json().username));
    expect(people.every((answer) => answer.statusCode === 201)).toBe(true);
    expect(new Set(handles).size).toBe(20);
    expect(handles).toContain('gemela.igual');
    expect(handles.every((handle) => /^gemela\.igual(\.\d+)?$/.test(handle))).toBe(true);
  });

  test('registration numbers the handle of a second person of one name', async () => {
    await register(registration({ full_name: 'Única Persona' }));

    expect((await register(registration({ full_name: 'Unica persona' }))).json().username).toBe('unica.persona.2');
  });

  test('registration keeps labels and the surf breaks that exist', async () => {
    const [surfBreak] = await api.app.db.selectFrom('surf_breaks').select('id').limit(1).execute();
    const known = String(surfBreak?.id);
    const body = registration({ labels: ['longboard'], frequent_surf_breaks: [known, crypto.randomUUID(), known] });

    const { id } = (await register(body)).json();

    const { db } = api.app;
    const kept = await db
      .selectFrom('frequent_surf_breaks')
      .select('surf_break_id')
      .where('user_id', '=', id)
      .execute();
    const { labels } = await db.selectFrom('users').select('labels').where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept).toEqual([{ surf_break_id: known }]);
    expect(labels).toEqual(['longboard']);
  });

  test('registration welcomes in the language of the page, by role', async () => {
    const surfer = registration();
    const photographer = registration({ is_photographer: true });
    await register(surfer);
    await api.post('/users/', photographer, { address: anAddress(), headers: english });

    const toSurfer = await lastMailTo(api, surfer.email);
    const toPhotographer = await lastMailTo(api, photographer.email);

    expect([toSurfer.subject, toSurfer.link.pathname]).toEqual(['Ya estás dentro', '/albumes']);
    expect([toPhotographer.subject, toPhotographer.link.pathname]).toEqual(["You're in", '/dashboard/album/crear']);
  });

  test('registration is open to sixty people an hour from one address, and to others', async () => {
    const address = anAddress();
    const taken = registration();
    await register(taken);
    // A refused email counts too.
    const answers = await Promise.all(Array.from({ length: 60 }, () => register(taken, address)));

    const refused = await register(registration(), address);

    expect(answers.every((answer) => answer.statusCode === 409)).toBe(true);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(registration())).statusCode).toBe(201);
    api.clock.pass(60 * 60 * 1000);
    expect((await register(registration(), address)).statusCode).toBe(201);
  });

  test.for([
    ['full_name', ''],
    ['full_name', '   '],
    ['full_name', 'a'.repeat(121)],
    ['full_name', 'nul\0'],
    ['full_name', 'half \ud83d'],
    ['full_name', 'ana@example.com'],
    ['full_name', 7],
    ['email', 'ana'],
    ['email', 'ana@'],
    ['email', 'a b@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['password', 'short12'],
    ['password', 'a'.repeat(129)],
    ['password', 'Contraseña123'],
    ['password', undefined],
    ['country_code', 'ZZ'],
    ['country_code', 'es'],
    ['country_code', 'Spain'],
    ['language', 'fr'],
    ['labels', 'longboard'],
    ['frequent_surf_breaks', ['mundaka']],
    ['is_photographer', 'yes'],
  ] as const)('registration is refused with %s = %j, and says which field', async ([field, value]) => {
    const answer = await register(registration({ [field]: value }));

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation', detail: 'Revisa los campos marcados.' });
    expect(String(answer.json().errors[0].path)).toMatch(new RegExp(`^${field}`));
    expect(answer.json().errors[0].message).toMatch(/\p{L}/u);
  });
});

describe('people', () => {
  test('people are public, with public fields alone and never an email', async () => {
    const ana = await aPhotographer(api, { fullName: 'Ana Pública' });
    const leo = await aSurfer(api);

    const one = await api.get(`/users/${ana.id}`);
    const seenBySurfer = await api.get(`/users/${ana.id}/`, { as: leo });
    const list = await api.get('/users/');

    expect(one.json()).toEqual({
      id: ana.id,
      username: 'ana.publica',
      full_name: 'Ana Pública',
      profile_picture: '',
      country_code: 'ES',
      is_photographer: true,
      is_surfer: false,
      album_count: 0,
    });
    expect(seenBySurfer.json()).toEqual(one.json());
    for (const answer of [one, seenBySurfer, list]) expect(answer.body).not.toContain('@');
  });

  test('people are filtered by role, and searched without accents', async () => {
    const ana = await aPhotographer(api, { fullName: 'Águeda Núñez Only' });
    await aSurfer(api, { fullName: 'Agueda Nunez Surfer' });
    const names = async (query: string) =>
      (await api.get(`/users/?${query}`)).json<PublicUser[]>().map((person) => person.full_name);

    expect(await names('q=agueda nunez')).toEqual(['Agueda Nunez Surfer', 'Águeda Núñez Only']);
    expect(await names('q=ÁGUEDA&is_photographer=true')).toEqual(['Águeda Núñez Only']);
    expect(await names('q=agueda&is_photographer=false')).toEqual(['Agueda Nunez Surfer']);
    expect(await names(`q=${ana.username}`)).toEqual(['Águeda Núñez Only']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('is_photographer=true')).not.toContain('Agueda Nunez Surfer');
  });

  test('people come in pages, newest first, each person once, with the total beside', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await aSurfer(api, { fullName: `Paginada ${n}` })).id);

    const seen: string[] = [];
    let url: string | null = '/users/?q=paginada&limit=2';
    let pages = 0;
    while (url) {
      const page = await api.get(url);
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.json<PublicUser[]>().map((person) => person.id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null;
      pages += 1;
    }

    expect(pages).toBe(3);
    expect(seen).toEqual(made.toReversed());
  });

  test('people are not lost between pages when many registered in the same moment', async () => {
    await api.app.db
      .insertInto('users')
      .values(
        Array.from({ length: 6 }, (_, n) => ({
          username: `same-moment-${n}`,
          email: `same-moment-${n}@example.com`,
          password_hash: 'x',
          full_name: 'Mismo Momento',
        })),
      )
      .execute();

    const first = await api.get('/users/?q=mismo momento&limit=3');
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await api.get(next);

    const ids = [...first.json(), ...second.json()].map((person: PublicUser) => person.id);
    expect(new Set(ids).size).toBe(6);
    expect(second.headers['link']).toBeUndefined();
  });

  test.for([
    ['limit=0', 422],
    ['limit=x', 422],
    ['limit=100000', 200],
    ['cursor=made-up', 422],
    ['is_photographer=perhaps', 422],
    ['q=%00', 422],
    ['unknown=field', 200],
  ] as const)('people with the query %s: %i', async ([query, status]) => {
    expect((await api.get(`/users/?${query}`)).statusCode).toBe(status);
  });

  test.for([crypto.randomUUID(), 'me2', '0', '%00', 'a'.repeat(150)])('no user has the id %s', async (id) => {
    const answer = await api.get(`/users/${id}`);

    expect(answer.statusCode).toBe(404);
  });
});

describe('the own account', () => {
  test('one’s own account has all its fields, and is kept out of every cache', async () => {
    const leo = await aSurfer(api);

    const answer = await api.get('/users/me', { as: leo });

    expect(answer.json()).toMatchObject({ id: leo.id, email: leo.email, pending_email: null, language: 'es' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('one’s own account changes in the sent fields alone', async () => {
    const leo = await aSurfer(api);

    const changed = await api.patch('/users/me', { full_name: ' Leo Bajamar ', country_code: 'PT' }, { as: leo });
    const language = await api.patch('/users/me/', { language: 'en' }, { as: leo });
    const nothing = await api.patch('/users/me', {}, { as: leo });

    expect(changed.json()).toMatchObject({ full_name: 'Leo Bajamar', country_code: 'PT', username: leo.username });
    expect(language.json()).toMatchObject({ full_name: 'Leo Bajamar', country_code: 'PT', language: 'en' });
    expect(nothing.json()).toEqual(language.json());
  });

  test('one’s own account takes the page’s payload: email, full name and country', async () => {
    const leo = await aSurfer(api);

    const answer = await api.patch(
      '/users/me',
      { email: leo.email, full_name: 'Leo', country_code: 'ES' },
      { as: leo },
    );

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: leo.email, pending_email: null, full_name: 'Leo' });
  });

  test('one’s own account becomes a photographer’s with one request, and keeps its data', async () => {
    const leo = await aSurfer(api);
    const before: Me = (await api.get('/users/me', { as: leo })).json();
    const album = { title: 'El primero', date: '2026-05-01', surf_break_id: MUNDAKA };
    expect((await api.post('/albums', album, { as: leo })).statusCode).toBe(403);

    const taken = await api.post('/users/me/roles', { role: 'photographer' }, { as: leo });
    const again = await api.post('/users/me/roles', { role: 'photographer' }, { as: leo });

    expect([taken.statusCode, taken.json()]).toEqual([200, { ...before, is_photographer: true }]);
    expect(again.json()).toEqual(taken.json());
    expect((await api.post('/albums', album, { as: leo })).statusCode).toBe(201);
    expect((await api.get(`/users/${leo.id}/photographer_profile`)).statusCode).toBe(200);
  });

  test('a photographer’s own account becomes a surfer’s too', async () => {
    const ana = await aPhotographer(api);

    const taken = await api.post('/users/me/roles', { role: 'surfer' }, { as: ana });

    expect(taken.json()).toMatchObject({ is_photographer: true, is_surfer: true });
  });

  test.for([{}, { role: 'admin' }, { role: ['photographer'] }, { is_photographer: true }])(
    'one’s own account takes no role from %j',
    async (body) => {
      const leo = await aSurfer(api);

      const answer = await api.post('/users/me/roles', body, { as: leo });

      expect(answer.statusCode).toBe(422);
      expect((await api.get('/users/me', { as: leo })).json()).toMatchObject({ is_photographer: false });
    },
  );

  test('one’s own account cannot gain rights by a change', async () => {
    const leo = await aSurfer(api);
    const before: Me = (await api.get('/users/me', { as: leo })).json();
    const changes = {
      id: crypto.randomUUID(),
      username: 'root',
      is_photographer: true,
      is_surfer: false,
      password_hash: 'x',
      password: 'nueva nueva',
      pending_email: 'x@example.com',
      album_count: 99,
      created_at: '2000-01-01T00:00:00Z',
      deleted_at: null,
      profile_picture: '/files/x',
      profile_picture_key: 'originals/x',
    };

    const after = await api.patch('/users/me', changes, { as: leo });

    expect(after.json()).toEqual(before);
  });

  test.for([
    ['country_code', 'ZZ'],
    ['country_code', 'UK'],
    ['country_code', 'Estados Unidos'],
    ['country_code', null],
    ['language', 'de'],
    ['full_name', ''],
    ['full_name', 'leo@example.com'],
    ['email', 'nothing'],
  ] as const)('one’s own account is not changed by %s = %j', async ([field, value]) => {
    const leo = await aSurfer(api);

    const answer = await api.patch('/users/me', { [field]: value }, { as: leo });

    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, field]);
  });
});
