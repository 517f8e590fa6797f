import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deep } from '../../testing/deep.ts';
import { aSurfer } from '../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const operator = () => aSurfer({ full_name: 'Olga Puerto', is_operator: true, desk: 'ready' });
const open = (path: string, api: FakeApi = {}) =>
  visit(path, {
    as: operator(),
    api: { 'GET /admin/waiting': { jobs: 0, money: 0, reports: 0, deliveries: 0 }, ...api },
  });

const aLine = (more = {}) => ({
  id: '7',
  at: '2026-11-16T09:30:00Z',
  act: 'login.made',
  actor: 'user',
  operator: null,
  person: { id: '00000000-0000-4000-8000-000000000009', username: 'mia', full_name: 'Mia Roca', profile_picture: '' },
  person_id: '00000000-0000-4000-8000-000000000009',
  subject: null,
  reason: null,
  network: '83.45.12.0/24',
  details: {},
  ...more,
});
const pageOf = (items: unknown[], next_cursor: string | null = null) => ({ items, next_cursor, total: items.length });

describe('who gets in', () => {
  test('for users who are no operators there is no such page, and no link to it', async () => {
    await visit('/admin', { as: aSurfer() });

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Menú de administración' })).toBeNull();
    await visit('/dashboard/ajustes', { as: aSurfer() });
    expect(screen.queryByRole('link', { name: 'Administración' })).toBeNull();
  });

  test('without a login it leads to /login', async () => {
    const { path } = await visit('/admin/registro');

    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('an operator finds it in the account menu', async () => {
    await open('/dashboard/ajustes');

    const [link] = await screen.findAllByRole('link', { name: 'Administración' });
    expect(link?.getAttribute('href')).toBe('/admin');
  });

  test('an operator without two-step login reads to switch it on, and where', async () => {
    const { sent } = await visit('/admin/registro', {
      as: aSurfer({ is_operator: true, desk: 'without_two_factor' }),
    });

    expect(await screen.findByText('Falta la verificación en dos pasos')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activarla en Ajustes' }).getAttribute('href')).toBe(
      '/dashboard/ajustes/seguridad',
    );
    expect(screen.queryByRole('heading', { name: 'Registro' })).toBeNull();
    // A refused request would show as an error in the console.
    expect(sent.filter(({ call }) => call.includes(' /admin'))).toEqual([]);
  });

  test('an operator whose login is older than the second step is asked to log in again', async () => {
    // The page was opened before the second factor was switched on.
    const answers = [aSurfer({ is_operator: true, desk: 'without_two_factor' })];
    const me = () => answers.pop() ?? aSurfer({ is_operator: true, desk: 'old_login' });
    const { user, path } = await visit('/admin', { as: aSurfer(), api: { 'GET /users/me': me } });

    await user.click(await screen.findByRole('button', { name: 'Salir y volver a entrar' }));

    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('an unknown section is not found', async () => {
    await open('/admin/nada');

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('De un vistazo', { selector: 'h1' })).toBeNull();
  });
});

describe('the audit log', () => {
  test('the audit log says what, when, who, whose and why', async () => {
    const read = aLine({
      act: 'person.read',
      actor: 'operator',
      operator: { id: 'x', username: 'olga', full_name: 'Olga Puerto', profile_picture: '' },
      reason: 'Nos ha escrito',
    });
    await open('/admin/registro', { 'GET /admin/audit': pageOf([read]) });

    const row = within(await screen.findByRole('row', { name: /Datos de una persona consultados/ }));
    expect(row.getByText('Olga Puerto')).toBeTruthy();
    expect(row.getByText('Mia Roca')).toBeTruthy();
    expect(row.getByText('Nos ha escrito')).toBeTruthy();
  });

  test('the audit log is filtered by act in the address, and has pages', async () => {
    const asked: string[] = [];
    const answer = (_: unknown, query: URLSearchParams) => {
      asked.push(query.toString());
      return query.has('cursor') ? pageOf([aLine({ id: '1', network: '10.0.0.0/24' })]) : pageOf([aLine()], 'more');
    };
    const { user, router } = await open('/admin/registro', { 'GET /admin/audit': answer });

    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('10.0.0.0/24')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Acto' }), 'Inicio de sesión');

    await waitFor(() => expect(asked.at(-1)).toBe('act=login.made'));
    expect(router.state.location.search).toEqual({ acto: 'login.made' });
  });

  test('the audit log has a retry after a failure, and says when it is empty', deep, async () => {
    await open('/admin/registro', { 'GET /admin/audit': refusal(503, 'unavailable') });
    expect(await screen.findByText('No hemos podido cargarlo.')).toBeTruthy();

    await open('/admin/registro', { 'GET /admin/audit': pageOf([]) });
    expect(await screen.findByText('Ninguna línea')).toBeTruthy();
  });
});

const mia = {
  id: '00000000-0000-4000-8000-000000000009',
  username: 'mia',
  full_name: 'Mia Roca',
  profile_picture: '',
  is_photographer: true,
  is_surfer: false,
  is_blocked: false,
};
const anAccount = (more = {}) => ({
  ...mia,
  email: 'mia@example.com',
  pending_email: null,
  country_code: 'ES',
  language: 'es',
  is_operator: false,
  has_two_factor: true,
  created_at: '2026-01-01T00:00:00Z',
  blocked_at: null,
  logins: 2,
  album_count: 0,
  order_count: 0,
  sale_count: 0,
  albums: [],
  orders: [],
  ...more,
});

describe('people', () => {
  test('a search leads to a person', deep, async () => {
    const { user, path } = await open('/admin/buscar?q=mia', {
      'GET /admin/search': { people: [mia], albums: [], orders: [] },
      [`GET /admin/people/${mia.id}`]: anAccount(),
    });

    await user.click(await screen.findByRole('link', { name: 'Mia Roca' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Mia Roca' })).toBeTruthy();
    expect(await screen.findByText('mia@example.com')).toBeTruthy();
    expect(screen.getByText('España')).toBeTruthy();
    expect(screen.getByText('español')).toBeTruthy();
    expect(path()).toBe(`/admin/personas/${mia.id}`);
  });

  test('the search for people says when nothing was found, and asks for two letters', deep, async () => {
    await open('/admin/buscar?q=zz', { 'GET /admin/search': { people: [], albums: [], orders: [] } });
    expect(await screen.findByText('Nada con esas letras')).toBeTruthy();

    await open('/admin/buscar');
    expect(await screen.findByText('Escribe al menos dos letras.')).toBeTruthy();
  });

  test('a user is blocked with a reason', deep, async () => {
    let isBlocked = false;
    const { user, sent } = await open(`/admin/personas/${mia.id}`, {
      [`GET /admin/people/${mia.id}`]: () =>
        anAccount(isBlocked ? { is_blocked: true, blocked_at: '2026-11-16T09:00:00Z' } : {}),
      [`POST /admin/people/${mia.id}/block`]: () => {
        isBlocked = true;
        return { ok: true };
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Bloquear a Mia Roca' }));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Vende fotos ajenas');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));

    expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy();
    expect(await screen.findByText(/Sus álbumes no se ven, y solo puede entrar/)).toBeTruthy();
    expect(sent).toContainEqual({
      call: `POST /admin/people/${mia.id}/block`,
      body: { reason: 'Vende fotos ajenas' },
    });
  });

  test('an operator cannot be blocked here', deep, async () => {
    await open(`/admin/personas/${mia.id}`, { [`GET /admin/people/${mia.id}`]: anAccount({ is_operator: true }) });

    expect(await screen.findByText('mia@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  });
});

test('an order that was bought without an account shows the address that was typed', deep, async () => {
  const id = '00000000-0000-4000-8000-000000000012';
  await open(`/admin/ordenes/${id}`, {
    [`GET /admin/orders/${id}`]: {
      id,
      code: 'PM-1042',
      status: 'completed',
      buyer: aLine().person,
      total_cents: 2200,
      subtotal_cents: 2000,
      tax_cents: 200,
      created_at: '2026-11-16T09:30:00Z',
      paid_at: '2026-11-16T09:31:00Z',
      guest_email: 'leo@example.com',
      provider: 'sandbox',
      provider_session: 'cs_1',
      lines: [],
      refunds: [],
      payouts: [],
    },
  });

  expect((await screen.findByText('Correo de quien compró sin cuenta')).nextElementSibling?.textContent).toBe(
    'leo@example.com',
  );
});

test('the photos of an album are hidden with a reason', deep, async () => {
  const id = '00000000-0000-4000-8000-0000000000a1';
  const album = { id, title: 'Tarde en Mundaka', date: '2026-11-01', owner: mia, state: 'listed' };
  const facts = { created_at: '2026-11-01T00:00:00Z', photos: 3, ready_photos: 3, failed_photos: 0 };
  const { user, sent } = await open(`/admin/albumes/${id}`, {
    [`GET /admin/albums/${id}`]: { ...album, ...facts, views: 9, likes: 2, sales: 1 },
    [`POST /admin/albums/${id}/hide`]: { ok: true },
  });

  await user.click(await screen.findByRole('button', { name: 'Ocultar sus fotos' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ocultar las fotos de Tarde en Mundaka' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Salen menores sin permiso');
  await user.click(dialog.getByRole('button', { name: 'Ocultar sus fotos' }));

  expect(await screen.findByText('Fotos ocultas')).toBeTruthy();
  expect(sent).toContainEqual({ call: `POST /admin/albums/${id}/hide`, body: { reason: 'Salen menores sin permiso' } });
});

describe('what waits', () => {
  const order = { order_id: '00000000-0000-4000-8000-000000000077', order: 'PM-77', person: mia };
  const payout = { ...order, id: 'p1', amount_cents: 1942, status: 'pending', created_at: '2026-11-01T00:00:00Z' };

  test(
    'payouts: one that failed can be tried again, one without an account waits for its photographer',
    deep,
    async () => {
      const { user, sent } = await open('/admin/dinero', {
        'GET /admin/money': {
          refunds: [],
          payouts: [
            { ...payout, can_be_paid: true, error: 'the account is closed' },
            { ...payout, id: 'p2', can_be_paid: false, error: null },
          ],
        },
        'POST /admin/payouts/p1/retry': { ok: true },
      });
      expect(await screen.findByText('the account is closed')).toBeTruthy();
      expect(screen.getByText('Sin cuenta conectada')).toBeTruthy();

      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Pago de la orden PM-77' }));
      await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya responde');
      await user.click(dialog.getByRole('button', { name: 'Reintentar' }));

      await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /admin/payouts/p1/retry'));
    },
  );

  test('a mail that failed can be sent again or dropped', deep, async () => {
    const job = {
      id: '5',
      task: 'orders.send-receipt',
      is_mail: true,
      attempts: 12,
      max_attempts: 12,
      has_ended: true,
      error: 'connection refused',
      next_try_at: '2026-11-16T09:00:00Z',
      created_at: '2026-11-15T09:00:00Z',
    };
    await open('/admin/trabajos', { 'GET /admin/jobs': { jobs: [job] } });

    expect(await screen.findByText('connection refused')).toBeTruthy();
    expect(screen.getByText('Sin más intentos')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar otra vez' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
  });

  test('nothing waits', deep, async () => {
    await open('/admin/dinero', { 'GET /admin/money': { refunds: [], payouts: [] } });
    expect(await screen.findByText('Ningún dinero espera')).toBeTruthy();

    await open('/admin/trabajos', { 'GET /admin/jobs': { jobs: [] } });
    expect(await screen.findByText('Ningún trabajo ha fallado')).toBeTruthy();
  });

  const overview = {
    version: '0.1.0',
    queue: { waiting: 3, running: 1, failed: 2, oldest_waiting_at: null },
    storage: { kind: 'fs', photos: 1200, bytes: 5.24 * 1024 ** 4, free_bytes: 8 * 1024 ** 3 },
    database_bytes: 90 * 1024 ** 2,
    people: 42,
    replicas: [{ name: 'replica-1', is_in: true, behind_bytes: 2000 }],
    settings: [
      { name: 'STRIPE_SECRET_KEY', value: 'set', is_secret: true },
      { name: 'MAIL', value: 'smtp', is_secret: false },
    ],
  };

  test('the settings in force have a page of their own, with sizes in the unit that people read', deep, async () => {
    await open('/admin/sistema', { 'GET /admin/overview': overview });

    expect(await screen.findByRole('row', { name: 'STRIPE_SECRET_KEY Puesto' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'MAIL smtp' })).toBeTruthy();
    const sizes = ['5,2 TB', '8 GB', '90 MB'];
    for (const size of sizes) expect(screen.getByText(size)).toBeTruthy();
    expect(screen.getByText('replica-1: 2 kB por detrás')).toBeTruthy();
  });
});

describe('the first page', () => {
  const calm = { jobs: 0, money: 0, reports: 0, deliveries: 0 };
  const share = {
    person: { id: 'p', username: 'ana', full_name: 'Ana Etxebarria', profile_picture: '' },
    amount_cents: 8420,
    orders: 3,
    since: '2026-10-01T09:30:00Z',
    has_account: false,
    reminded_at: null,
    can_be_reminded: true,
  };
  const business = (shares: object[] = []) => ({
    days: 30,
    sales: { orders: 12, photos: 31, total_cents: 45_050, refunded_cents: 1200 },
    people: { all: 9, photographers: 2 },
    uploads: { albums: 4, photos: 812 },
    waiting_shares: { total_cents: shares.length * 8420, people: shares },
  });

  test('the admin home lists open tasks, with links', deep, async () => {
    await open('/admin', {
      'GET /admin/waiting': { jobs: 2, money: 1, reports: 3, deliveries: 1 },
      'GET /admin/business': business(),
    });

    const links = [
      ['2 trabajos han fallado para siempre', '/admin/trabajos'],
      ['1 reembolso o pago espera', '/admin/dinero'],
      ['3 avisos sin decidir', '/admin/avisos'],
      ['1 correo o factura no ha llegado', '/admin/entregas'],
    ] as const;
    for (const [name, address] of links)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
    expect(screen.queryByText(/en calma/)).toBeNull();
  });

  test('the admin home has figures of the last thirty days', deep, async () => {
    await open('/admin', { 'GET /admin/waiting': calm, 'GET /admin/business': business() });

    expect(await screen.findByRole('heading', { name: 'Últimos 30 días' })).toBeTruthy();
    for (const fact of ['12', '31', '450,50 €', '12,00 €', '9, de ellas 2 fotógrafos', '812 fotos en 4 álbumes'])
      expect(screen.getByText((words) => words.replaceAll('\u00a0', ' ') === fact)).toBeTruthy();
    expect(screen.getByText('Nada espera. Todo en calma.')).toBeTruthy();
  });

  test('the admin home lists unpaid earnings, and reminds the photographer by one button', deep, async () => {
    const remind = 'POST /admin/people/p/remind';
    const { user, sent } = await open('/admin', {
      'GET /admin/waiting': calm,
      'GET /admin/business': business([share]),
      [remind]: { ok: true },
    });

    expect(await screen.findByRole('heading', { name: /^84,20.€ esperan a sus fotógrafos$/ })).toBeTruthy();
    expect(screen.queryByText(/en calma/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recordar a Ana Etxebarria que conecte su cuenta' }));

    expect(await screen.findByText('Hemos escrito a Ana Etxebarria')).toBeTruthy();
    expect(sent.filter(({ call }) => call === remind)).toHaveLength(1);
  });

  test('the page offers no reminder to a user who has an account or was reminded today', deep, async () => {
    await open('/admin', {
      'GET /admin/waiting': calm,
      'GET /admin/business': business([
        { ...share, can_be_reminded: false, reminded_at: '2026-11-17T08:00:00Z' },
        { ...share, person: { ...share.person, id: 'q' }, has_account: true, can_be_reminded: false },
      ]),
    });

    expect(await screen.findByText(/^Recordado el /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull();
  });
});
