import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';

/** Uses decimal units, as cards and connections do: `8,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`;
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${withDecimalMark(value.toFixed(1), language)} ${unit}`;
}
