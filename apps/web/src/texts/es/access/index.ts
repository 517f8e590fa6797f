export { texts as activity } from './activity.ts';
export { texts as apiKeys } from './api-keys.ts';
export { texts as blockedAccount } from './blocked-account.ts';
export { texts as lightroom } from './lightroom.ts';
export { texts as ownData } from './own-data.ts';
export { texts as passkeys } from './passkeys.ts';
export { texts as twoFactor } from './two-factor.ts';
export { texts as uploader } from './uploader.ts';
