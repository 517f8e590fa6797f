import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { BODY_WITHIN_MS } from './bodies.ts';
import { refuseMalformed } from './unreadable.ts';

/** Ends requests whose body does not arrive in time: an incomplete body would be held in memory for an hour. */
export function endSlowBodies(server: FastifyInstance, config: Config): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request;
    if (!raw.complete && isHeldInMemory(request)) {
      const tooSlow = Object.assign(new Error('a body was not sent in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => {
        refuseMalformed(config, tooSlow, raw.socket);
        raw.socket.destroySoon();
      }, BODY_WITHIN_MS);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
      // Nothing is sent after an answer: the client would read it as the answer to the connection's next request.
      reply.raw.once('finish', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

/** Returns false for files, in forms or resumable uploads: these are streamed and not held in memory. */
const isHeldInMemory = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !/^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers['content-type'] ?? '');
