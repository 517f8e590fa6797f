import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noCharts, someCharts } from '../../../testing/charts.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const open = (api: FakeApi = {}, path = '/dashboard/graficas', language: 'es' | 'en' = 'es') =>
  visit(path, { as: aPhotographer(), api: { 'GET /charts': someCharts(), ...api }, language });

const section = (name: string) => screen.getByRole('region', { name });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')));

test('each chart has its sentence, and its numbers in a table', async () => {
  const { user } = await open();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gráficas');
  const billing = await screen.findByRole('region', { name: 'Facturación por mes' });
  expect(within(billing).getByText('1.088,50 €')).toBeTruthy();
  expect(
    within(billing).getByText('12 ventas del 01/09/2026 al 15/11/2026. Lo mejor: Noviembre de 2026, 486,50 €.'),
  ).toBeTruthy();
  await user.click(within(billing).getByText('Ver como tabla'));
  expect(cellsOf(within(billing).getByRole('table', { name: 'Facturación por mes' }))).toEqual([
    ['Mes', 'Ventas', 'Importe', 'Año anterior'],
    ['Septiembre de 2026', '2', '412,00 €', '0,00 €'],
    ['Octubre de 2026', '2', '190,00 €', '90,00 €'],
    ['Noviembre de 2026', '2', '486,50 €', '0,00 €'],
  ]);
  expect(
    within(section('Ventas por álbum')).getByText(
      'Lo que más vende: Mundaka, primera marejada, 600,00 €, el 55 % del total.',
    ),
  ).toBeTruthy();
  expect(within(section('Ventas por álbum')).getByText('Otros 3 álbumes')).toBeTruthy();
  await user.click(within(section('Ventas por sitio')).getByText('Ver como tabla'));
  const spot = within(section('Ventas por sitio')).getByRole('link', { name: 'Mundaka, País Vasco' });
  expect(spot.getAttribute('href')).toMatch(/^\/spots\/[\da-f-]{36}$/);
  expect(within(section('De la visita a la venta')).getByText('7,1 % de las visitas')).toBeTruthy();
  expect(
    within(section('Mejores horas')).getByText('Lo que más vende son las fotos de 08:00 a 09:00: 1.000,00 €.'),
  ).toBeTruthy();
  expect(within(section('Mejores horas')).getByText('Sin hora')).toBeTruthy();
});

test('charts show how often each printed code was opened', async () => {
  const { user } = await open();
  const links = await screen.findByRole('region', { name: 'Códigos y enlaces cortos' });

  expect(within(links).getByText('35 aperturas en este periodo.')).toBeTruthy();
  await user.click(within(links).getByText('Ver como tabla'));
  expect(cellsOf(within(links).getByRole('table'))).toEqual([
    ['Lleva a', 'Código', 'Aperturas'],
    ['Mundaka, 12/10/2026', 'ab2cd3e', '31'],
    ['Tu página', 'fg4hj5k', '4'],
  ]);
  expect(within(links).getByRole('link', { name: 'Imprimir un código' }).getAttribute('href')).toBe(
    '/dashboard/carteles',
  );
});

test('charts show how many cart reminders were sent and what was bought after them, once there are any', async () => {
  await open({ 'GET /charts': someCharts({ reminders: { sent: 12, photos_bought: 1 } }) });

  expect(
    await screen.findByText(
      '12 recordatorios de carrito enviados. 1 de sus fotos se compró en los siete días siguientes.',
    ),
  ).toBeTruthy();
});

test('charts are in English on an English page', async () => {
  await open({}, '/dashboard/graficas', 'en');

  expect((await screen.findByRole('region', { name: 'Billing by month' })).textContent).toContain(
    'The best: November 2026, €486.50.',
  );
  expect(section('From view to sale').textContent).toContain('7.1% of the visits');
});

test('another period of the charts is requested and stays in the address', async () => {
  const asked: string[] = [];
  const { user, router } = await open({
    'GET /charts': (_body: unknown, query: URLSearchParams) => {
      asked.push(query.toString());
      return someCharts();
    },
  });
  const zone = `timezone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

  await user.click(screen.getByRole('button', { name: '30 días' }));
  await waitFor(() => expect(asked.at(-1)).toBe(`period=30d&${zone}`));
  expect(router.state.location.search).toEqual({ period: '30d' });
  await user.click(screen.getByRole('button', { name: 'Fechas' }));
  await waitFor(() => expect(asked.at(-1)).toBe(`from=2026-09-01&to=2026-11-15&${zone}`));

  expect(screen.getByRole('button', { name: 'Fechas' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText('Desde').textContent).toBe('01/09/2026');
  expect(screen.getByLabelText('Hasta').textContent).toBe('15/11/2026');
});

test('charts without a period or days in the address show the last twelve months', async () => {
  await open({}, '/dashboard/graficas?period=century&from=2026-02-30&to=x');

  expect(screen.getByRole('button', { name: '12 meses' }).getAttribute('aria-pressed')).toBe('true');
});

test("a chart's CSV has the numbers of its table, and no formula", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:x';
  });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Descargar CSV: Ventas por álbum' }));
  await user.click(screen.getByRole('button', { name: 'Descargar CSV: Facturación por mes' }));

  const [albums = '', billing = ''] = await Promise.all(saved.map((blob) => blob.text()));
  expect(albums.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Álbum,Sitio,Fecha,Fotos,Importe (EUR)',
    '"Mundaka, primera marejada",Mundaka,12/10/2026,22,600',
    `"'=HYPERLINK(""http://x"",""y"")",,01/10/2026,14,400`,
    'Otros 3 álbumes,,,4,88.5',
    '',
  ]);
  expect(billing).toContain('\r\n2026-11,2,3,486.5,0\r\n');
});

test('a page without charts leads on to a first album', async () => {
  const { user } = await open({ 'GET /charts': noCharts() });

  expect(await screen.findByText('Sin datos todavía. Publica un álbum y vuelve.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '30 días' }));
  await user.click(await screen.findByRole('button', { name: 'Ver todo' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Todo' }).getAttribute('aria-pressed')).toBe('true'));
});

test('charts that cannot be loaded have an error with a retry', async () => {
  let isUnavailable = true;
  const { user } = await open({ 'GET /charts': () => (isUnavailable ? refusal(503, 'unavailable') : someCharts()) });

  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido cargar tus gráficas.');
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('region', { name: 'Facturación por mes' })).toBeTruthy();
});

test('a surfer has no charts', async () => {
  const { path } = await visit('/dashboard/graficas', { as: aSurfer(), api: {} });

  expect(path()).toBe('/dashboard');
});

test('charts that are coming soon are not requested', async () => {
  const { sent } = await visit('/dashboard/graficas', {
    as: aPhotographer(),
    api: { 'GET /charts': someCharts() },
    settings: { comingSoon: ['graficas'] },
  });

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getAllByText('Próximamente').length).toBeGreaterThan(0);
  expect(sent.some(({ call }) => call === 'GET /charts')).toBe(false);
});
