import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@pleamar/contract/passkeys';
import { useSyncExternalStore } from 'react';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import { useSettings } from '../../lib/page/settings.ts';

/** A passkey belongs to a domain name: browsers refuse it on a numeric address, and without a secure connection. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isDomainName(location.hostname);

const isDomainName = (hostname: string) => !/^[\d.]+$|:/.test(hostname);

/**
 * The server's page has the button, as almost every browser can use passkeys. A button that came with hydration would
 * move those below it, and a press in that moment would reach another one.
 */
export function useCanUsePasskeys(): boolean {
  const { publicUrl } = useSettings();
  return useSyncExternalStore(
    subscribeToNothing,
    canUsePasskeys,
    () => publicUrl !== '' && isDomainName(new URL(publicUrl).hostname),
  );
}

export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request });
}

export async function askForSuggestedPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request, useBrowserAutofill: true });
}

/** False also where the library cannot be loaded: the login page has a button and a password besides. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const loaded = await library().catch(() => null);
  return loaded !== null && loaded.browserSupportsWebAuthnAutofill();
}

export async function createPasskey(creation: PasskeyCreation): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: creation });
}

export async function cancelPasskeyRequest(): Promise<void> {
  const loaded = await library().catch(() => null); // a library that was not loaded has no open request
  loaded?.WebAuthnAbortService.cancelCeremony();
}

/** The user closed the browser's window, it timed out, or another request replaced it: no message is needed. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

const library = () => importWithRetry(() => import('@simplewebauthn/browser'));

const subscribeToNothing = () => () => undefined;
