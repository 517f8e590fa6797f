import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { aPhotoWithAlbum } from '../../../testing/photos.ts';
import { mundaka, placesApi } from '../../../testing/places.ts';
import { aMapPoint, nearbyId } from '../../../testing/surf-breaks.ts';
import { aSurf } from '../../../testing/surfs.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const listOf = (...items: object[]) => ({ items, next_cursor: null, total: items.length });
const open = (path: string, api: FakeApi = {}, as = aSurfer()) =>
  visit(path, { as, api: { 'GET /surfs': listOf(), 'GET /surf_breaks': [mundaka], ...api } });

describe('the list of surfs', () => {
  test('the list of surfs shows place, day, hours, how many photos there are and how many are new', async () => {
    const photos = [aPhotoWithAlbum()].map(({ id, thumbnail_url, thumbhash, width, height }) => ({
      id,
      thumbnail_url,
      thumbhash,
      width,
      height,
    }));
    const surf = aSurf({ photo_count: 12, new_photo_count: 3, distance_km: 10, photos });
    await open('/dashboard/banos', { 'GET /surfs': listOf(surf, aSurf({ day: '2026-11-12' })) });

    const [first, second] = await screen.findAllByRole('link', { name: /^Mundaka/ });
    for (const fact of ['14/11/2026', '12 fotos', '3 nuevas']) expect(first?.textContent).toContain(fact);
    expect(first?.textContent).toContain('y hasta 10 km');
    expect(first?.getAttribute('href')).toBe(`/dashboard/banos/${surf.id}`);
    expect(second?.textContent).toContain('Aún sin fotos');
  });

  test('the empty list of surfs says what it is for, and that it is private', async () => {
    const { user, router } = await open('/dashboard/banos');

    expect(await screen.findByText('Aún no recuerdas ningún baño')).toBeTruthy();
    expect(screen.getByText(/Solo tú ves tus baños/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Añadir un baño' }));

    expect(await screen.findByRole('dialog', { name: 'Recordar un baño' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ nuevo: '1' });
  });

  test('the list of surfs has a retry after a failure, which shows the surfs', async () => {
    let isDown = true;
    const { user } = await open('/dashboard/banos', {
      'GET /surfs': () => (isDown ? refusal(503, 'unavailable') : listOf(aSurf())),
    });
    expect(await screen.findByText('No hemos podido cargar tus baños.')).toBeTruthy();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

    expect(await screen.findByRole('link', { name: /Mundaka/ })).toBeTruthy();
    expect(screen.queryByText('No hemos podido cargar tus baños.')).toBeNull();
  });

  test('the list of surfs is in the menu of a surfer who has no surf yet', async () => {
    await open('/dashboard/banos', {}, aSurfer());

    expect(await screen.findByRole('link', { name: 'Mis baños' })).toBeTruthy();
  });

  test('the list of surfs is in the menu of a photographer once there is a surf', async () => {
    await open('/dashboard/banos', {}, aPhotographer({ has_surfs: true }));
    expect(await screen.findByRole('link', { name: 'Mis baños' })).toBeTruthy();
  });

  test('the list of surfs is open to a photographer without surfs too, who has come to remember the first', async () => {
    const { path } = await open('/dashboard/banos', {}, aPhotographer());

    expect(await screen.findByRole('heading', { name: 'Mis baños' })).toBeTruthy();
    expect(path()).toBe('/dashboard/banos');
    expect(screen.queryByRole('link', { name: 'Mis baños' })).toBeNull();
  });
});

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
type Failed = (error: { code: number }) => void;
const locate = (getCurrentPosition: (found: Found, failed: Failed) => void) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });

const filled = `/dashboard/banos?nuevo=1&sitio=${mundaka.surf_break_id}&dia=2026-11-14&de=09:00&a=11:00`;
const withPlace = { [`GET /surf_breaks/${mundaka.surf_break_id}`]: mundaka };

describe('remembering a surf', () => {
  test('the surf dialog begins with what the address knows, and leads to the photos of the surf', async () => {
    const surf = aSurf();
    const { user, sent, path } = await open(filled, { ...withPlace, 'POST /surfs': surf });
    const dialog = await screen.findByRole('dialog', { name: 'Recordar un baño' });

    await user.selectOptions(within(dialog).getByLabelText('Color del traje'), 'Negro');
    await user.selectOptions(within(dialog).getByLabelText('¿Dónde buscamos?'), 'También hasta 10 km');
    await user.click(within(dialog).getByRole('button', { name: 'Recordar' }));

    expect(await screen.findByText('Baño guardado.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /surfs')?.body).toEqual({
      surf_break_id: mundaka.surf_break_id,
      day: '2026-11-14',
      start: '09:00',
      end: '11:00',
      suit_colour: 'black',
      board_colour: null,
      distance_km: 10,
    });
    expect(path()).toBe(`/dashboard/banos/${surf.id}`);
  });

  test('the surf dialog finds the surf break by its name', async () => {
    const { user } = await open('/dashboard/banos?nuevo=1');
    const dialog = await screen.findByRole('dialog');

    await user.type(within(dialog).getByLabelText('Buscar sitio'), 'mund');
    await user.click(await within(dialog).findByRole('option', { name: /Mundaka/ }));

    expect(within(dialog).getByText('Mundaka')).toBeTruthy();
    expect(within(dialog).queryByRole('combobox', { name: 'Buscar sitio' })).toBeNull();
  });

  test('the surf dialog finds the surf break near the reader, whose position is not sent', async () => {
    const point = (spot: string, lat: number) =>
      aMapPoint(spot === 'Mundaka' ? mundaka.surf_break_id : spot, { spot, lat, lon: -2.7 });
    const asked: unknown[] = [];
    locate((found) => found({ coords: { latitude: 43.3, longitude: -2.7 } }));
    const { user } = await open('/dashboard/banos?nuevo=1', {
      ...withPlace,
      'GET /surf_breaks/map': (_: unknown, query: unknown) => {
        asked.push(query);
        return [point('Ericeira', 38.9), point('Mundaka', 43.4)];
      },
    });
    const dialog = within(await screen.findByRole('dialog'));

    await user.click(dialog.getByRole('button', { name: 'Cerca de mí' }));
    const near = await dialog.findAllByRole('button', { name: / km$/ });
    expect(near.map((each) => each.textContent)).toEqual(['Mundakaa 11 km', 'Ericeiraa 489 km']);
    await user.click(near[0] ?? document.body);

    expect(await dialog.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBe(document.activeElement);
    expect(JSON.stringify(asked)).not.toContain('43.3');
  });

  test('the surf dialog says so when the browser has no position', async () => {
    locate((_, failed) => failed({ code: 1 }));
    const { user } = await open('/dashboard/banos?nuevo=1', { 'GET /surf_breaks/map': [] });
    const dialog = within(await screen.findByRole('dialog'));

    await user.click(dialog.getByRole('button', { name: 'Cerca de mí' }));

    expect(await dialog.findByText(/no nos deja saber dónde estás/)).toBeTruthy();
  });

  test('the surf dialog finds the surf break on the map, among those in view', async () => {
    const { user } = await open('/dashboard/banos?nuevo=1', {
      ...withPlace,
      'GET /surf_breaks/map': [
        aMapPoint(mundaka.surf_break_id, { spot: 'Mundaka' }),
        aMapPoint(nearbyId, { spot: 'Uluwatu', region: 'Bali', country: 'Indonesia' }),
      ],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Recordar un baño' }));

    await user.click(dialog.getByRole('button', { name: 'En el mapa' }));
    const map = within(await screen.findByRole('dialog', { name: 'Elige el sitio en el mapa' }));
    expect(await map.findByRole('button', { name: /Uluwatu.*Bali, Indonesia/ })).toBeTruthy();
    await user.click(map.getByRole('button', { name: /Mundaka.*País Vasco/ }));

    expect(await dialog.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBe(document.activeElement);
    expect(screen.queryByRole('dialog', { name: 'Elige el sitio en el mapa' })).toBeNull();
  });

  test('the surf dialog says so when the map of surf breaks does not load, and closes it', async () => {
    const { user } = await open('/dashboard/banos?nuevo=1', { 'GET /surf_breaks/map': refusal(500, 'internal') });
    await user.click(await screen.findByRole('button', { name: 'En el mapa' }));
    const map = within(await screen.findByRole('dialog', { name: 'Elige el sitio en el mapa' }));
    expect(await map.findByText('No hemos podido cargar el mapa.')).toBeTruthy();

    await user.click(map.getByRole('button', { name: 'Cerrar' }));

    expect(screen.queryByRole('dialog', { name: 'Elige el sitio en el mapa' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Buscar sitio' })).toBeTruthy();
  });

  test('the surf dialog finds the surf break level by level too', async () => {
    const { user } = await open('/dashboard/banos?nuevo=1', placesApi);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Continente')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Por país y región' }));
    await user.selectOptions(await dialog.findByLabelText('Continente'), await dialog.findByText('Europa'));
    await user.selectOptions(dialog.getByLabelText('País'), 'España');
    await user.selectOptions(dialog.getByLabelText('Región'), 'País Vasco');
    await dialog.findByRole('option', { name: 'Mundaka' });
    await user.selectOptions(dialog.getByLabelText('Sitio'), 'Mundaka');

    expect(await dialog.findByRole('button', { name: 'Cambiar el sitio Mundaka' })).toBeTruthy();
  });

  test('the surf dialog says beside each field what is missing, and sends nothing', async () => {
    const { user, sent } = await open('/dashboard/banos?nuevo=1');
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Recordar' }));

    expect(within(dialog).getByText('Elige un sitio de la lista.')).toBeTruthy();
    expect(within(dialog).getByText('Elige un día.')).toBeTruthy();
    expect(within(dialog).getAllByText('Pon la hora.')).toHaveLength(2);
    expect(sent.filter(({ call }) => call === 'POST /surfs')).toEqual([]);
  });

  test('a day that is still to come is refused beside its field, and nothing is sent', async () => {
    const { user, sent } = await open(filled.replace('dia=2026-11-14', 'dia=2090-01-01'), withPlace);
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Recordar' }));

    expect(within(dialog).getByText('Ese día aún no ha llegado.')).toBeTruthy();
    expect(sent.filter(({ call }) => call === 'POST /surfs')).toEqual([]);
  });

  test.for([
    ['11:00', '09:00', 'La hora de fin va después de la de inicio.'],
    ['06:00', '19:00', 'Un baño dura como mucho 12 horas.'],
  ] as const)('no surf is from %s to %s', async ([from, to, message]) => {
    const { user } = await open(filled.replace('de=09:00&a=11:00', `de=${from}&a=${to}`), withPlace);
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Recordar' }));

    expect(within(dialog).getByText(message)).toBeTruthy();
  });

  test('a refusal of the whole form is shown in the dialog', async () => {
    const { user } = await open(filled, { ...withPlace, 'POST /surfs': refusal(409, 'surfs_full') });
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Recordar' }));

    expect(await within(dialog).findByText('Ya recuerdas 200 baños. Elimina alguno para añadir otro.')).toBeTruthy();
  });

  test('an address that names nonsense begins with an empty dialog', async () => {
    await open('/dashboard/banos?nuevo=1&sitio=x&dia=2026-99-99&de=25:00&a=x', {
      'GET /surf_breaks/x': refusal(404, 'not_found'),
    });
    const dialog = await screen.findByRole('dialog');

    expect(within(dialog).getByLabelText('Buscar sitio')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Desde').value).toBe('');
  });

  test('remembering a surf leads a visitor through the login and back to the dialog with what was chosen', async () => {
    const { router } = await visit(filled);

    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toMatchObject({ next: filled.replaceAll(':', '%3A') });
  });
});
