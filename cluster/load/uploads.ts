import { createHash } from 'node:crypto';
import { aPicture } from '../../apps/api/src/testing/pictures.ts';
import { chooseOne, type Photographer, type World } from './world.ts';

export async function sendPicture(world: World, photographer: Photographer): Promise<void> {
  const bytes = await aPicture();
  const send = chooseOne(world, [sendForm, sendFormTwice, sendPieces]) ?? sendForm;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const id of await send(world, photographer, bytes)) {
    world.journal.photos.push({ id, albumId: photographer.albumId, sha256 });
  }
}

const formRequest = ({ token, albumId }: Photographer, bytes: Buffer) => ({
  method: 'POST' as const,
  path: `/api/v1/albums/${albumId}/photos`,
  as: token,
  body: () => {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(bytes)]), 'ola.jpg');
    return body;
  },
});

const parseIds = (text: string): string[] => JSON.parse(text).uploaded ?? [];

async function sendForm({ client }: World, photographer: Photographer, bytes: Buffer): Promise<string[]> {
  return parseIds((await client.send(formRequest(photographer, bytes))).text);
}

async function sendFormTwice({ client }: World, photographer: Photographer, bytes: Buffer): Promise<string[]> {
  return (await client.sendTwice(formRequest(photographer, bytes))).flatMap(({ text }) => parseIds(text));
}

const TUS = { 'tus-resumable': '1.0.0' };

async function sendPieces({ client, random }: World, photographer: Photographer, bytes: Buffer): Promise<string[]> {
  const { token: as, albumId } = photographer;
  const opened = await client.send({
    method: 'POST',
    path: '/api/v1/uploads',
    as,
    headers: {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `album_id ${Buffer.from(albumId).toString('base64')}`,
    },
  });
  const path = new URL(opened.headers.get('location') ?? '', 'http://pleamar.test').pathname;
  let cut = Math.floor(random() * bytes.length);
  for (;;) {
    // Clients read the offset after a lost connection.
    const head = await client.send({ method: 'HEAD', path, as, headers: TUS });
    const photoId = head.headers.get('upload-photo-id');
    if (photoId) return [photoId];
    const offset = Number(head.headers.get('upload-offset'));
    const end = offset < cut ? cut : bytes.length;
    const sent = await client.send({
      method: 'PATCH',
      path,
      as,
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: () => new Uint8Array(bytes.subarray(offset, end)),
      // An earlier try has sent these bytes, or is still running in a stopped process.
      expected: [409, 423],
    });
    cut = end;
    const finished = sent.headers.get('upload-photo-id');
    if (finished) return [finished];
  }
}
