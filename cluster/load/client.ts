import { setTimeout as wait } from 'node:timers/promises';

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD';
  path: string;
  as?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON; any other body is a function that makes a new one for each try. */
  body?: object | (() => RequestInit['body']);
  /** Refusals with these statuses count as an answer. */
  expected?: readonly number[];
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** An earlier request may still be executed where there was more than one try. */
  tries: number;
}

/** A stopped process does not answer: its clients then use the other one. */
const TRY_MS = 12_000;
const PAUSE_MS = 150;

/** The request may have been executed or not: no answer came until the end of the run. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

export interface Tally {
  answers: number;
  /** Answers of 500 and more count, and tries without an answer. */
  failedTries: number;
  longestMs: number;
  waitsMs: number[];
}

/** Repeats a request without an answer at the other process, as a browser does. */
export class Client {
  readonly tally: Tally = { answers: 0, failedTries: 0, longestMs: 0, waitsMs: [] };
  private readonly origins: readonly string[];
  private readonly random: () => number;
  private readonly unexpected: string[];
  private deadline = Number.POSITIVE_INFINITY;

  constructor(origins: readonly string[], random: () => number, unexpected: string[]) {
    this.origins = origins;
    this.random = random;
    this.unexpected = unexpected;
  }

  giveUpAt(deadline: number): void {
    this.deadline = deadline;
  }

  send(request: Request): Promise<Answer> {
    return this.sendFrom(Math.floor(this.random() * this.origins.length), request);
  }

  /** A page whose first try seems lost sends the same request again, here to both processes at once. */
  sendTwice(request: Request): Promise<Answer[]> {
    return Promise.all(this.origins.map((_, first) => this.sendFrom(first, request)));
  }

  private async sendFrom(first: number, request: Request): Promise<Answer> {
    const begun = performance.now();
    for (let attempt = 0; Date.now() < this.deadline; attempt += 1) {
      const origin = this.origins[(first + attempt) % this.origins.length] ?? '';
      const answer = await this.tryOnce(origin, request);
      if (answer && answer.status < 500) {
        if (attempt > 0) this.tally.waitsMs.push(performance.now() - begun);
        return { ...answer, tries: attempt + 1 };
      }
      this.tally.failedTries += 1;
      await wait(PAUSE_MS);
    }
    throw new Unanswered(`${request.method} ${request.path}`);
  }

  private async tryOnce(origin: string, request: Request): Promise<OneAnswer | null> {
    const begun = performance.now();
    const answer = await ask(origin, request).catch(() => null);
    if (!answer) return null;
    this.tally.answers += 1;
    this.tally.longestMs = Math.max(this.tally.longestMs, performance.now() - begun);
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

type OneAnswer = Omit<Answer, 'tries'>;

async function ask(origin: string, { method, path, as, headers, body }: Request): Promise<OneAnswer> {
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
