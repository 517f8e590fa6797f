import { chooseOne, type Person, type World } from './world.ts';

/** After a lost request the photo gets no further ones: a frozen process may execute the lost one later. */
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
