export const GEAR_COLOURS = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
] as const;

export type GearColour = (typeof GEAR_COLOURS)[number];

export function isGearColour(name: string): name is GearColour {
  return GEAR_COLOURS.some((colour) => colour === name);
}
