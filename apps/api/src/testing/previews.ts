import { createHash } from 'node:crypto';
import { PREVIEW_PX } from '@pleamar/domain';
import type { UploadAnswer } from '@pleamar/contract';
import sharp from 'sharp';
import type { ApiUnderTest, Caller } from './api.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A sender makes it like this: with the metadata of the original, and never larger. */
export const aPreviewOf = (original: Buffer, px = PREVIEW_PX): Promise<Buffer> =>
  sharp(original)
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    .keepExif()
    .jpeg({ quality: 60 })
    .toBuffer();

export async function listen(api: ApiUnderTest): Promise<string> {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const address = api.server.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

interface SentPreview {
  original: Buffer;
  bytes?: Buffer;
  metadata?: Record<string, string>;
}

export async function sendFile(
  base: string,
  as: Caller,
  bytes: Buffer,
  metadata: Record<string, string>,
): Promise<Response> {
  return fetch(`${base}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries({ filename: 'IMG_0001.JPG', ...metadata })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
    body: new Uint8Array(bytes),
  });
}

export async function sendPreview(base: string, as: Caller, albumId: string, sent: SentPreview): Promise<Response> {
  const { original, metadata } = sent;
  const bytes = sent.bytes ?? (await aPreviewOf(original));
  return sendFile(base, as, bytes, { album_id: albumId, ...(await announcementOf(original)), ...metadata });
}

export async function announcementOf(original: Buffer): Promise<Record<string, string>> {
  const { width, height } = (await sharp(original).metadata()).autoOrient;
  return {
    original_sha256: sha256Of(original),
    original_bytes: String(original.length),
    original_width: String(width),
    original_height: String(height),
  };
}

export async function aPreviewedPhoto(
  api: ApiUnderTest,
  base: string,
  as: Caller,
  { albumId, original }: { albumId: string; original: Buffer },
): Promise<string> {
  const sent = await sendPreview(base, as, albumId, { original });
  const answer: UploadAnswer = JSON.parse(await sent.text());
  const [photoId] = answer.uploaded ?? [];
  if (photoId === undefined) throw new Error(`The preview was refused: ${JSON.stringify(answer)}`);
  await api.runJobs();
  return photoId;
}
