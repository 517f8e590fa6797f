import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { debianMissing } from '@pleamar/api/testing/debian';
import { scratchFolder } from '@pleamar/api/testing/scratch-folder';

/** Lightroom has this version of the language. */
const LUA = '/usr/bin/lua5.1';
const plugin = path.join(import.meta.dirname, '../pleamar.lrplugin');
const host = path.join(import.meta.dirname, 'host.lua');

export const luaMissing = () => debianMissing({ name: 'Lua', programs: ['lua5.1'], packages: ['lua5.1'] });

export interface CatalogPhoto {
  uuid: string;
  fileName: string;
  /** The next rendering has these bytes; null where nothing waits to be published. */
  rendering: Buffer | null;
  publishedPhotoId?: string;
  publishedUrl?: string;
}

export interface Collection {
  name: string;
  settings: Record<string, string>;
  photos: CatalogPhoto[];
  remoteId?: string;
  remoteUrl?: string;
}

export interface LuaEvent {
  event: string;
  [field: string]: unknown;
}

/** A request cut `before` never arrives; one cut `after` does, and its answer is lost. */
export type Cut = 'before' | 'after' | undefined;

export interface Request {
  method: string;
  path: string;
}

/** A catalog has one publish service. It keeps what a callback recorded until the moment the callback ended. */
export class Lightroom {
  language = 'en';
  settings: Record<string, string>;
  keychain: Record<string, string>;
  requests: Request[] = [];
  cut: (request: Request, index: number) => Cut = () => undefined;

  constructor(server: string, key: string) {
    this.settings = { server, keyName: 'pleamar-test' };
    this.keychain = { 'pleamar-test': key };
  }

  async publish(collection: Collection, more: Record<string, unknown> = {}): Promise<LuaEvent[]> {
    const folder = await scratchFolder();
    const photos = await Promise.all(
      collection.photos.map(async ({ rendering, ...photo }) => {
        if (!rendering) return photo;
        const file = path.join(folder, `${photo.uuid}.jpg`);
        await writeFile(file, rendering);
        return { ...photo, path: file };
      }),
    );
    return this.run('publish', { ...more, collection: { ...collection, photos } }, collection);
  }

  /** Opens the dialog of a collection, changes what `changes` names, and saves. */
  edit(collection: Collection, changes: Record<string, string>): Promise<LuaEvent[]> {
    return this.run('edit', { collection, changes }, collection);
  }

  async run(name: string, task: Record<string, unknown>, collection?: Collection): Promise<LuaEvent[]> {
    this.requests = [];
    const child = spawn(LUA, [host, plugin], { stdio: ['pipe', 'pipe', 'inherit'] });
    const answer = (message: object, bytes = Buffer.alloc(0)) => {
      const line = `${JSON.stringify({ ...message, length: bytes.length })}\n`;
      child.stdin.write(Buffer.concat([Buffer.from(line), bytes]));
    };
    const { settings, keychain, language } = this;
    answer({ run: name, settings, keychain, language, ...task });
    const events: LuaEvent[] = [];
    for await (const { kind, bytes, ...message } of messagesOf(child.stdout)) {
      if (kind === 'end') break;
      if (kind === 'event') {
        const event = message as unknown as LuaEvent;
        events.push(event);
        if (collection) record(collection, event);
        continue;
      }
      const { status, headers, body } = await this.#request(message as unknown as Sent, bytes);
      answer({ ...(status && { status }), headers }, body);
    }
    child.stdin.end();
    const crash = events.find(({ event }) => event === 'crash');
    if (crash) throw new Error(String(crash['message']));
    return events;
  }

  async #request({ method, url, headers }: Sent, bytes: Buffer<ArrayBuffer>) {
    const request = { method, path: new URL(url).pathname };
    this.requests.push(request);
    const cut = this.cut(request, this.requests.length);
    const lost = { status: undefined, headers: [], body: Buffer.alloc(0) };
    if (cut === 'before') return lost;
    const sent = Object.fromEntries(headers.map(({ field, value }) => [field, value]));
    const response = await fetch(url, { method, headers: sent, ...(method !== 'GET' && { body: bytes }) }).catch(
      () => null,
    );
    if (!response) return lost;
    const body = Buffer.from(await response.arrayBuffer());
    if (cut === 'after') return lost;
    return {
      status: response.status,
      headers: [...response.headers].map(([field, value]) => ({ field, value })),
      body,
    };
  }
}

interface Sent {
  method: string;
  url: string;
  headers: { field: string; value: string }[];
}

function record(collection: Collection, event: LuaEvent): void {
  if (event.event === 'collectionId') collection.remoteId = String(event['id']);
  if (event.event === 'collectionUrl') collection.remoteUrl = String(event['url']);
  if (event.event === 'saved') collection.settings = event['settings'] as Record<string, string>;
  const photo = collection.photos.find(({ uuid }) => uuid === event['uuid']);
  if (event.event === 'photoId' && photo) {
    photo.publishedPhotoId = String(event['id']);
    photo.rendering = null;
  }
  if (event.event === 'photoUrl' && photo) photo.publishedUrl = String(event['url']);
}

interface Message {
  kind: string;
  bytes: Buffer<ArrayBuffer>;
  [field: string]: unknown;
}

/** A line of JSON comes first, then as many bytes as its `length` says. */
async function* messagesOf(stream: Readable): AsyncGenerator<Message> {
  let held = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk as Buffer]);
    for (;;) {
      const end = held.indexOf('\n');
      if (end < 0) break;
      const message = JSON.parse(held.subarray(0, end).toString()) as Omit<Message, 'bytes'> & { length: number };
      const whole = end + 1 + message.length;
      if (held.length < whole) break;
      yield { ...message, kind: String(message['kind']), bytes: Buffer.from(held.subarray(end + 1, whole)) };
      held = Buffer.from(held.subarray(whole));
    }
  }
}
