import type { Result, Route } from '@pleamar/contract';
import { inject } from 'vitest';
import { callApi, type CallArgs, type CallOptions, requestApi } from '../../testing/call-api.ts';

interface JourneyCall extends CallOptions {
  /** Another instance than the one of most journeys. */
  at?: string | undefined;
}

/** A journey prepares itself and checks its result by requests beside the browser. */
export const api = <R extends Route>(
  endpoint: R,
  args: CallArgs<R>,
  { at = inject('productUrl'), ...options }: JourneyCall = {},
): Promise<Result<R>> => callApi(at, endpoint, args, options);

export const apiResponse = <R extends Route>(
  endpoint: R,
  args: CallArgs<R>,
  { at = inject('productUrl'), ...options }: JourneyCall = {},
): Promise<Response> => requestApi(at, endpoint, args, options);
