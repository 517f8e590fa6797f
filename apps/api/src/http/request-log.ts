import { hasHungUp } from './bodies.ts';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';

/** Logs one line at the end of each request: two lines would cost twice as much. */
export class OneLinePerRequest extends LogController {
  private readonly lines: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super();
    // These lines hold no secrets (url-in-log.ts cleans the address), and redacting takes twice as long as writing.
    this.lines = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: { statusCode: reply.statusCode }, responseTime: reply.elapsedTime };
    if (error && hasHungUp(request)) reply.log.info(facts, 'request ended by its client');
    else if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else if (request.routeOptions.logLevel) reply.log.info(facts, 'request completed');
    else this.lines.info({ reqId: request.id, ...facts }, 'request completed');
  }
}
