import { chooseOne, type World } from './world.ts';

/** A process that was just started may read from a replica that is this far behind. */
const REPLICA_LAG_MS = 10_000;

export async function browse(world: World): Promise<void> {
  const albumId = chooseOne(world, world.photographers)?.albumId ?? '';
  const openSince = world.firstSeenAt.get(albumId) ?? Date.now();
  const expected = Date.now() - openSince < REPLICA_LAG_MS ? [404] : [];
  await world.client.send({ method: 'GET', path: '/api/v1/albums' });
  await world.client.send({ method: 'GET', path: `/api/v1/albums/${albumId}`, expected });
  const path = `/api/v1/albums/${albumId}/photos?limit=500`;
  const photos = await world.client.send({ method: 'GET', path, expected });
  if (photos.status !== 200) return;
  world.firstSeenAt.set(albumId, openSince);
  const { items }: { items: { id: string }[] } = JSON.parse(photos.text);
  for (const { id } of items) world.visiblePhotoIds.add(id);
}
