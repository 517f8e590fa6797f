import type { ExpectedAnswer, Passkeys } from './port.ts';

export const webauthnPasskeys: Passkeys = {
  async verifyRegistration({ id, response }, expected) {
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credentialFields(id), response: { clientDataJSON, attestationObject } },
      ...expectationsOf(expected),
    });
    if (!verified) throw new Error('The new passkey could not be verified');
    const { credential, credentialBackedUp } = registrationInfo;
    const { publicKey, counter } = credential;
    return { id: credential.id, publicKey, counter, isSynced: credentialBackedUp };
  },

  async verifyAuthentication({ id, response }, expected, publicKey) {
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credentialFields(id), response: { clientDataJSON, authenticatorData, signature } },
      ...expectationsOf(expected),
      // With zero the library skips its comparison of counters, which it would do before it checks the signature.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('The signature of the passkey is wrong');
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  },
};

/** The library is large because it parses certificates, so it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

const credentialFields = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const expectationsOf = ({ challenge, origins, rpId }: ExpectedAnswer) => ({
  expectedChallenge: challenge,
  expectedOrigin: origins,
  expectedRPID: rpId,
  requireUserVerification: true,
});
