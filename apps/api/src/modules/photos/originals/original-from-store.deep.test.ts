import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { radosgwMissing, startRadosgw, type S3Server } from '../../../adapters/storage/testing/radosgw.ts';
import { anAlbum, answered, readyPhotos, sold } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';

const missing = await radosgwMissing();

// storage.deep.test.ts reports that S3 was not tested, and fails in CI.
describe.skipIf(missing)('an original from a store that browsers reach', async () => {
  const store: S3Server | null = missing ? null : await startRadosgw();
  const keys = { accessKeyId: store?.accessKeyId ?? '', secretAccessKey: store?.secretAccessKey ?? '' };
  const endpoint = store?.endpoint ?? '';
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true });
  if (store) await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
  const api = apiUnderTest({
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_PUBLIC_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  afterAll(async () => {
    client.destroy();
    await store?.stop();
  });

  let leo: Person;
  let bytes: Buffer;
  let photoId: string;
  let refund: () => Promise<void>;
  beforeEach(async () => {
    const ana = await aPhotographer(api);
    leo = await aSurfer(api);
    bytes = await aPicture();
    const album = await anAlbum(api, ana);
    [photoId = ''] = await readyPhotos(api, ana, album.id, [bytes]);
    refund = await sold(api, photoId, leo);
  });
  const linkFor = async (as: Person): Promise<string> =>
    answered(await api.post(`/photos/${photoId}/original-link`, {}, { as }), 200).json().url;

  test('a link redirects to the store, which sends the same bytes as a download with its name', async () => {
    const sent = await api.get(await linkFor(leo));

    expect([sent.statusCode, sent.headers['cache-control'], sent.rawPayload.length]).toEqual([
      302,
      'private, no-store',
      0,
    ]);
    const file = await fetch(sent.headers.location ?? '');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="DSC_0.jpg"; filename*=UTF-8''DSC_0.jpg`,
    );
    const downloads = api.app.db.selectFrom('downloads').select('user_id').where('photo_id', '=', photoId);
    expect(await downloads.execute()).toEqual([{ user_id: leo.id }]);
  });

  test('the store’s link lives five minutes at most, and our own ends with a refund', async () => {
    const link = await linkFor(leo);
    const { location = '' } = (await api.get(link)).headers;
    expect(new URL(location).searchParams.get('X-Amz-Expires')).toBe('300');

    await refund();

    expect((await api.get(link)).statusCode).toBe(403);
  });

  test('a page’s own script gets an original from the server, since the store is another origin', async () => {
    const sent = await api.get(await linkFor(leo), { headers: { 'sec-fetch-mode': 'cors' } });

    expect([sent.statusCode, sent.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  test('HEAD and requests with a login get the original from the server, not from the store', async () => {
    const head = await api.request('HEAD', await linkFor(leo));
    const part = await api.get(`/photos/${photoId}/original`, { as: leo, headers: { range: 'bytes=2-5' } });

    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(2, 6)]);
  });

  test('users without access to an original are not redirected to the store', async () => {
    const [path = '', query = ''] = (await linkFor(leo)).split('?link=');
    const mia = await aSurfer(api);

    for (const address of [`${path}?link=${query}A`, `${path}?link=..`]) {
      const answer = await api.get(address, { as: mia });
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    }
    expect((await api.get(path, { as: mia })).statusCode).toBe(403);
  });
});
