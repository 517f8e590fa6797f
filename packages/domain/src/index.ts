export * from './apportion.ts';
export * from './constants.ts';
export * from './money.ts';
