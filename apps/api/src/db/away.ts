/**
 * Whether an error says that the database is away, too slow or out of room for us, and not that a statement was wrong:
 * worth another try in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return awayCodes.test(codeOf(error)) || isUnreachable(error) || awayWords.test(error.message);
}

/** Nobody listens, or it is still recovering or just stopping: the states of a restart, which lasts a second or two. */
export function isRestarting(error: unknown): boolean {
  return error instanceof Error && (/^(ECONNRESET|57P0[123])$/.test(codeOf(error)) || isMissingServer(error));
}

/**
 * How a connection that was lost is logged. An embedded server ends its connections (57P01) when we stop it and at no other
 * time: that is no cause for alarm.
 */
export const levelOfLoss = (error: Error, { isEmbedded }: { isEmbedded: boolean }): 'debug' | 'warn' =>
  isEmbedded && codeOf(error) === '57P01' ? 'debug' : 'warn';

/** Nothing came back for a statement in its time: pg's own words, without a code. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/**
 * Connection lost or refused (class 08), out of connections or memory (53), shutting down, starting or out of a
 * statement's time (57), a transaction that was left lying too long (25P03).
 */
const awayCodes = /^(08|53|57|25P03|ECONNRESET|EPIPE)/;

/** What pg says by words alone. */
const awayWords =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client .* not queryable)/;

/** A socket that is not there is told like a file that is not there, so what was tried counts too. */
const isMissingServer = (error: Error) => /^(ECONNREFUSED|ENOENT)$/.test(codeOf(error)) && isOfConnecting(error);

const isUnreachable = (error: Error) =>
  isMissingServer(error) ||
  // EAGAIN: a server that stands still accepts nobody, and those who gave up still fill the queue of its socket.
  (/^(E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAGAIN)$/.test(codeOf(error)) && isOfConnecting(error));

/** On a name with several addresses Node tells all of its tries as one error without a syscall. */
function isOfConnecting(error: Error): boolean {
  if (error instanceof AggregateError) return true;
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
