import { randomUUID } from 'node:crypto';

export function formWith(field: string, files: { name: string; bytes: Buffer }[]) {
  const boundary = randomUUID();
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from('content-type: application/octet-stream\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
