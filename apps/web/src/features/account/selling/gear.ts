import type { Equipment } from '@pleamar/contract/users';

export type GearKind = keyof Equipment;
export const gearKinds = ['cameras', 'lenses', 'accessories'] as const satisfies readonly GearKind[];

/** `key` stays while the text changes. */
export interface GearItem {
  key: number;
  text: string;
}
export type Gear = Record<GearKind, GearItem[]>;

export const gearLimits = { items: 50, characters: 120 };

let lastKey = 0;
export const gearItem = (text: string): GearItem => {
  lastKey += 1;
  return { key: lastKey, text };
};

export const gearFrom = (equipment: Equipment): Gear => ({
  cameras: equipment.cameras.map(gearItem),
  lenses: equipment.lenses.map(gearItem),
  accessories: equipment.accessories.map(gearItem),
});

const texts = (items: GearItem[]) => items.map(({ text }) => text.trim());

export const equipmentFrom = (gear: Gear): Equipment => ({
  cameras: texts(gear.cameras),
  lenses: texts(gear.lenses),
  accessories: texts(gear.accessories),
});

export const isSameEquipment = (one: Equipment, other: Equipment): boolean =>
  gearKinds.every(
    (kind) => one[kind].length === other[kind].length && one[kind].every((text, index) => text === other[kind][index]),
  );

export type GearProblem = 'blank' | 'tooLong';

export function gearProblem({ text }: GearItem): GearProblem | null {
  if (text.trim() === '') return 'blank';
  return text.trim().length > gearLimits.characters ? 'tooLong' : null;
}
