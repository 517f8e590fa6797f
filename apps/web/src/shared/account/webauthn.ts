import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@pleamar/contract/passkeys';
import { useSyncExternalStore } from 'react';
import { importWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { useSettings } from '../../lib/page/settings.ts';

/** Passkeys belong to a name: a browser refuses them on an address in numbers, and without a secure connection. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined' && isName(location.hostname);

const isName = (hostname: string) => !/^[\d.]+$|:/.test(hostname);

/**
 * The server draws what almost every browser can use: a button that came with hydration would move those below it, and a
 * press in that moment would be lost or reach another one.
 */
export function useCanUsePasskeys(): boolean {
  const { publicUrl } = useSettings();
  return useSyncExternalStore(never, canUsePasskeys, () => publicUrl !== '' && isName(new URL(publicUrl).hostname));
}

export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request });
}

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

export async function cancelRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * The user closed the browser's window, or it timed out or another request replaced it: a message would say nothing
 * new.
 */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export const isAlreadyThere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

const library = () => importWithRetry(() => import('@simplewebauthn/browser'));

const never = () => () => undefined;
