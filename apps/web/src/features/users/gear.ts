import type { Equipment } from '@pleamar/contract/users';

export type GearKind = keyof Equipment;
export const gearKinds = ['cameras', 'lenses', 'accessories'] as const satisfies readonly GearKind[];

/** Objects, as the form library lists no plain strings. */
export type Gear = Record<GearKind, { text: string }[]>;

export const gearLimits = { items: 50, characters: 120 };

export const gearFrom = ({ cameras, lenses, accessories }: Equipment): Gear => ({
  cameras: cameras.map((text) => ({ text })),
  lenses: lenses.map((text) => ({ text })),
  accessories: accessories.map((text) => ({ text })),
});

export const equipmentFrom = ({ cameras, lenses, accessories }: Gear): Equipment => ({
  cameras: cameras.map(({ text }) => text.trim()),
  lenses: lenses.map(({ text }) => text.trim()),
  accessories: accessories.map(({ text }) => text.trim()),
});

export function gearProblem(text: string): 'blank' | 'tooLong' | null {
  if (text.trim() === '') return 'blank';
  return text.trim().length > gearLimits.characters ? 'tooLong' : null;
}
