import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deep } from '../../testing/deep.ts';
import { photographerId } from '../../testing/ids.ts';
import { albumApi, albumId, anAlbum, aBookingAlbum, aPhoto, photoId, somePhotos } from '../../testing/albums.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aTide } from '../../testing/tides.ts';
import { plainText } from '../../testing/plain-text.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const path = `/album/${albumId}`;
/** The title as the router passes it to the document, which a test does not have. */
const titleOf = ({ state }: { state: { matches: { meta?: ({ title?: string } | undefined)[] | undefined }[] } }) =>
  state.matches.at(-1)?.meta?.find((tag) => tag?.title)?.title;
const card = (number: number, total = 3) => within(screen.getByRole('article', { name: `Foto ${number} de ${total}` }));

describe('an album', () => {
  test('an album says its title, place, day and photographer', async () => {
    await visit(path, { api: albumApi(somePhotos(3)) });

    expect(screen.getByRole('heading', { level: 1, name: 'Álbum Mañana de norte' })).toBeTruthy();
    for (const fact of ['El Quemao', 'Lanzarote, España', 'ana.etxebarria'])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getAllByText('14/11/2026').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Volver a los álbumes' }).getAttribute('href')).toBe('/albumes');
  });

  test('the name of its surf break leads to the surf break’s page', async () => {
    const album = anAlbum({ surf_break_id: photoId(7) });
    await visit(path, {
      api: albumApi(somePhotos(3), {
        [`GET /albums/${albumId}`]: album,
        'GET /albums': { items: [], next_cursor: null, total: 0 },
      }),
    });

    expect(screen.getByRole('link', { name: 'El Quemao' }).getAttribute('href')).toBe(`/spots/${photoId(7)}`);
  });

  test('a secret spot is shown to others by its region', async () => {
    const location = { spot: null, region: 'Lanzarote', country: 'España', continent: 'Europa' };
    const secret = anAlbum({ has_secret_spot: true, location });

    const { router } = await visit(path, { api: albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: secret }) });

    expect(screen.getByText('Sitio secreto')).toBeTruthy();
    expect(screen.getByText('Lanzarote, España')).toBeTruthy();
    expect(titleOf(router)).toContain('Lanzarote');
    expect(screen.getAllByRole('img', { name: /Lanzarote/ }).length).toBeGreaterThan(0);
  });

  test.for([
    ['offered to its owner', aPhotographer({ id: photographerId }), [`/dashboard/carteles?album=${albumId}#insertar`]],
    ['not offered to others', aSurfer(), []],
  ] as const)('the code of a public album for other pages is %s', async ([, as, links]) => {
    await visit(path, { as, api: albumApi(somePhotos(3)) });
    await screen.findByRole('button', { name: 'Compartir' });

    const offered = screen.queryAllByRole('link', { name: 'Insertar' });
    expect(offered.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('the owner of a secret spot reads its name, and that it is hidden from others', async () => {
    const ana = aPhotographer();
    const own = anAlbum({ has_secret_spot: true, user_id: ana.id, surf_break_id: photoId(7) });

    await visit(path, {
      as: ana,
      api: albumApi(somePhotos(3), {
        [`GET /albums/${albumId}`]: own,
        'GET /albums': { items: [], next_cursor: null, total: 0 },
      }),
    });

    expect(await screen.findByText('El Quemao (solo lo ves tú)')).toBeTruthy();
  });

  test.each([
    ['its photographer', aPhotographer(), 'Solo tú y Leo Marea lo veis.'],
    ['its surfer', aSurfer(), 'Solo tú y Ana Etxebarria lo veis.'],
  ])('the album of a booking says to %s who sees it, and is not to be shared', async (_who, user, note) => {
    const album = aBookingAlbum('2026-11-15T09:00:00.000Z', user.is_photographer ? { user_id: user.id } : {});

    await visit(path, { as: user, api: albumApi(somePhotos(3), { [`GET /albums/${albumId}`]: album }) });

    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByText('Borrador: solo lo ves tú.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  });

  test('a secret spot whose region would reveal it is named by country or continent', async () => {
    const secret = anAlbum({
      has_secret_spot: true,
      location: { spot: null, region: null, country: null, continent: 'Asia' },
    });
    await visit(path, { api: albumApi([], { [`GET /albums/${albumId}`]: secret }) });

    expect(screen.getByText('Asia')).toBeTruthy();
    expect(screen.queryByText(/Desconocido/)).toBeNull();
  });

  test('an unknown place is said to be unknown', async () => {
    const unknown = anAlbum({
      location: { spot: null, region: null, country: null, continent: null },
      photographer: { id: photographerId, username: '', full_name: '', profile_picture: '' },
    });
    await visit(path, { api: albumApi([], { [`GET /albums/${albumId}`]: unknown }) });

    expect(screen.getByText('Desconocido')).toBeTruthy();
    expect(screen.getByText('Desconocido, Desconocido')).toBeTruthy();
    expect(screen.getByText('Fotógrafo desconocido')).toBeTruthy();
  });

  test('an album shows and hides its package prices with their note', async () => {
    const pricing = [
      { quantity: 1, price: 8 },
      { quantity: 5, price: 30 },
    ];
    const { user } = await visit(path, {
      api: albumApi(somePhotos(3), { [`GET /albums/${albumId}/pricing`]: pricing }),
    });

    await user.click(screen.getByRole('button', { name: 'Ver precios por paquete' }));
    const prices = within(await screen.findByRole('region', { name: 'Precios por paquete' }));
    expect(prices.getAllByRole('listitem').map(plainText)).toEqual(['1 foto8,00 €', '5 fotos30,00 €6,00 € por foto']);
    expect(prices.getByText(/no incluyen las fotos premium/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Ocultar precios' }));
    expect(screen.queryByRole('region', { name: 'Precios por paquete' })).toBeNull();
  });

  test('an unknown album shows a message', async () => {
    await visit(path, { api: {} });

    expect(screen.getByRole('heading', { level: 1, name: 'Álbum no encontrado' })).toBeTruthy();
  });

  test('an album whose request met the rate limit has an error with a retry, and is not called missing', async () => {
    let isTooMuch = true;
    const { user, router } = await visit(path, {
      api: albumApi(somePhotos(3), {
        [`GET /albums/${albumId}`]: () =>
          isTooMuch ? refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } }) : anAlbum(),
      }),
    });
    expect(await screen.findByText('Vas muy deprisa. Prueba dentro de 7 segundos.')).toBeTruthy();
    expect(screen.queryByText('Álbum no encontrado')).toBeNull();
    expect(titleOf(router)).toBe('Álbumes de surf · Pleamar');

    isTooMuch = false;
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Álbum Mañana de norte' })).toBeTruthy();
    await waitFor(() => expect(titleOf(router)).toBe('Mañana de norte, El Quemao, 14/11/2026 · Pleamar'));
  });

  test('a view of an album is counted once, however often the visitor returns to it', async () => {
    const seen = '00000000-0000-4000-8000-0000000000ab';
    const { sent, router } = await visit(`/album/${seen}`, {
      api: {
        [`GET /albums/${seen}`]: anAlbum({ id: seen }),
        [`GET /albums/${seen}/photos`]: { items: [], next_cursor: null, total: 0 },
        [`POST /albums/${seen}/views`]: { ok: true },
      },
    });
    const views = () => sent.filter(({ call }) => call === `POST /albums/${seen}/views`);
    await waitFor(() => expect(views()).toHaveLength(1));

    await router.navigate({ to: '/about' });
    await router.navigate({ to: '/album/$albumId', params: { albumId: seen } });
    await screen.findByRole('heading', { level: 1, name: 'Álbum Mañana de norte' });

    expect(views()).toHaveLength(1);
  });

  test('an album of five thousand photos has its whole height and few cards', async () => {
    const first = { items: somePhotos(24), next_cursor: null, total: 5000 };
    await visit(path, {
      api: albumApi(somePhotos(5000), { [`GET /albums/${albumId}/photos`]: { ...first, items: somePhotos(5000) } }),
    });

    const grid = screen.getByRole('region', { name: 'Fotos del álbum' });
    expect(grid.style.getPropertyValue('--count')).toBe('5000');
    await waitFor(() => expect(within(grid).getAllByRole('article').length).toBeLessThanOrEqual(32));
    expect(grid.querySelectorAll('*').length).toBeLessThanOrEqual(250);
  });
});

describe('a photo card', () => {
  test('a photo card shows a visitor the photo, the day and the price, and neither heart nor cart', async () => {
    await visit(path, { api: albumApi(somePhotos(3)) });

    expect(card(1).getByRole('img').getAttribute('alt')).toBe('Foto de surf en El Quemao, 14/11/2026');
    expect(card(1).getByText('14/11/2026')).toBeTruthy();
    expect(card(1).getByText('8,00 €')).toBeTruthy();
    expect(card(1).queryAllByRole('button')).toEqual([]);
  });

  test('a photo card shows a user heart and cart, each described by its photo', async () => {
    await visit(path, { as: aSurfer(), api: albumApi(somePhotos(3)) });

    const heart = await waitFor(() => card(2).getByRole('button', { name: 'Añadir a favoritos' }));
    const bag = card(2).getByRole('button', { name: 'Añadir al carrito' });
    for (const button of [heart, bag]) {
      const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(description?.getAttribute('aria-label')).toBe('Foto 2 de 3');
      expect(button.getAttribute('aria-pressed')).toBe('false');
    }
  });

  test('a photo card has a P when it is premium', async () => {
    await visit(path, { api: albumApi([aPhoto(1, { is_premium: true, price: 12.5 }), aPhoto(2), aPhoto(3)]) });

    expect(card(1).getByTitle('Foto premium').textContent).toBe('P');
    expect(card(1).getByText('12,50 €')).toBeTruthy();
    expect(card(2).queryByTitle('Foto premium')).toBeNull();
  });

  test('a photo card of one’s own or of a bought photo has no cart and says why', async () => {
    const list = [aPhoto(1, { access_granted: true }), aPhoto(2), aPhoto(3)];
    await visit(path, { as: aSurfer(), api: albumApi(list) });

    await waitFor(() => expect(card(1).getByText('Comprada')).toBeTruthy());
    expect(card(1).queryByRole('button', { name: /carrito/ })).toBeNull();
  });

  test('a photo card says that the original is on its way; without it in time there is no cart', async () => {
    await visit(path, {
      as: aSurfer(),
      api: albumApi([aPhoto(1, { original: 'awaited' }), aPhoto(2, { original: 'overdue' }), aPhoto(3)]),
    });

    await waitFor(() => expect(card(1).getByRole('button', { name: 'Añadir al carrito' })).toBeTruthy());
    expect(card(1).getByText('Original en camino')).toBeTruthy();
    expect(card(2).getByText('A la espera del original')).toBeTruthy();
    expect(card(2).queryByRole('button', { name: /carrito/ })).toBeNull();
    expect(card(3).queryByText(/original/i)).toBeNull();
  });

  test('a photo card of the owner says that it is theirs', async () => {
    const list = somePhotos(3, { access_granted: true });
    await visit(path, { as: aPhotographer({ id: photographerId }), api: albumApi(list) });

    await waitFor(() => expect(card(1).getByText('Es tuya')).toBeTruthy());
  });
});

describe('a heart', () => {
  const like = `POST /photos/${photoId(1)}/like`;

  test('a like fills at once, and is sent to the server', async () => {
    const { user, sent } = await visit(path, {
      as: aSurfer(),
      api: albumApi(somePhotos(3), { [like]: { is_liked: true, likes: 1 } }),
    });

    await user.click(await waitFor(() => card(1).getByRole('button', { name: 'Añadir a favoritos' })));

    expect(card(1).getByRole('button', { name: 'Quitar de favoritos' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(like));
  });

  test('a heart that was pressed in another window fills here too', deep, async () => {
    const { emit } = await visit(path, { as: aSurfer(), api: albumApi(somePhotos(3)), isLive: true });
    await waitFor(() => card(2).getByRole('button', { name: 'Añadir a favoritos' }));

    await emit({ kind: 'like', photo_id: photoId(2), is_liked: true });

    await waitFor(() => card(2).getByRole('button', { name: 'Quitar de favoritos' }));
    expect(card(1).getByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy();
  });

  test('a heart is empty again when the server refuses, and says so', deep, async () => {
    let answer: (response: Response) => void = () => undefined;
    const refused = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = await visit(path, {
      as: aSurfer(),
      api: albumApi(somePhotos(3), { [like]: () => refused }),
    });

    await user.click(await waitFor(() => card(1).getByRole('button', { name: 'Añadir a favoritos' })));
    expect(card(1).getByRole('button', { name: 'Quitar de favoritos' })).toBeTruthy();
    answer(refusal(409, 'conflict'));

    await waitFor(() => expect(card(1).getByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy());
    expect(screen.getByRole('alert').textContent).toContain('No hemos podido cambiar tu favorita');
  });
});

describe('the cart button', () => {
  test(
    'the cart button adds and takes out again; in the cart five photos show their package’s average',
    deep,
    async () => {
      const list = somePhotos(5);
      const { user } = await visit(path, {
        as: aSurfer(),
        api: albumApi(list, {
          [`GET /albums/${albumId}/pricing`]: [
            { quantity: 1, price: 8 },
            { quantity: 5, price: 30 },
          ],
          'POST /cart/photos': () => Response.error(),
        }),
      });

      await waitFor(() => card(1, 5).getByRole('button', { name: 'Añadir al carrito' }));
      for (const number of [1, 2, 3, 4, 5]) {
        await user.click(card(number, 5).getByRole('button', { name: 'Añadir al carrito' }));
      }

      expect(card(5, 5).getByRole('button', { name: 'Añadido al carrito' }).getAttribute('aria-pressed')).toBe('true');
      expect(card(1, 5).getByText('6,00 €')).toBeTruthy();
      const cart = within(await screen.findByRole('region', { name: 'Carrito' }));
      expect(await cart.findByText('5 fotos · 30,00 €')).toBeTruthy();

      await user.click(card(5, 5).getByRole('button', { name: 'Añadido al carrito' }));
      expect(card(1, 5).getByText('8,00 €')).toBeTruthy();
    },
  );
});

describe('the share button', () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const sheetThat = (share: () => Promise<void>) =>
    vi.stubGlobal('navigator', { share, clipboard: { writeText: copied } });
  const named = (name: string) => Object.assign(new Error(name), { name });
  beforeEach(() => copied.mockClear());
  afterEach(() => vi.unstubAllGlobals());

  test('the share button leaves it at that when the system’s sheet is closed without a choice', deep, async () => {
    const { user } = await visit(path, { api: albumApi(somePhotos(3)) });
    sheetThat(() => Promise.reject(named('AbortError')));

    await user.click(screen.getByRole('button', { name: 'Compartir' }));

    expect(copied).not.toHaveBeenCalled();
  });

  test('copies the link where the sheet does not open', deep, async () => {
    const { user } = await visit(path, { api: albumApi(somePhotos(3)) });
    sheetThat(() => Promise.reject(named('NotAllowedError')));

    await user.click(screen.getByRole('button', { name: 'Compartir' }));

    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(copied).toHaveBeenCalledOnce();
  });
});

describe('the lightbox', () => {
  test(
    'the lightbox of a link whose photo could not be asked for keeps the address and can try again',
    deep,
    async () => {
      let isDown = true;
      const elsewhere = aPhotoWithAlbum(aPhoto(9));
      const { user, router } = await visit(`${path}?foto=${elsewhere.id}`, {
        api: albumApi(somePhotos(3), {
          [`GET /photos/${elsewhere.id}`]: () => (isDown ? refusal(503, 'internal') : elsewhere),
        }),
      });
      const again = await screen.findByRole('button', { name: 'Volver a intentarlo' });
      expect(screen.queryByText('Foto no encontrada')).toBeNull();
      expect(router.state.location.searchStr).toBe(`?foto=${elsewhere.id}`);

      isDown = false;
      await user.click(again);

      expect(await screen.findByRole('dialog')).toBeTruthy();
    },
  );

  test('the lightbox opens under its own address, turns pages by keys and arrows, and closes', deep, async () => {
    const { user, router } = await visit(path, { api: albumApi(somePhotos(3)) });

    await user.click(screen.getByRole('link', { name: 'Ver la foto 2 de 3' }));
    const box = within(await screen.findByRole('dialog', { name: 'Foto 2 del álbum Mañana de norte' }));
    expect(router.state.location.search).toEqual({ foto: photoId(2) });
    expect(box.getByText('2 de 3')).toBeTruthy();
    expect(box.getByRole('link', { name: 'ana.etxebarria' })).toBeTruthy();
    expect(box.getByText('14/11/2026')).toBeTruthy();

    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Foto 3 del álbum Mañana de norte' });
    await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
    await screen.findByRole('dialog', { name: 'Foto 2 del álbum Mañana de norte' });

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  test('the lightbox turns as often as a key is pressed, however fast', deep, async () => {
    await visit(`${path}?foto=${photoId(1)}`, { api: albumApi(somePhotos(5)) });
    await screen.findByRole('dialog', { name: 'Foto 1 del álbum Mañana de norte' });

    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });

    expect(await screen.findByRole('dialog', { name: 'Foto 4 del álbum Mañana de norte' })).toBeTruthy();
  });

  test('the lightbox asks a visitor to log in, and gives a user heart and cart in words', deep, async () => {
    const address = `${path}?foto=${photoId(1)}`;
    await visit(address, { api: albumApi(somePhotos(3)) });
    const visitor = within(await screen.findByRole('dialog'));
    const login = visitor.getByRole('link', { name: 'Inicia sesión para guardarla o comprarla' });
    expect(login.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`);
    expect(visitor.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();
  });

  test('the lightbox gives a user heart and cart in words', deep, async () => {
    await visit(`${path}?foto=${photoId(1)}`, { as: aSurfer(), api: albumApi(somePhotos(3)) });

    const box = within(await screen.findByRole('dialog'));
    expect(await box.findByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy();
    expect(box.getByRole('button', { name: 'Añadir al carrito' })).toBeTruthy();
  });

  test(
    'the lightbox leads from the open photo to the cart as soon as something is in it, and says how much',
    deep,
    async () => {
      const { user, path: pathNow } = await visit(`${path}?foto=${photoId(1)}`, {
        as: aSurfer(),
        api: albumApi(somePhotos(3), { 'POST /cart/photos': () => new Promise(() => undefined) }),
      });
      const box = within(await screen.findByRole('dialog'));
      const add = await box.findByRole('button', { name: 'Añadir al carrito' });
      expect(box.queryByRole('link', { name: /Ver carrito/ })).toBeNull();

      await user.click(add);
      expect(box.getByRole('button', { name: 'Añadido al carrito' })).toBeTruthy();
      await user.click(box.getByRole('link', { name: 'Ver carrito · 1 foto' }));

      await waitFor(() => expect(pathNow()).toBe('/carrito'));
    },
  );

  test('the lightbox of a photo that is not there closes and says so', deep, async () => {
    const { router } = await visit(`${path}?foto=${photoId(9)}`, { api: albumApi(somePhotos(3)) });

    expect(await screen.findByText('Foto no encontrada')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

describe('the “Find me” button', () => {
  /** The Canaries’ clock in November is UTC’s. */
  const shot = (number: number, clock: string) => aPhoto(number, { taken_at: `2026-11-14T${clock}.000Z` });
  const morning = [
    shot(1, '09:12:01'),
    shot(2, '09:12:02'),
    shot(3, '09:12:03'),
    shot(4, '09:40:00'),
    shot(5, '09:40:01'),
    shot(6, '11:30:00'),
  ];

  test('a sentence with two times chooses the photos and the waves of that time', deep, async () => {
    const { user, router } = await visit(path, { api: albumApi(morning) });
    const timeFilter = within(screen.getByRole('region', { name: 'Hora a la que surfeaste' }));
    expect(timeFilter.getByText('6 fotos en 3 olas')).toBeTruthy();

    const from = timeFilter.getByRole('textbox', { name: 'Desde' });
    await user.clear(from);
    await user.type(from, '9:30{Enter}');
    const to = timeFilter.getByRole('textbox', { name: 'Hasta' });
    await user.clear(to);
    await user.type(to, '1000{Enter}');

    expect(timeFilter.getByText('2 fotos en 1 ola')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(router.state.location.search).toEqual({ de: '9:30', a: '10:00' }));

    await user.click(screen.getByRole('button', { name: 'Ver toda la sesión' }));
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  test('the time filter is a slim band that opens into a histogram and closes again', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    expect(screen.queryByRole('slider')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Elegir la hora en el dibujo', expanded: false }));
    expect(await screen.findAllByRole('slider')).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Cerrar el dibujo', expanded: true }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('a text without a time in the time filter changes nothing', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    const from = screen.getByRole('textbox', { name: 'Desde' });

    await user.clear(from);
    await user.type(from, 'pronto{Enter}');

    expect(from).toHaveProperty('value', '9:10');
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  test("a time before the album's first photo becomes the album's first time", deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    const from = screen.getByRole('textbox', { name: 'Desde' });

    await user.clear(from);
    await user.type(from, '6:00{Enter}');

    expect(from).toHaveProperty('value', '9:10');
  });

  test('keyboard users keep their position', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    const from = screen.getByRole('textbox', { name: 'Desde' });

    await user.clear(from);
    await user.type(from, '9:30{Enter}');
    expect(document.activeElement).toBe(from);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(from).toHaveProperty('value', '9:40');
    expect(document.activeElement).toBe(from);

    await user.click(screen.getByRole('button', { name: 'Ver toda la sesión' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '6 fotos' }));
  });

  test.each([
    ['?de=9:20&a=9:25', 'Hasta'],
    ['?de=11:25&a=11:30', 'Desde'],
  ])('the handle that can still move is above the other on the same spot (%s)', async (times, upper) => {
    const { user } = await visit(path + times, { api: albumApi(morning) });
    await user.click(screen.getByRole('button', { name: 'Elegir la hora en el dibujo' }));

    const sliders = await screen.findAllByRole('slider');
    const above = sliders.reduce((top, next) => (Number(next.style.zIndex) >= Number(top.style.zIndex) ? next : top));

    expect(above.getAttribute('aria-label')).toBe(upper);
  });

  test('a wave of one photo has no duration', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });

    await user.click(screen.getByRole('button', { name: 'Ola de las 11:30 1 foto' }));

    expect(screen.queryByText(/1 segundo/)).toBeNull();
  });

  test('an address with times opens the album at those times', deep, async () => {
    await visit(`${path}?de=9:30&a=10:00`, { api: albumApi(morning) });

    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('a later address with other times shows the album at those', async () => {
    const { router } = await visit(path, { api: albumApi(morning) });
    expect(screen.getAllByRole('article')).toHaveLength(6);

    await act(() => router.navigate({ to: '.', search: { de: '9:30', a: '10:00' } }));

    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('a photo that is opened right after a choice of time closes with a step back', async () => {
    const { router, user } = await visit(path, { api: albumApi(morning) });
    const from = screen.getByRole('textbox', { name: 'Desde' });
    fireEvent.change(from, { target: { value: '9:30' } });
    fireEvent.keyDown(from, { key: 'Enter' });

    fireEvent.click(screen.getByRole('link', { name: 'Ver la foto 1 de 3' }));

    await waitFor(() => expect(router.state.location.search).toMatchObject({ de: '9:30', foto: photoId(4) }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.history.canGoBack()).toBe(false);
  });

  test('while surfs are coming soon the chosen time has no link to remember it', deep, async () => {
    const album = anAlbum({ photo_count: morning.length, surf_break_id: photographerId });
    const api = albumApi(morning, { [`GET /albums/${albumId}`]: album });
    await visit(`${path}?de=9:30&a=10:00`, { api, settings: { comingSoon: ['banos'] } });

    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Recordar este baño' })).toBeNull();
  });

  test('the chosen time can be remembered as a surf, with its place and its day', deep, async () => {
    const album = anAlbum({ photo_count: morning.length, surf_break_id: photographerId });
    const api = albumApi(morning, { [`GET /albums/${albumId}`]: album });
    const { user } = await visit(`${path}?de=9:30&a=10:00`, { api });
    await user.click(screen.getByRole('button', { name: 'Elegir la hora en el dibujo' }));

    const link = screen.getByRole('link', { name: 'Recordar este baño' });

    const asked = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(asked.pathname).toBe('/dashboard/banos');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      nuevo: '1',
      sitio: album.surf_break_id,
      dia: album.date,
      de: '09:30',
      a: '10:00',
    });
  });

  test('a wave opens into its frames, which open the lightbox', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });

    await user.click(screen.getByRole('button', { name: 'Ola de las 9:12 3 fotos' }));
    expect(screen.getByText('3 fotos en 2 segundos')).toBeTruthy();
    expect(document.getElementById('wave-frames')?.textContent).toContain('9:12:03');
    await user.click(screen.getAllByRole('link', { name: 'Ver la foto 2 de 3' })[0] ?? document.body);

    const box = within(await screen.findByRole('dialog'));
    const frames = within(box.getByRole('navigation', { name: 'Fotos de esta ola' }));
    expect(frames.getAllByRole('button')).toHaveLength(3);
  });

  test('the frames of a wave have hearts for a logged-in user', deep, async () => {
    const like = `POST /photos/${photoId(2)}/like`;
    const { user, sent } = await visit(path, {
      as: aSurfer(),
      api: albumApi(morning, { [like]: { is_liked: true, likes: 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Ola de las 9:12 3 fotos' }));
    const frames = within(document.getElementById('wave-frames') ?? document.body);

    await user.click((await frames.findAllByRole('button', { name: 'Añadir a favoritos' }))[1] ?? document.body);

    expect(frames.getAllByRole('button', { name: 'Quitar de favoritos' })).toHaveLength(1);
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(like));
  });

  test('photos of an opened wave come next after its button in tab order', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    const button = screen.getByRole('button', { name: 'Ola de las 9:12 3 fotos' });

    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('3 fotos en 2 segundos');
    await user.tab();

    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Ver la foto 1 de 3' })[0]);
    expect(document.activeElement?.id).toBe(`frame-${photoId(1)}`);
  });

  test('a card inside an album says the hour of its photo, and the day where the file has no hour', deep, async () => {
    await visit(`${path}?vista=todas`, { api: albumApi([...morning, aPhoto(7)]) });

    const cards = screen.getAllByRole('article').map((card) => card.querySelector('time')?.textContent);
    expect(cards.slice(0, 2)).toEqual(['9:12:01', '9:12:02']);
    expect(cards.at(-1)).toBe('14/11/2026');
  });

  test(
    'the day’s tide is below the open time filter with its day, with how it moved at the first photo and its source',
    deep,
    async () => {
      const surfBreakId = '00000000-0000-4000-8000-0000000000bb';
      const asked: (string | null)[] = [];
      const { user } = await visit(path, {
        api: albumApi(morning, {
          [`GET /albums/${albumId}`]: anAlbum({ surf_break_id: surfBreakId }),
          [`GET /surf_breaks/${surfBreakId}/tide`]: (_: unknown, query: URLSearchParams) => {
            asked.push(query.get('day'));
            return { state: 'ready', tide: aTide('2026-11-14T00:00:00Z') };
          },
        }),
      });

      await user.click(screen.getByRole('button', { name: 'Elegir la hora en el dibujo' }));
      await user.click(await screen.findByText('Marea del 14/11/2026:'));

      expect(screen.getByText('A las 9:10, subiendo.')).toBeTruthy();
      expect(screen.getByText('Datos de prueba')).toBeTruthy();
      expect(asked).toEqual(['2026-11-14']);
    },
  );

  const longDay = Array.from({ length: 60 }, (_, index) =>
    aPhoto(index + 1, {
      taken_at: new Date(
        Date.parse('2026-11-14T08:00:00Z') + Math.floor(index / 6) * 120_000 + (index % 6) * 1000,
      ).toISOString(),
    }),
  );
  const longDayApi = () =>
    albumApi(longDay, {
      [`GET /albums/${albumId}/photos`]: (_: unknown, query: URLSearchParams) =>
        query.has('cursor')
          ? { items: longDay.slice(24), next_cursor: null, total: 60 }
          : { items: longDay.slice(0, 24), next_cursor: 'more', total: 60 },
      [`GET /albums/${albumId}/photos/times`]: {
        ids: longDay.map(({ id }) => id),
        taken_at: longDay.map(({ taken_at }) => Date.parse(taken_at ?? '')),
        cameras: [],
        camera: longDay.map(() => null),
        without_rider: [],
      },
    });

  test('an album opens by waves, however many photos it has', deep, async () => {
    await visit(path, { api: longDayApi() });

    expect(await screen.findByRole('heading', { name: '10 olas' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Por olas' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { name: /^Ola de las/ })).toHaveLength(10);
  });

  test(
    'one press shows all photos and one the waves again; the address keeps which, and the open wave',
    deep,
    async () => {
      const { user, router } = await visit(path, { api: longDayApi() });
      await user.click(await screen.findByRole('button', { name: 'Ola de las 8:02 6 fotos' }));
      await waitFor(() => expect(router.state.location.search).toEqual({ ola: photoId(7) }));

      await user.click(screen.getByRole('button', { name: 'Todas las fotos' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Ola de las/ })).toBeNull());
      expect(router.state.location.search).toMatchObject({ vista: 'todas' });
      expect(router.history.length).toBe(1);

      await user.click(screen.getByRole('button', { name: 'Por olas' }));
      expect(await screen.findByRole('button', { name: 'Ola de las 8:02 6 fotos', expanded: true })).toBeTruthy();
      expect(router.state.location.search).toEqual({ ola: photoId(7) });
    },
  );

  test('an address with a wave opens that wave', deep, async () => {
    await visit(`${path}?ola=${photoId(7)}`, { api: longDayApi() });

    expect(await screen.findByRole('button', { name: 'Ola de las 8:02 6 fotos', expanded: true })).toBeTruthy();
  });

  test('an address with all photos opens without waves', deep, async () => {
    await visit(`${path}?vista=todas`, { api: longDayApi() });

    expect(await screen.findByRole('region', { name: 'Hora a la que surfeaste' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ola de las/ })).toBeNull();
  });

  test('the lightbox of a wave closes to that wave, at the frame that was shown last', deep, async () => {
    const { user } = await visit(path, { api: albumApi(morning) });
    await user.click(screen.getByRole('button', { name: 'Ola de las 9:12 3 fotos' }));
    const frames = within(
      (await screen.findByText('3 fotos en 2 segundos')).closest<HTMLElement>('#wave-frames') ?? document.body,
    );
    await user.click(frames.getByRole('link', { name: 'Ver la foto 1 de 3' }));
    await screen.findByRole('dialog', { name: 'Foto 1 del álbum Mañana de norte' });

    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Foto 2 del álbum Mañana de norte' });
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(frames.getByRole('link', { name: 'Ver la foto 2 de 3' }));
  });

  test('an album without capture times has no time filter', deep, async () => {
    await visit(path, { api: albumApi(somePhotos(3)) });

    expect(screen.queryByRole('region', { name: 'Hora a la que surfeaste' })).toBeNull();
  });

  test(
    'the time filter of a large album needs only the times, and photos load when they are scrolled to',
    deep,
    async () => {
      const all = Array.from({ length: 60 }, (_, index) =>
        aPhoto(index + 1, { taken_at: new Date(Date.parse('2026-11-14T08:00:00Z') + index * 60_000).toISOString() }),
      );
      const { user, sent } = await visit(path, {
        api: albumApi(all, {
          [`GET /albums/${albumId}/photos`]: (_: unknown, query: URLSearchParams) =>
            query.has('cursor')
              ? { items: all.slice(24), next_cursor: null, total: 60 }
              : { items: all.slice(0, 24), next_cursor: 'more', total: 60 },
          [`GET /albums/${albumId}/photos/times`]: {
            ids: all.map(({ id }) => id),
            taken_at: all.map(({ taken_at }) => Date.parse(taken_at ?? '')),
            cameras: [],
            camera: all.map(() => null),
            without_rider: [],
          },
        }),
      });
      const pages = () => sent.filter(({ call }) => call === `GET /albums/${albumId}/photos`).length;

      const timeFilter = within(await screen.findByRole('region', { name: 'Hora a la que surfeaste' }));
      expect(timeFilter.getByText('60 fotos en 60 olas')).toBeTruthy();
      expect(pages()).toBe(1);

      const from = timeFilter.getByRole('textbox', { name: 'Desde' });
      await user.clear(from);
      await user.type(from, '8:50{Enter}');
      expect(timeFilter.getByText('10 fotos en 10 olas')).toBeTruthy();
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
      expect(pages()).toBe(2);
    },
  );
});
