import { beforeAll, expect, test } from 'vitest';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { demoAlbums, hasPlace, type PlacedAlbum } from './support/demo.ts';

const { open } = aBrowser();

let album: PlacedAlbum;
beforeAll(async () => {
  album = (await demoAlbums(6)).find(hasPlace) ?? expect.fail('There is no album yet');
});

test.each([
  { language: 'es', size: 'phone', closer: 'Acercar', seeOnMap: /Ver .* en el mapa/ },
  { language: 'en', size: 'wide', closer: 'Zoom in', seeOnMap: /See .* on the map/ },
] as const)(
  'a visitor comes from a surf break to the map, closer by button and key, and back by its card ($language, $size)',
  async ({ language, size, closer, seeOnMap }) => {
    const page = await open(`/spots/${album.surf_break_id}`, { language, size });
    await page.getByRole('link', { name: seeOnMap }).click();
    await page.waitForURL(`**/mapa?*spot=${album.surf_break_id}*`);
    const card = page.getByRole('region', { name: album.location.spot, exact: true });
    await card.waitFor();
    const inSight = page.getByRole('heading', { level: 2, name: /a la vista|in sight/ });
    const count = async () => Number.parseInt(await inSight.innerText(), 10);
    const before = await count();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('button', { name: closer }).click();
    await page.keyboard.press('0');
    await expect.poll(count).toBeGreaterThan(before);
    const all = await count();
    await page.getByRole('button', { name: closer }).click();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(count).toBeLessThan(all);
    await page.keyboard.press('0');
    await expect.poll(count).toBe(all);

    await card.getByRole('link', { name: album.location.spot }).click();
    await page.waitForURL(`**/spots/${album.surf_break_id}`);
  },
);

test('a pressed cluster comes closer, a pressed surf break opens its card; nothing comes from elsewhere', async () => {
  const page = await open('/mapa?all=1');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const cluster = page.locator('svg text').last();
  await cluster.waitFor();
  const inSight = page.getByRole('heading', { level: 2, name: /a la vista/ });
  const all = Number.parseInt(await inSight.innerText(), 10);

  await cluster.locator('..').click();

  await expect.poll(async () => Number.parseInt(await inSight.innerText(), 10)).toBeLessThan(all);
  await page.goto(`/mapa?spot=${album.surf_break_id}`);
  await page.getByRole('region', { name: album.location.spot, exact: true }).waitFor();
  expect([...hosts].every((host) => host === new URL(page.url()).host)).toBe(true);
});
