import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { anId } from '../../../testing/ids.ts';
import { aSurf, aWave, someColours } from '../../../testing/surfs.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const surf = aSurf({ suit_colour: 'black', board_colour: 'yellow', distance_km: 5 });
const wavesOf = (...items: object[]) => ({ items, total: items.length, colours: someColours });
const open = (waves: unknown, api: FakeApi = {}) =>
  visit(`/dashboard/banos/${surf.id}`, {
    as: aSurfer(),
    isLive: true,
    api: {
      [`GET /surfs/${surf.id}`]: surf,
      [`GET /surfs/${surf.id}/waves`]: waves,
      [`POST /surfs/${surf.id}/seen`]: { ok: true },
      'GET /surfs': { items: [surf], next_cursor: null, total: 1 },
      ...api,
    },
  });

describe('one surf', () => {
  test('a surf shows its stored details, and its waves at the time of the surf break', async () => {
    await open(wavesOf(aWave('2026-11-14T08:10:00Z', 3)));

    expect(await screen.findByRole('heading', { name: 'Mundaka' })).toBeTruthy();
    for (const fact of ['14/11/2026', '09:00–11:00', 'y hasta 5 km', 'traje negro', 'tabla amarilla']) {
      expect(screen.getByText(fact)).toBeTruthy();
    }
    expect(await screen.findByRole('button', { name: 'Ola de las 9:10 3 fotos' })).toBeTruthy();
  });

  test('a surf marks new waves, also after the visit was stored', async () => {
    const { sent } = await open((_: unknown, query: URLSearchParams) => {
      expect(query.get('since')).toBe(surf.seen_at);
      return wavesOf(aWave('2026-11-14T09:10:00Z', 2, { is_new: true }), aWave('2026-11-14T08:10:00Z', 3));
    });

    expect(await screen.findByRole('heading', { name: 'Nuevas desde tu última visita' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Las que ya habías visto' })).toBeTruthy();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST /surfs/${surf.id}/seen`));
    expect(screen.getByRole('heading', { name: 'Nuevas desde tu última visita' })).toBeTruthy();
  });

  test('a surf opens a wave into its photos, each of which opens at its album; all of them go into the bag', async () => {
    const wave = aWave('2026-11-14T08:10:00Z', 3);
    const [first] = wave.photos;
    const { user, sent } = await open(wavesOf(wave));

    await user.click(await screen.findByRole('button', { name: /Ola de las 9:10/ }));

    const frames = screen.getAllByRole('link', { name: /1 de 3|2 de 3|3 de 3/ });
    expect(frames[0]?.getAttribute('href')).toBe(`/album/${first?.album_id}?foto=${first?.id}`);
    expect(screen.getByRole('link', { name: 'Fotos de Ana Etxebarria' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Añadir las 3' }));

    await waitFor(() =>
      expect(sent).toContainEqual({ call: 'POST /cart/photos', body: { photo_ids: wave.photos.map(({ id }) => id) } }),
    );
  });

  test('a wave of a surf is open again on the way back from one of its photos', async () => {
    const wave = aWave('2026-11-14T08:10:00Z', 3);
    const { user, router, path } = await open(wavesOf(wave, aWave('2026-11-14T09:10:00Z', 2)));
    await user.click(await screen.findByRole('button', { name: /Ola de las 9:10/ }));
    const [first] = await screen.findAllByRole('link', { name: /de 3/ });
    if (first) await user.click(first);
    await waitFor(() => expect(path()).toBe(`/album/${wave.photos[0]?.album_id}`));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ola de las/ })).toBeNull());

    router.history.back();

    expect(await screen.findAllByRole('link', { name: /de 3/ })).toHaveLength(3);
  });

  test('a surf has likes on the photos of a wave, and a link to more of the same surfer', async () => {
    const wave = aWave('2026-11-14T08:10:00Z', 2);
    const like = `POST /photos/${wave.photos[1]?.id}/like`;
    const { user, sent, emit } = await open(wavesOf(wave), { [like]: { is_liked: true, likes: 1 } });
    await user.click(await screen.findByRole('button', { name: /Ola de las 9:10/ }));
    await screen.findAllByRole('button', { name: 'Añadir a favoritos' });
    const filled = () =>
      screen.getAllByRole('button', { name: /favoritos$/ }).map((each) => each.getAttribute('aria-pressed'));

    await user.click(screen.getAllByRole('button', { name: 'Añadir a favoritos' })[1] ?? document.body);
    expect(filled()).toEqual(['false', 'true']);
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(like));
    await emit({ kind: 'like', photo_id: wave.id, is_liked: true });

    await waitFor(() => expect(filled()).toEqual(['true', 'true']));
    expect(screen.getByRole('link', { name: 'Más de este surfista' }).getAttribute('href')).toBe(`/mas/${wave.id}`);
  });

  test('a surf shows photos that come while it is open as new ones, and marks them as seen', async () => {
    const published: object[] = [];
    const { emit, sent } = await open(() => wavesOf(...published));
    await screen.findByText('Todavía no hay fotos de este rato');
    const looks = () => sent.filter(({ call }) => call === `POST /surfs/${surf.id}/seen`).length;
    await waitFor(() => expect(looks()).toBe(1));

    published.push(aWave('2026-11-14T08:10:00Z', 2, { is_new: true }));
    await emit({ kind: 'notifications' });

    expect(await screen.findByRole('heading', { name: 'Nuevas desde tu última visita' })).toBeTruthy();
    await waitFor(() => expect(looks()).toBe(2));
  });

  test('a surf shows the waves in its stored colours, whose chips are pressed, and without colours all by time', async () => {
    const [own, other] = [
      aWave('2026-11-14T08:30:00Z', 2, { is_likely: true }),
      aWave('2026-11-14T08:10:00Z', 2, { is_likely: false }),
    ];
    const { user, router } = await open((_: unknown, query: URLSearchParams) =>
      query.get('order') === 'likely' ? wavesOf(own, other) : wavesOf(other, { ...own, is_likely: false }),
    );
    const times = () => screen.queryAllByRole('button', { name: /^Ola de las/ }).map(({ textContent }) => textContent);
    await waitFor(() => expect(times()).toEqual(['9:30 2 fotos', '9:10 2 fotos']));
    expect(screen.getByRole('heading', { name: 'Con tus colores' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Las demás olas' })).toBeTruthy();
    const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Negro 9', 'Amarillo 0']);

    await user.click(screen.getByRole('button', { name: 'Quitar colores' }));

    await waitFor(() => expect(times()).toEqual(['9:10 2 fotos', '9:30 2 fotos']));
    expect(pressed()).toEqual([]);
    expect(router.state.location.search).toEqual({ orden: 'hora' });
    expect(screen.queryByRole('heading', { name: 'Con tus colores' })).toBeNull();
  });

  test('a surf is filtered by the colours of suit and board, which are in the address', async () => {
    const [red, black] = [aWave('2026-11-14T08:10:00Z', 2), aWave('2026-11-14T08:20:00Z', 2)];
    const answers: Record<string, object> = { red: wavesOf(red), black: wavesOf(), '': wavesOf(black, red) };
    const { user, router } = await open((_: unknown, query: URLSearchParams) => answers[query.get('suit') ?? ''], {
      [`GET /surfs/${surf.id}`]: { ...surf, suit_colour: null, board_colour: null },
    });
    const times = () => screen.queryAllByRole('button', { name: /^Ola de las/ }).map(({ textContent }) => textContent);
    await waitFor(() => expect(times()).toHaveLength(2));

    await user.click(screen.getByRole('button', { name: 'Rojo 2' }));
    await waitFor(() => expect(times()).toEqual(['9:10 2 fotos']));
    expect(router.state.location.search).toEqual({ traje: 'red' });

    await user.click(screen.getByRole('button', { name: 'Rojo 2' }));
    await user.click(screen.getByRole('button', { name: 'Negro 9' }));
    expect(await screen.findByText('Ninguna ola con esos colores.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Negro 9' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('a surf without photos says when they will come, and offers a wider search', async () => {
    const { user } = await open(wavesOf());

    expect(await screen.findByText('Todavía no hay fotos de este rato')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Buscar más lejos' }));
    expect(await screen.findByRole('dialog', { name: 'Cambiar el baño' })).toBeTruthy();
  });

  test('a surf is changed in the same dialog', async () => {
    const { user, sent } = await open(wavesOf(), { [`PUT /surfs/${surf.id}`]: surf });
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar el baño' });

    await user.selectOptions(within(dialog).getByLabelText('¿Dónde buscamos?'), 'También hasta 25 km');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call === `PUT /surfs/${surf.id}`)?.body).toMatchObject({
      distance_km: 25,
      suit_colour: 'black',
      start: '09:00',
    });
  });

  test('a surf is deleted after a question, and not before', async () => {
    const { user, sent, path } = await open(wavesOf(), { [`DELETE /surfs/${surf.id}`]: { ok: true } });
    const deleted = () => sent.some(({ call }) => call === `DELETE /surfs/${surf.id}`);
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar este baño?' });
    expect(deleted()).toBe(false);

    await user.click(within(dialog).getByRole('button', { name: 'Eliminar el baño' }));

    await waitFor(() => expect(path()).toBe('/dashboard/banos'));
    expect(deleted()).toBe(true);
    expect(await screen.findByText('Baño eliminado.')).toBeTruthy();
  });

  test('a surf that does not exist, or is another user’s, says so', async () => {
    await open(wavesOf(), { [`GET /surfs/${surf.id}`]: refusal(404, 'not_found') });

    expect(await screen.findByText('Este baño no existe')).toBeTruthy();
  });

  test('a surf lists the shoots announced for that day', async () => {
    const photographer = { id: anId(), username: 'ana', full_name: 'Ana Etxebarria', profile_picture: '' };
    const shoot = { id: anId(), photographer, place: surf.place, date: surf.day, start: '08:30', end: '11:00' };
    await open(wavesOf(), {
      'GET /shoots/announced': (_: unknown, query: URLSearchParams) => (query.get('date') === surf.day ? [shoot] : []),
    });

    const section = within(await screen.findByRole('region', { name: 'Quién iba a estar allí' }));
    expect(section.getByRole('link', { name: /Ana Etxebarria/ })).toBeTruthy();
    expect(section.getByText('14/11/2026, de 08:30 a 11:00')).toBeTruthy();
  });
});
