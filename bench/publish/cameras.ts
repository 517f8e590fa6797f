import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sftpCamera } from '../../apps/api/src/testing/camera-clients.ts';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { anAlbum } from '../ingest/rounds.ts';
import type { Photographer } from '../ingest/api.ts';
import { listTimesDuring } from '../ingest/list-times.ts';
import { asStarted, end, envOf, type Place } from '../support/product.ts';
import { peakWhile, usageOf } from '../support/watch.ts';

const entry = path.resolve(import.meta.dirname, '../../apps/api/src/transfer.ts');
export const CAMERAS = 3;

export interface TransferServer {
  pid: number;
  port: number;
  stop: () => Promise<void>;
}

/** The api needs them too, to offer camera logins. */
export const transferSettings = async () => ({
  TRANSFER_HOST: 'localhost',
  TRANSFER_SFTP_PORT: String(await freePort()),
});

export async function startTransfer(place: Place, settings: Record<string, string>): Promise<TransferServer> {
  const port = Number(settings['TRANSFER_SFTP_PORT']);
  const child = spawn(process.execPath, [...asStarted, entry], {
    env: { ...envOf(place, 0), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('The transfer process ended at its start.');
    await wait(20);
  }
  return { pid: child.pid ?? 0, port, stop: () => end(child) };
}

export interface Received {
  cpuSecondsPerGigabyte: number;
  idleBytes: number;
  peakBytes: number;
  list: number[];
}

/** Three cameras send at the speed of this machine, many times that of a beach's line. */
export async function receiveFromCameras(
  ana: Photographer,
  { pid, port: sftpPort }: TransferServer,
  files: readonly string[],
): Promise<Received> {
  const albumId = await anAlbum(ana);
  const login = await ana.cameraLogin(albumId);
  const before = await usageOf(pid);
  let sent = 0;
  let list: number[] = [];
  const send = async (_: unknown, n: number) => {
    const camera = await sftpCamera({ sftpPort }, login);
    for (const file of files.filter((_file, index) => index % CAMERAS === n)) {
      const bytes = await readFile(file);
      await camera.send(path.basename(file), bytes);
      sent += bytes.length;
    }
    camera.end();
  };
  const peak = await peakWhile(pid, async () => {
    list = await listTimesDuring(ana, async () => void (await Promise.all(Array.from({ length: CAMERAS }, send))));
  });
  const after = await usageOf(pid);
  await ana.untilReady(albumId, files.length);
  return {
    cpuSecondsPerGigabyte: (after.ownCpuSeconds - before.ownCpuSeconds) / (sent / 1e9),
    idleBytes: before.ownBytes,
    peakBytes: peak.own,
    list,
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
