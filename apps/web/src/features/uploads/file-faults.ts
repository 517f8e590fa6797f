import type { FileFault } from '@pleamar/contract/photos';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@pleamar/domain/constants';

/** What can be told before anything is sent; the server looks into the file itself. */
export function faultOf(file: File): FileFault | null {
  // A system that does not know a type gives none; then the name speaks.
  const isKnownType = UPLOAD_TYPES.some((type) => type === file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);
  if (!isKnownType) return 'unsupported_format';
  if (file.size === 0) return 'empty';
  return file.size > UPLOAD_MAX_BYTES ? 'too_large' : null;
}

/** What systems leave in folders of their own accord is nobody's photo and needs no word. */
export const isLitter = ({ name }: File): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
