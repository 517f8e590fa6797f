/**
 * A descriptor is two Lab histograms, of the surfer's upper and lower part, as square roots of shares in a byte each.
 * It describes clothes and no body: two people in the same suit on the same board have the same one.
 */
export const GEAR_BINS = { lightness: 5, a: 7, b: 7 } as const;
/** Values of Lab's a and b beyond this count as this: no neoprene is more colourful. */
export const MAX_CHROMA = 60;
export const GEAR_PART = GEAR_BINS.lightness * GEAR_BINS.a * GEAR_BINS.b;
export const GEAR_LENGTH = 2 * GEAR_PART;

/**
 * A higher version makes new descriptors for photos that have an older one: raise it when the numbers are made
 * differently.
 */
export const GEAR_VERSION = 2;

export function labOfBin(bin: number): { lightness: number; a: number; b: number } {
  const { lightness, a, b } = GEAR_BINS;
  const along = (index: number, bins: number) => -MAX_CHROMA + (index * 2 * MAX_CHROMA) / (bins - 1);
  return {
    lightness: (Math.floor(bin / (a * b)) * 100) / (lightness - 1),
    a: along(Math.floor(bin / b) % a, a),
    b: along(bin % b, b),
  };
}

export function packGear(shares: Float32Array): Uint8Array {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return Uint8Array.from(shares, (share) => Math.round(255 * Math.sqrt(share / whole)));
}
