import { deviceStorage } from '../lib/storage.ts';
import { COPY_MARK } from './offline-names.ts';

export const hasCopy = () => deviceStorage.read(COPY_MARK) !== null;
