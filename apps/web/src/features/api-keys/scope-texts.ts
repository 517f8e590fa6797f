import type { KeyScope } from '@pleamar/domain/accounts/api-keys';
import type { Texts } from '../../texts/namespaces.ts';

export const scopeTexts = {
  'photos:write': 'photosWrite',
  'albums:read': 'albumsRead',
  'albums:write': 'albumsWrite',
  'orders:read': 'ordersRead',
} as const satisfies Record<KeyScope, keyof Texts['apiKeys']>;
