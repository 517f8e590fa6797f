import type { ExpectedAnswer, Passkeys } from './port.ts';

export const webauthnPasskeys: Passkeys = {
  async readNew({ id, response }, expected) {
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential(id), response: { clientDataJSON, attestationObject } },
      ...expectationsOf(expected),
    });
    if (!verified) throw new Error('The new passkey could not be verified');
    const { credential: made, credentialBackedUp } = registrationInfo;
    return { id: made.id, publicKey: made.publicKey, counter: made.counter, isSynced: credentialBackedUp };
  },

  async read({ id, response }, expected, publicKey) {
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature } },
      ...expectationsOf(expected),
      // The library compares counters before it checks the signature; zero leaves that to the caller.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('The signature of the passkey is wrong');
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  },
};

/** The library brings a parser of certificates, so the first passkey loads it. */
const library = () => import('@simplewebauthn/server');

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const expectationsOf = ({ challenge, origins, rpId }: ExpectedAnswer) => ({
  expectedChallenge: challenge,
  expectedOrigin: origins,
  expectedRPID: rpId,
  requireUserVerification: true,
});
