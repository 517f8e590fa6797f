import { codeAt, stepAt } from '../modules/auth/totp.ts';
import type { ApiUnderTest } from './api.ts';
import type { Person } from './people.ts';

export interface Phone {
  code: (stepsOff?: number) => string;
  /** The code is not valid now, nor a step before or after. */
  wrongCode: () => string;
  recoveryCodes: string[];
}

/** The login uses the code of the step before up. */
export async function withTwoFactor(api: ApiUnderTest, person: Person): Promise<Phone> {
  const phone = await aPhone(api, person);
  const answer = await api.post(
    '/auth/two-factor',
    { password: person.password, code: phone.code(-1) },
    { as: person },
  );
  if (answer.statusCode !== 200) throw new Error(`Two-factor answered ${answer.statusCode}: ${answer.body}`);
  return { ...phone, recoveryCodes: answer.json().recovery_codes };
}

export async function aPhone(api: ApiUnderTest, person: Person): Promise<Phone> {
  const { secret } = (await api.post('/auth/two-factor/secret', undefined, { as: person })).json();
  return { ...phoneWith(secret, () => api.clock.now), recoveryCodes: [] };
}

export function phoneWith(secret: string, now: () => Date): Pick<Phone, 'code' | 'wrongCode'> {
  const code = (stepsOff = 0) => codeAt(fromBase32(secret), stepAt(now()) + stepsOff);
  const right = () => [-1, 0, 1].map(code);
  const wrongCode = () => ['000000', '111111', '222222', '333333'].find((one) => !right().includes(one)) ?? '';
  return { code, wrongCode };
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
