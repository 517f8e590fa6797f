import { BARREL } from './barrel.ts';
import { BIG } from './big.ts';
import { CARVES } from './carves.ts';
import type { KeyMoment } from './key-moment.ts';
import { LONGBOARD } from './longboard.ts';
import { TURNS } from './turns.ts';

export type ScriptName = 'turns' | 'carves' | 'barrel' | 'longboard' | 'big';

export const SCRIPTS: Record<ScriptName, KeyMoment[]> = {
  turns: TURNS,
  carves: CARVES,
  barrel: BARREL,
  longboard: LONGBOARD,
  big: BIG,
};
