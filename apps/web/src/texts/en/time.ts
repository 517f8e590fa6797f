import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/time.ts';

export const texts: Translated<typeof spanish> = {
  range: '{{start}} to {{end}}',
};
