import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { fileTakenAt, fileTakenIn } from '../../../testing/exif-file.ts';
import { mundaka } from '../../../testing/places.ts';
import { dropped, fillIn, open, press } from '../../../testing/create-album-page.ts';

const day = () => screen.getByRole('button', { name: 'Fecha' }).textContent;

test("the album's day is proposed from its pictures, and saved with the draft", deep, async () => {
  const { user, sent } = await open();

  await dropped(user, fileTakenAt('a.jpg', '2026:05:01 09:10:11'), fileTakenAt('b.jpg', '2026:05:01 09:10:12'));

  await waitFor(() => expect(day()).toContain('01/05/2026'));
  expect(screen.getByText('Es el día en que se hicieron las fotos.')).toBeTruthy();
  const dates = () => sent.map(({ body }) => (body as { date?: string } | undefined)?.date);
  await waitFor(() => expect(dates()).toContain('2026-05-01'), { timeout: 5000 });
});

test('a day from the pictures is that at the surf break if the camera stores its offset', deep, async () => {
  const { user } = await open();
  await fillIn(user);

  // Just after midnight in Sydney it is still the day before in Mundaka.
  await dropped(user, fileTakenAt('a.jpg', '2026:05:02 00:10:00', '+10:00'));

  await waitFor(() => expect(day()).toContain('01/05/2026'));
});

test('pictures do not change a chosen day, and a note says that they are of another one', deep, async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fecha' }));
  await user.click(await screen.findByRole('button', { name: /^Hoy/ }));
  const chosen = day();

  await dropped(user, fileTakenAt('a.jpg', '2020:05:01 09:10:11'));

  expect(await screen.findByText('Las fotos son del 01/05/2020.')).toBeTruthy();
  expect(day()).toBe(chosen);
  await press(user, 'Usar el 01/05/2020');
  expect(day()).toContain('01/05/2020');
  expect(screen.queryByText('Las fotos son del 01/05/2020.')).toBeNull();
});

test('pictures of several days have a note with their days', deep, async () => {
  const { user } = await open();
  const files = ['2026:05:01 09:00:00', '2026:05:02 09:00:00', '2026:05:02 09:00:01'].map((taken, index) =>
    fileTakenAt(`${index}.jpg`, taken),
  );

  await dropped(user, ...files);

  expect(await screen.findByText(/son de 2 días: 01\/05\/2026 \(1\), 02\/05\/2026 \(2\)/)).toBeTruthy();
  expect(day()).toContain('02/05/2026');
});

test('the surf break is proposed from the pictures’ own GPS, which stays in the browser', deep, async () => {
  const point = (surf_break_id: string, spot: string, lat: number, lon: number) => ({
    surf_break_id,
    spot,
    lat,
    lon,
    region: '',
    country: '',
    album_count: 0,
    photo_count: 0,
    cover_url: null,
  });
  const { user, sent } = await open({
    'GET /surf_breaks/map': [
      point('zarautz', 'Zarautz', 43.287, -2.17),
      point(mundaka.surf_break_id, 'Mundaka', 43.407, -2.697),
    ],
  });
  await screen.findByRole('button', { name: 'Por país y región' });

  await dropped(user, fileTakenIn('a.jpg', { lat: 43.408, lon: -2.698 }));
  await user.click(await screen.findByRole('button', { name: 'Mundaka (a 0,1 km)' }));

  expect(await screen.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBeTruthy();
  expect(screen.queryByText('Por el GPS de tus fotos')).toBeNull();
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'PATCH /albums/nuevo')?.body).toMatchObject({
      surf_break_id: mundaka.surf_break_id,
    }),
  );
  expect(JSON.stringify(sent)).not.toContain('43.4');
});
