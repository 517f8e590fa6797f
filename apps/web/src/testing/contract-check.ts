import { contract, type Endpoint } from '@pleamar/contract';
import { expect, onTestFinished } from 'vitest';

const endpoints: Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
const found = new Map<string, Endpoint | undefined>();

/** Fails the test unless the fake API has only calls of the contract, and their answers are those of the contract. */
export async function checkFakeApi(api: Record<string, unknown>): Promise<void> {
  for (const [call, answer] of Object.entries(api)) {
    if (!endpointOf(call)) expect.fail(`No endpoint of the contract is ${call}.`);
    if (typeof answer === 'function' || answer === undefined) continue;
    const fault = await faultIn(call, answer);
    if (fault !== null) expect.fail(fault);
  }
}

/** Fails the test when it ends: a page that receives the answer would catch an error that is thrown here. */
export async function checkAnswer(call: string, answer: unknown): Promise<void> {
  const fault = await faultIn(call, answer);
  if (fault !== null) onTestFinished(() => expect.fail(fault));
}

async function faultIn(call: string, answer: unknown): Promise<string | null> {
  if (!(answer instanceof Response)) return faultOf(call, answer);
  const hasJson = answer.ok && answer.headers.get('content-type')?.startsWith('application/json');
  return hasJson ? faultOf(call, await answer.clone().json()) : null;
}

/** Reason why the API never gives this answer, null where it may. */
function faultOf(call: string, answer: unknown): string | null {
  const endpoint = endpointOf(call);
  if (!endpoint || (endpoint.gives ?? 'json') !== 'json') return null;
  const issues = endpoint.returns.safeParse(answer).error?.issues.filter((issue) => !isAboutId(issue)) ?? [];
  if (issues.length === 0) return null;
  const reasons = issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  return `${call} never answers with this body: ${reasons.join('; ')}.`;
}

// Pages treat ids as opaque, so a test may name them by words that are read more easily than UUIDs.
const isAboutId = (issue: { code?: string; format?: string }) =>
  issue.code === 'invalid_format' && issue.format === 'uuid';

function endpointOf(call: string): Endpoint | undefined {
  if (!found.has(call)) found.set(call, findEndpoint(call));
  return found.get(call);
}

/** The path without parameters comes first of `/albums/days` and `/albums/:albumId`, as in the server's router. */
function findEndpoint(call: string): Endpoint | undefined {
  const [method, path = ''] = call.split(' ');
  const matching = endpoints.filter((endpoint) => endpoint.method === method && hasPath(endpoint, path));
  return matching.find((endpoint) => endpoint.path === path) ?? matching[0];
}

function hasPath(endpoint: Endpoint, path: string): boolean {
  const expected = endpoint.path.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
