export * from './apportion.ts';
export * from './constants.ts';
export * from './money.ts';
export * from './package-pricing.ts';
export * from './package-table.ts';
export * from './cart.ts';
export * from './order-price.ts';
