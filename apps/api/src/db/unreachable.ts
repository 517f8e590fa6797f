/**
 * True if the database is unreachable, too slow or out of room: unlike a wrong statement, this is worth another try.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unreachableCodes.test(codeOf(error)) || isUnreachable(error) || unreachableMessages.test(error.message);
}

/** True while the server starts, recovers or shuts down, which lasts a second or two. */
export function isRestarting(error: unknown): boolean {
  return error instanceof Error && (/^(ECONNRESET|57P0[123])$/.test(codeOf(error)) || isMissingServer(error));
}

/** An embedded server ends its connections (57P01) only when this process stops it, which is not a fault. */
export const lostConnectionLogLevel = (error: Error, { isEmbedded }: { isEmbedded: boolean }): 'debug' | 'warn' =>
  isEmbedded && codeOf(error) === '57P01' ? 'debug' : 'warn';

/** pg gives this error no code. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * PostgreSQL's classes of errors: connection (08), out of connections or memory (53), shutdown, start or timeout (57),
 * idle transaction (25P03).
 */
const unreachableCodes = /^(08|53|57|25P03|ECONNRESET|EPIPE)/;

const unreachableMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client .* not queryable)/;

/** A missing socket has the error code of a missing file, so the system call decides. */
const isMissingServer = (error: Error) => /^(ECONNREFUSED|ENOENT)$/.test(codeOf(error)) && isOfConnecting(error);

const isUnreachable = (error: Error) =>
  isMissingServer(error) ||
  // A frozen server accepts no connection, and abandoned attempts fill the queue of its socket: EAGAIN.
  (/^(E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAGAIN)$/.test(codeOf(error)) && isOfConnecting(error));

/** For a name with several addresses, Node throws one AggregateError, which names no system call. */
function isOfConnecting(error: Error): boolean {
  if (error instanceof AggregateError) return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
