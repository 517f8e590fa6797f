import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const answered = {
  id: 'Y3JlZA',
  rawId: bytes('cred'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('leo'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
};

export const passkeyAnswer = {
  id: 'Y3JlZA',
  response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk', userHandle: 'bGVv' },
};

interface Device {
  /** Suggestions in the field for the address wait until the person chooses one. */
  suggests?: boolean;
  /** A browser throws an error of this name when its window is closed. */
  fails?: string;
}

export function aDeviceWithPasskeys({ suggests = false, fails }: Device = {}) {
  const chosen = Promise.withResolvers<typeof answered>();
  const agree = async () => {
    if (fails) throw new DOMException('The operation was refused.', fails);
    return answered;
  };
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(({ mediation, signal }) => {
    if (mediation !== 'conditional') return agree();
    signal?.addEventListener('abort', () => chosen.reject(new DOMException('Another question', 'AbortError')));
    return chosen.promise;
  });
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(agree);
  const kind = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => suggests });
  vi.stubGlobal('PublicKeyCredential', kind);
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get, create, choose: () => chosen.resolve(answered) };
}
