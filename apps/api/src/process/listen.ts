import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { terminal } from './terminal.ts';
import { StartupError } from './startup-error.ts';

export async function listen(server: FastifyInstance, config: Config): Promise<void> {
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${config.port} on ${config.host} is in use; set PORT to another one.`, {
        cause: error,
      });
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`Pleamar cannot listen on ${config.host}:${config.port} (${code}).`, { cause: error });
    }
    throw error;
  }
}

export function printAddress(server: FastifyInstance, config: Config): void {
  const { port } = server.server.address() as AddressInfo;
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [
    '',
    `  Pleamar is at ${address}`,
    `  API: ${address}/api/docs`,
    ...(config.demo
      ? [
          '  Demo: ana@pleamar.demo (photographer), leo@pleamar.demo (surfer), kai@pleamar.demo (both)',
          '  Password: pleamar-demo',
        ]
      : []),
    '',
  ];
  printLine(lines.join('\n'));
}

export function showProgress(line: string): void {
  if (terminal) terminal.progress(line);
  else printLine(line);
}

export const endProgress = (): boolean => terminal?.endProgress() ?? false;

function printLine(text: string): void {
  if (terminal) terminal.line(text);
  else process.stdout.write(`${text}\n`);
}
