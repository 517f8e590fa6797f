import { deviceStorage } from '../lib/browser/storage.ts';
import { COPY_MARK } from '../shared/offline/offline-names.ts';

export const hasCopy = () => deviceStorage.read(COPY_MARK) !== null;
