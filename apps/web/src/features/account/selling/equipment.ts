import type { Equipment } from '@pleamar/contract/users';

export type EquipmentKind = keyof Equipment;
export const equipmentKinds = ['cameras', 'lenses', 'accessories'] as const satisfies readonly EquipmentKind[];

/** A line of the list. React identifies it by `key`, because its text changes. */
export interface EquipmentItem {
  key: number;
  text: string;
}
export type EquipmentFields = Record<EquipmentKind, EquipmentItem[]>;

export const equipmentLimits = { items: 50, characters: 120 };

let lastKey = 0;
export const equipmentItem = (text: string): EquipmentItem => {
  lastKey += 1;
  return { key: lastKey, text };
};

export const equipmentFieldsOf = (equipment: Equipment): EquipmentFields => ({
  cameras: equipment.cameras.map(equipmentItem),
  lenses: equipment.lenses.map(equipmentItem),
  accessories: equipment.accessories.map(equipmentItem),
});

const texts = (items: EquipmentItem[]) => items.map(({ text }) => text.trim());

export const equipmentFromFields = (fields: EquipmentFields): Equipment => ({
  cameras: texts(fields.cameras),
  lenses: texts(fields.lenses),
  accessories: texts(fields.accessories),
});

export const isSameEquipment = (one: Equipment, other: Equipment): boolean =>
  equipmentKinds.every(
    (kind) => one[kind].length === other[kind].length && one[kind].every((text, index) => text === other[kind][index]),
  );

export type EquipmentProblem = 'blank' | 'tooLong';

export function equipmentProblem({ text }: EquipmentItem): EquipmentProblem | null {
  if (text.trim() === '') return 'blank';
  return text.trim().length > equipmentLimits.characters ? 'tooLong' : null;
}
