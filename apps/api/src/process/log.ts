import { urlInLog } from './url-in-log.ts';
import { shortLines } from './terminal-log.ts';
import { terminal } from './terminal.ts';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export function createLog(level: string, name: string, destination: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: {
      paths: ['*.headers.authorization', '*.headers.cookie', '*.password', '*.token', '*.access_token'],
      censor: '[hidden]',
    },
    serializers: {
      err: withoutConnection,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: urlInLog(request.url),
      }),
    },
  };
  return pino(options, destination);
}

/** Lines are written in batches of 12 KB or 100 ms: a write for each would cost as much as the rest of logging. */
const standardOutput = () =>
  terminal
    ? shortLines((line) => terminal?.line(line))
    : pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 });

/** The error of a lost database connection contains the client, with screenfuls of internals and its keys. */
function withoutConnection(error: Error): object {
  const { client: _client, ...rest } = stdSerializers.err(error);
  return rest;
}
