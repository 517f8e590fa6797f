import { setTimeout as wait } from 'node:timers/promises';

export interface ClientRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';
  path: string;
  as?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. A function creates a new body for each try. */
  body?: object | (() => RequestInit['body']);
  /** Refusals with these statuses count as an answer. */
  expected?: readonly number[];
}

export interface ClientAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** After more than one try an earlier request may still be executed. */
  tries: number;
}

/** A stopped process does not answer. After this time a client uses the other one. */
const TRY_MS = 12_000;
const PAUSE_MS = 150;

/** No answer until the end of the run. The request may have been executed. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

export interface ClientTally {
  answers: number;
  /** Tries without an answer or with a status of 500 or more. */
  failedTries: number;
  longestMs: number;
  waitsMs: number[];
}

/** Repeats a request without an answer at the other process, like a browser. */
export class Client {
  readonly tally: ClientTally = { answers: 0, failedTries: 0, longestMs: 0, waitsMs: [] };
  private readonly origins: readonly string[];
  private readonly random: () => number;
  private readonly unexpected: string[];
  private deadline = Number.POSITIVE_INFINITY;

  constructor(origins: readonly string[], random: () => number, unexpected: string[]) {
    this.origins = origins;
    this.random = random;
    this.unexpected = unexpected;
  }

  stopAt(deadline: number): void {
    this.deadline = deadline;
  }

  send(request: ClientRequest): Promise<ClientAnswer> {
    return this.sendFrom(Math.floor(this.random() * this.origins.length), request);
  }

  /** Sends the request to both processes at once, like a page that repeats a request whose answer seems lost. */
  sendTwice(request: ClientRequest): Promise<ClientAnswer[]> {
    return Promise.all(this.origins.map((_, first) => this.sendFrom(first, request)));
  }

  private async sendFrom(first: number, request: ClientRequest): Promise<ClientAnswer> {
    const startedAt = performance.now();
    for (let attempt = 0; Date.now() < this.deadline; attempt += 1) {
      const origin = this.origins[(first + attempt) % this.origins.length] ?? '';
      const answer = await this.tryOnce(origin, request);
      if (answer && answer.status < 500) {
        if (attempt > 0) this.tally.waitsMs.push(performance.now() - startedAt);
        return { ...answer, tries: attempt + 1 };
      }
      this.tally.failedTries += 1;
      await wait(PAUSE_MS);
    }
    throw new Unanswered(`${request.method} ${request.path}`);
  }

  private async tryOnce(origin: string, request: ClientRequest): Promise<TryAnswer | null> {
    const startedAt = performance.now();
    const answer = await sendOnce(origin, request).catch(() => null);
    if (!answer) return null;
    this.tally.answers += 1;
    this.tally.longestMs = Math.max(this.tally.longestMs, performance.now() - startedAt);
    const { status, text } = answer;
    // 503 and 507 are expected while a service is unreachable; any other 5xx is a defect.
    const isDefect = status >= 500 && status !== 503 && status !== 507;
    const isRefusal = status >= 400 && status < 500 && !request.expected?.includes(status);
    if (isDefect || isRefusal) {
      this.unexpected.push(`${request.method} ${request.path} answered ${status}: ${text.slice(0, 300)}`);
    }
    return answer;
  }
}

type TryAnswer = Omit<ClientAnswer, 'tries'>;

async function sendOnce(origin: string, { method, path, as, headers, body }: ClientRequest): Promise<TryAnswer> {
  const isJson = typeof body === 'object';
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body() }),
    signal: AbortSignal.timeout(TRY_MS),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
