/** Unreachable, too slow or out of room: worth another try, unlike a wrong statement. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unreachableCodes.test(codeOf(error)) || isUnreachable(error) || unreachableMessages.test(error.message);
}

/** Refused connections, recovery or shutdown: the states of a restart, which lasts a second or two. */
export function isRestarting(error: unknown): boolean {
  return error instanceof Error && (/^(ECONNRESET|57P0[123])$/.test(codeOf(error)) || isMissingServer(error));
}

/** An embedded server ends its connections (57P01) only when we stop it, which is no cause for alarm. */
export const levelOfLoss = (error: Error, { isEmbedded }: { isEmbedded: boolean }): 'debug' | 'warn' =>
  isEmbedded && codeOf(error) === '57P01' ? 'debug' : 'warn';

/** pg's message; the error has no code. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Connection (08), out of connections or memory (53), shutdown, start or timeout (57), idle transaction (25P03). */
const unreachableCodes = /^(08|53|57|25P03|ECONNRESET|EPIPE)/;

/** Errors of pg without a code. */
const unreachableMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client .* not queryable)/;

/** A missing socket has the error code of a missing file, so the system call decides. */
const isMissingServer = (error: Error) => /^(ECONNREFUSED|ENOENT)$/.test(codeOf(error)) && isOfConnecting(error);

const isUnreachable = (error: Error) =>
  isMissingServer(error) ||
  // EAGAIN: a frozen server accepts no connection, and abandoned attempts still fill the queue of its socket.
  (/^(E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAGAIN)$/.test(codeOf(error)) && isOfConnecting(error));

/** For a name with several addresses Node throws one error for all attempts, without a syscall. */
function isOfConnecting(error: Error): boolean {
  if (error instanceof AggregateError) return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
