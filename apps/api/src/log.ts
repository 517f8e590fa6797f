import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

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
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // A link in the query opens an original for five minutes; a reset token sets a password.
        url: request.url.replace(/([?&](?:token|link)=)[^&]*/g, '$1[hidden]'),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
