import { randomUUID } from 'node:crypto';
import { chooseOne, register, type Person, type World } from './world.ts';

export async function writeMessage(world: World, writer: Person): Promise<void> {
  const reader = chooseOne(world, world.photographers);
  const opened = await world.client.send({
    method: 'POST',
    path: '/api/v1/conversations',
    as: writer.token,
    body: { user_id: reader?.id },
  });
  const { id: conversationId } = JSON.parse(opened.text);
  const text = `Hola ${randomUUID()}`;
  const request = {
    method: 'POST' as const,
    path: `/api/v1/conversations/${conversationId}/messages`,
    as: writer.token,
    body: { text, client_key: randomUUID() },
  };
  const answers = world.random() < 0.5 ? await world.client.sendTwice(request) : [await world.client.send(request)];
  for (const answer of answers) {
    if (answer.status === 201) world.journal.messages.push({ id: String(JSON.parse(answer.text).id), text });
  }
}

/** After a lost request the photo gets no further ones: a stopped process may execute the lost one later. */
export async function likePhoto(world: World, surfer: Person): Promise<void> {
  const photoId = chooseOne(world, [...world.visiblePhotoIds]);
  const pair = `${surfer.id} ${photoId}`;
  const known = world.likes.get(pair) ?? { isLiked: false, isSure: true };
  if (!photoId || !known.isSure) return;
  const isLiked = !known.isLiked;
  // Other requests for this photo wait until this one is answered.
  world.likes.set(pair, { isLiked, isSure: false });
  const { status, tries } = await world.client.send({
    method: isLiked ? 'POST' : 'DELETE',
    path: `/api/v1/photos/${photoId}/like`,
    as: surfer.token,
  });
  if (status !== 200) return;
  world.journal.likes.push({ userId: surfer.id, photoId, isLiked });
  world.likes.set(pair, { isLiked, isSure: tries === 1 });
}

export async function addSurfer(world: World): Promise<void> {
  world.surfers.push(await register(world, 'surfer'));
}

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
