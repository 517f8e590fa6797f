import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sftpCamera } from '../../apps/api/src/testing/camera-clients.ts';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import type { PhotographerClient } from '../support/photographer/photographer-client.ts';
import { timeListsDuring } from '../support/photographer/list-times.ts';
import { NODE_FLAGS, endProcess, envOf, type ServerStorage } from '../support/server.ts';
import { usageOf } from '../support/process-usage.ts';
import { sum } from '../report/statistics.ts';
import { BITS_PER_SECOND, openThrottledConnection } from '../support/photographer/throttled-connection.ts';

const entry = path.resolve(import.meta.dirname, '../../apps/api/src/transfer.ts');
export const CAMERAS = 3;

export interface TransferServer {
  pid: number;
  port: number;
  stop: () => Promise<void>;
}

/** The server needs these settings too, or it offers no camera logins. */
export const transferSettings = async () => ({
  TRANSFER_HOST: 'localhost',
  TRANSFER_SFTP_PORT: String(await freePort()),
});

export async function startTransfer(storage: ServerStorage, settings: Record<string, string>): Promise<TransferServer> {
  const port = Number(settings['TRANSFER_SFTP_PORT']);
  const child = spawn(process.execPath, [...NODE_FLAGS, entry], {
    env: { ...envOf(storage, 0), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('The transfer process ended at its start.');
    await wait(20);
  }
  return { pid: child.pid ?? 0, port, stop: () => endProcess(child) };
}

/** Returns the processor seconds of the transfer process for a gigabyte, which cameras send as fast as this machine can. */
export async function cpuSecondsPerGigabyte(
  photographer: PhotographerClient,
  transfer: TransferServer,
  files: readonly string[],
): Promise<number> {
  const before = await usageOf(transfer.pid);
  const sentBytes = await sendAll(photographer, transfer.port, files);
  const after = await usageOf(transfer.pid);
  return (after.ownCpuSeconds - before.ownCpuSeconds) / (sentBytes / 1e9);
}

export async function timeListsWhileReceiving(
  photographer: PhotographerClient,
  transfer: TransferServer,
  files: readonly string[],
): Promise<number[]> {
  const connection = await openThrottledConnection(transfer.port, BITS_PER_SECOND);
  try {
    return (await timeListsDuring(photographer, () => sendAll(photographer, connection.port, files))).times;
  } finally {
    connection.close();
  }
}

/** Each camera sends its part of the files. Returns how many bytes they have once all photos are ready. */
async function sendAll(photographer: PhotographerClient, sftpPort: number, files: readonly string[]): Promise<number> {
  const albumId = await photographer.createAlbum();
  const login = await photographer.createCameraLogin(albumId);
  const send = async (_: unknown, n: number) => {
    const camera = await sftpCamera({ sftpPort }, login);
    let sent = 0;
    for (const file of files.filter((_file, index) => index % CAMERAS === n)) {
      const bytes = await readFile(file);
      await camera.send(path.basename(file), bytes);
      sent += bytes.length;
    }
    camera.end();
    return sent;
  };
  const sent = await Promise.all(Array.from({ length: CAMERAS }, send));
  await photographer.waitUntilReady(albumId, files.length);
  return sum(sent);
}

async function isListening(port: number): Promise<boolean> {
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
