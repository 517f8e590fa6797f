import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Pooler {
  url: string;
  close: () => Promise<void>;
}

interface Options {
  /** The server trusts every client. */
  socket: string;
  user: string;
  database: string;
  backends?: number;
}

interface Message {
  type: string;
  bytes: Buffer;
}

/** Poolers refuse other settings at the start. */
const KNOWN_AT_START = new Set(['user', 'database', 'application_name', 'client_encoding']);
const SSL_REQUEST = 80_877_103;

/** Each transaction gets any connection, wiped in between (DISCARD ALL): no state survives a transaction. */
export async function transactionPooler({ socket: path, user, database, backends = 5 }: Options): Promise<Pooler> {
  const open = new Set<Socket>();
  const idle: Socket[] = [];
  const waiting: ((backend: Socket) => void)[] = [];
  const give = (backend: Socket) => {
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  };
  const take = async (): Promise<Socket> => {
    const [any] = idle.splice(randomInt(Math.max(idle.length, 1)), 1);
    return any ?? new Promise((resolve) => waiting.push(resolve));
  };
  const addBackend = async () => {
    const backend = connect(path).on('error', () => undefined);
    open.add(backend);
    const ready = untilReady(backend);
    backend.write(startMessage({ user, database }));
    await ready;
    give(backend);
  };

  function serve(client: Socket): void {
    const messages = new Messages();
    let isStarted = false;
    let backend: Socket | null = null;
    let sending = Promise.resolve();

    const send = async (message: Message): Promise<void> => {
      if (message.type === 'X') {
        client.end();
        return;
      }
      if (!backend) {
        backend = await take();
        const answers = new Messages();
        backend.on('data', (chunk) => answers.push(chunk).forEach(answer));
      }
      backend.write(message.bytes);
    };
    const answer = (message: Message) => {
      // The transaction is over when the server is ready outside of one.
      if (message.type === 'Z' && message.bytes.at(-1) === 'I'.charCodeAt(0)) leave();
      client.write(message.bytes);
    };
    const leave = () => {
      const done = backend;
      backend = null;
      done?.removeAllListeners('data');
      if (done) void wiped(done).then(give);
    };

    client.on('data', (chunk) => {
      if (isStarted) {
        messages.push(chunk).forEach((message) => (sending = sending.then(() => send(message))));
      } else if (chunk.readInt32BE(4) === SSL_REQUEST) {
        client.write('N');
      } else {
        isStarted = true;
        client.write(welcome(chunk));
      }
    });
    client.on('error', () => undefined);
    client.on('close', () => {
      if (!backend) return;
      // An open transaction ends with its connection.
      backend.destroy();
      backend = null;
      void addBackend();
    });
  }

  const server = createServer((client) => {
    open.add(client);
    serve(client);
  });
  await Promise.all(Array.from({ length: backends }, addBackend));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      open.forEach((each) => each.destroy());
      await closed;
    },
  };
}

/** A message is a letter, a length that counts itself, and the rest. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Message[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const whole: Message[] = [];
    while (this.rest.length >= 5 && this.rest.length > this.rest.readInt32BE(1)) {
      const end = this.rest.readInt32BE(1) + 1;
      whole.push({ type: String.fromCharCode(this.rest[0] ?? 0), bytes: this.rest.subarray(0, end) });
      this.rest = this.rest.subarray(end);
    }
    return whole;
  }
}

async function wiped(backend: Socket): Promise<Socket> {
  const ready = untilReady(backend);
  backend.write(message('Q', 'DISCARD ALL\0'));
  await ready;
  return backend;
}

function untilReady(backend: Socket): Promise<void> {
  const messages = new Messages();
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      if (!messages.push(chunk).some(({ type }) => type === 'Z')) return;
      backend.off('data', read);
      resolve();
    };
    backend.on('data', read);
  });
}

function welcome(start: Buffer): Buffer {
  const names = start
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, place) => place % 2 === 0);
  const strange = names.find((name) => name !== '' && !KNOWN_AT_START.has(name));
  if (strange) return message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${strange}\0\0`);
  return Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
}

function startMessage(settings: Record<string, string>): Buffer {
  const text = Object.entries(settings).flat().join('\0');
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(`${text}\0\0`)]);
  return Buffer.concat([int32(body.length + 4), body]);
}

function message(type: string, body: string): Buffer {
  return Buffer.concat([Buffer.from(type), int32(Buffer.byteLength(body) + 4), Buffer.from(body)]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
