import { ApiError, errorFrom } from './api-error.ts';
import { transport } from './transport.ts';

/** Throws an `ApiError` for a refusal and for a lost connection; an aborted request throws what aborted it. */
export async function request(address: string, init: RequestInit): Promise<Response> {
  const response = await fetchResponse(address, init);
  if (!response.ok) throw await errorFrom(response);
  return response;
}

async function fetchResponse(address: string, init: RequestInit): Promise<Response> {
  try {
    return await transport().fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', detail: '', cause });
  }
}
