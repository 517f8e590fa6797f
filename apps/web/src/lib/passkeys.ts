import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@pleamar/contract/passkeys';
import { useSyncExternalStore } from 'react';

/** Passkeys belong to a name: a browser refuses them on an address in numbers, and without a secure connection. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname);

/** False while the server renders, and in the first render of the browser. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(never, canUsePasskeys, () => false);

export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request });
}

/** Waits until a passkey is chosen among the suggestions of the field for the address. */
export async function askForSuggestedPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request, useBrowserAutofill: true });
}

export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: creation });
}

/** Ends a question that waits for a suggestion. */
export async function cancelRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** The browser's window was closed, timed out, or gave way to another question: the person knows. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This device has a passkey of the account already. */
export const isAlreadyThere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Loaded by the first use. */
const library = () => import('@simplewebauthn/browser');

const never = () => () => undefined;
