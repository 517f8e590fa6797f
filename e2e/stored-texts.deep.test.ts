import { contract } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
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
  await api(contract.albums.change, { params: { albumId: album.id }, body: { title: text } }, as);
  await api(
    contract.users.createProfile,
    { params: { userId: photographer.id }, body: { description: text, places: [text], tags: [text.slice(0, 40)] } },
    as,
  );
  const { id } = await api(contract.messages.start, { body: { user_id: photographer.id } }, { token: surfer.token });
  await api(
    contract.messages.send,
    { params: { conversationId: id }, body: { text, client_key: 'k-1' } },
    { token: surfer.token },
  );

  const faults: string[] = [];
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
    page.on('dialog', (dialog) => faults.push(`${page.url()} opened ${dialog.message()}`));
    for (const pathname of paths) {
      await page.goto(pathname);
      await untilSettled(page);
      if ((await sidewaysScroll(page)) > 0) faults.push(`${pathname} is too wide`);
      if ((await page.locator('img[onerror], main script:not([type])').count()) > 0)
        faults.push(`${pathname} has markup`);
    }
  }

  expect(faults).toEqual([]);
});
