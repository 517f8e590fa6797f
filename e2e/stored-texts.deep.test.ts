import { expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, settled, sidewaysScroll } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

/** Hostile text that other users read: scripts, a turned direction, zero-width characters, an endless word. */
const text = [
  `<img src=x onerror="alert(1)"><script>alert(2)</script>"'>`,
  '\u202Eadarohc\u202C o\u200Bl\u200Da\uFEFFs',
  'W'.repeat(42),
].join(' ');

test('a text of others stays a text on every screen', async () => {
  const photographer = await aPerson('photographer', { fullName: text });
  const surfer = await aPerson('surfer', { fullName: text });
  const album = await anAlbum(photographer, { photos: 1 });
  const as = { token: photographer.token };
  await api('PATCH', `/albums/${album.id}`, { ...as, body: { title: text } });
  await api('POST', `/users/${photographer.id}/photographer_profile`, {
    ...as,
    body: { description: text, places: [text], tags: [text.slice(0, 40)] },
  });
  const { id } = await api<{ id: string }>('POST', '/conversations', {
    token: surfer.token,
    body: { user_id: photographer.id },
  });
  await api('POST', `/conversations/${id}/messages`, { token: surfer.token, body: { text, client_key: 'k-1' } });

  const found: string[] = [];
  for (const { token, paths } of [
    {
      token: surfer.token,
      paths: [`/album/${album.id}`, `/fotografos/${photographer.id}`, `/albumes?user_id=${photographer.id}`],
    },
    {
      token: photographer.token,
      paths: [
        '/dashboard',
        `/dashboard/mensajes?c=${id}`,
        '/dashboard/notificaciones',
        '/dashboard/albumes',
        `/dashboard/album/editar/${album.id}`,
        '/dashboard/ajustes',
      ],
    },
  ]) {
    const page = await open('/about', { token, size: 'phone' });
    page.on('dialog', (dialog) => found.push(`${page.url()} opened ${dialog.message()}`));
    for (const pathname of paths) {
      await page.goto(pathname);
      await settled(page);
      if ((await sidewaysScroll(page)) > 0) found.push(`${pathname} is too wide`);
      if ((await page.locator('img[onerror], main script:not([type])').count()) > 0)
        found.push(`${pathname} has markup`);
    }
  }

  expect(found).toEqual([]);
});
