import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Structured lines with request ids. What could open a door is never written. */
export function createLog(level: string, name: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.access_token'],
      censor: '[hidden]',
    },
    serializers: {
      err: withoutConnection,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A lost database connection comes with its error: screenfuls of inside, its keys among it. */
function withoutConnection(error: Error): object {
  const { client: _client, ...told } = stdSerializers.err(error);
  return told;
}

/** A link in the query opens an original for five minutes; a reset token sets a password. */
function withoutSecrets(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return path;
  const fields = rest
    .join('?')
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return /token|link|password|email/i.test(name) ? `${name}=[hidden]` : field;
    });
  return `${path}?${fields.join('&')}`;
}
