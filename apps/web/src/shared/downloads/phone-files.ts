import { request } from '../../lib/api/request.ts';
import { nameIn } from '../../lib/api/save-file.ts';
import { UNNAMED_PHOTO } from './save-photo.ts';

export interface PhonePhoto {
  photo_id: string;
  bytes: number;
}

export interface FetchOptions {
  linkOf: (photoId: string) => Promise<string>;
  /** The files so far: a retry fetches only the rest. */
  fetched: Map<string, File>;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

export async function fetchOriginals(photos: readonly PhonePhoto[], options: FetchOptions): Promise<File[]> {
  const { fetched, onProgress } = options;
  const total = photos.reduce((sum, { bytes }) => sum + bytes, 0);
  let finishedBytes = 0;
  const report = (bytesOfFile: number) => onProgress(total === 0 ? 0 : (finishedBytes + bytesOfFile) / total);
  for (const { photo_id: id, bytes } of photos) {
    if (!fetched.has(id)) fetched.set(id, await fetchOriginal(id, options, report));
    finishedBytes += bytes;
    report(0);
  }
  return withUniqueNames(photos.flatMap(({ photo_id: id }) => fetched.get(id) ?? []));
}

async function fetchOriginal(
  id: string,
  { linkOf, signal }: FetchOptions,
  report: (bytes: number) => void,
): Promise<File> {
  const link = await linkOf(id);
  signal.throwIfAborted();
  // The signed link is the permission, so the login is not sent.
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

/** A phone may overwrite a file with another of the same name. */
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
