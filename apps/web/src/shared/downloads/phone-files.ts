import { request } from '../../lib/api/request.ts';
import { nameIn } from '../../lib/api/save-file.ts';
import { UNNAMED_PHOTO } from './save-photo.ts';

export interface PhonePhoto {
  photo_id: string;
  bytes: number;
}

export interface Fetching {
  linkOf: (photoId: string) => Promise<string>;
  /** A repeated try goes on with the rest. */
  fetched: Map<string, File>;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

export async function fetchOriginals(photos: readonly PhonePhoto[], fetching: Fetching): Promise<File[]> {
  const { fetched, onProgress } = fetching;
  const total = photos.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  const report = (ofFile: number) => onProgress(total === 0 ? 0 : (before + ofFile) / total);
  for (const { photo_id: id, bytes } of photos) {
    if (!fetched.has(id)) fetched.set(id, await fetchOriginal(id, fetching, report));
    before += bytes;
    report(0);
  }
  return withUniqueNames(photos.flatMap(({ photo_id: id }) => fetched.get(id) ?? []));
}

async function fetchOriginal(id: string, { linkOf, signal }: Fetching, report: (bytes: number) => void): Promise<File> {
  const link = await linkOf(id);
  signal.throwIfAborted();
  // The link is the permission: the login stays out of it.
  const response = await request(link, { method: 'GET', signal, credentials: 'omit' });
  const parts = await partsOf(response, report);
  const name = nameIn(response.headers.get('content-disposition') ?? '') ?? UNNAMED_PHOTO;
  return new File(parts, name, { type: response.headers.get('content-type') ?? 'image/jpeg' });
}

async function partsOf({ body }: Response, report: (bytes: number) => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  if (!body) return parts;
  const reader = body.getReader();
  let received = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    received += read.value.length;
    report(received);
  }
  return parts;
}

/** A phone may store two files of one name over each other. */
function withUniqueNames(files: readonly File[]): File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const name = findFreeName(taken, file.name);
    taken.add(name.toLowerCase());
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
}

function findFreeName(taken: ReadonlySet<string>, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let copy = 1; ; copy += 1) {
    const free = copy === 1 ? name : `${stem}-${copy}${ending}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
