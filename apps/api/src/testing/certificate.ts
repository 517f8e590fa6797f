import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Node makes keys but no certificates, so the files in `dir` are a certificate for `localhost` that signs itself. */
export async function selfSigned(dir: string): Promise<{ cert: string; certFile: string; keyFile: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(set(sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const names = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(objectId('551d11'), tagged(0x04, names));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(moment('250101000000Z'), moment('491231000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const cert = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  const [certFile, keyFile] = [path.join(dir, 'cert.pem'), path.join(dir, 'key.pem')];
  await writeFile(certFile, cert);
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { cert, certFile, keyFile };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts));
const integer = (value: number) => tagged(0x02, Buffer.from([value]));
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const moment = (text: string) => tagged(0x17, Buffer.from(text));
