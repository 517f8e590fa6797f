import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { vi } from 'vitest';
import { startProgram, type ProgramEnvironment } from './built-program.ts';
import type { CameraPorts } from './camera-clients.ts';
import { selfSigned } from './certificate.ts';
import { freePort } from './free-port.ts';
import { killProcess } from './processes.ts';

export interface CameraTransferProcess extends CameraPorts {
  process: ChildProcess;
  stderr: () => string;
  kill: () => Promise<void>;
}

/** Both protocols have free ports, which the api needs too, to show them. `dir` gets a certificate. */
export async function cameraSettings(dir: string): Promise<{ env: Record<string, string>; ports: CameraPorts }> {
  const [sftpPort, port, implicitPort, passive] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const { certFile, keyFile } = await selfSigned(dir);
  return {
    ports: { sftpPort, ftps: { port, implicitPort } },
    env: {
      TRANSFER_HOST: 'localhost',
      TRANSFER_SFTP_PORT: String(sftpPort),
      TRANSFER_FTPS_PORT: String(port),
      TRANSFER_FTPS_IMPLICIT_PORT: String(implicitPort),
      TRANSFER_TLS_CERT: certFile,
      TRANSFER_TLS_KEY: keyFile,
      TRANSFER_PASSIVE_PORTS: `${passive}-${passive + 40}`,
    },
  };
}

export async function startCameraTransferProcess(
  surroundings: ProgramEnvironment,
  { env, ports }: { env: Record<string, string>; ports: CameraPorts },
): Promise<CameraTransferProcess> {
  const { child, stderr } = await run(surroundings, env);
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`The transfer process ended at its start: ${stderr()}`);
    return (
      (await accepts(ports.sftpPort)) && (!('TRANSFER_TLS_CERT' in env) || (await accepts(ports.ftps.implicitPort)))
    );
  };
  await vi.waitUntil(isUp, { timeout: 120_000, interval: 50 });
  return { ...ports, process: child, stderr, kill: () => killProcess(child) };
}

export async function endOfCameraTransferStart(surroundings: ProgramEnvironment, env: Record<string, string>) {
  const { child, stderr } = await run(surroundings, env);
  // All output has been read by `close`, but not by `exit`.
  await once(child, 'close');
  return { code: child.exitCode, stderr: stderr() };
}

async function run(surroundings: ProgramEnvironment, env: Record<string, string>) {
  const child = await startProgram('transfer', surroundings, env);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return { child, stderr: () => stderr };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
