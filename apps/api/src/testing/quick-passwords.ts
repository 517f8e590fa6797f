import { onTestFinished } from 'vitest';
import { argon2At, argon2Passwords } from '../adapters/passwords/argon2.ts';
import type { App } from '../common/context.ts';

/** Every person of every test has a password, so these are at the least cost of the product's own hashing. */
export const quickPasswords = argon2At(
  { memoryCost: 8, timeCost: 1, parallelism: 1 },
  '$argon2id$v=19$m=8,t=1,p=1$ap76CHPo0bEYN1z4YSTPrg$rLwpAtTlum3bOyiTTDCDPCrjwWb4fYAL2cC4+CMQ6vs',
);

/** Passwords are hashed at the product's own cost until the test ends. */
export function useSlowPasswords({ app }: { app: App }): void {
  const { passwords } = app;
  app.passwords = argon2Passwords;
  onTestFinished(() => void (app.passwords = passwords));
}
