import { hasHungUp } from './bodies.ts';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';

/** Request, outcome and duration, in one line at the end: two would cost twice as much. */
export class OneLinePerRequest extends LogController {
  private readonly lines: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super();
    // Nothing is in these lines that had to be hidden (log.ts writes the address without secrets), and looking for it
    // takes twice as long as writing them.
    this.lines = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: { statusCode: reply.statusCode }, responseTime: reply.elapsedTime };
    if (error && hasHungUp(request)) reply.log.info(facts, 'request ended by its client');
    else if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    // A route with a level of its own has it in the request's logger.
    else if (request.routeOptions.logLevel) reply.log.info(facts, 'request completed');
    else this.lines.info({ reqId: request.id, ...facts }, 'request completed');
  }
}
