// Lengths are metres, angles radians (fov: degrees), colours linear light.
import type { Vec3 } from './math.ts';
import type { Pose } from './surfer/poses.ts';

export interface Scene extends Light {
  seed: number;
  width: number;
  height: number;
  /** Mirrors the picture: a right-hander is a mirrored left-hander. */
  flip?: boolean;
  camera: CameraSetting;
  wave: WaveShape | null;
  swells?: Swell[];
  land: Land[];
  riders: Rider[];
  foreground?: Foreground | null;
  drops?: number;
  grain?: number;
  /** 0 deep water … 1 a reef shows through. */
  reef?: number;
  /** Moves the water's texture along the crest, so that the frames of a burst differ. */
  textureShift?: number;
}

export interface Light {
  sun: Sun;
  sky: {
    zenith: Vec3;
    horizon: Vec3;
    glow: Vec3;
    /** 0 clear … 1 closed. */
    clouds: number;
    cloudColor: Vec3;
    cloudShade: Vec3;
    cloudScale?: number;
  };
  /** `deep` is seen from above, `body` is light scattered in the face, `thin` is light through the lip. */
  water: { deep: Vec3; body: Vec3; thin: Vec3; rough: number };
  haze: { color: Vec3; density: number };
  exposure: number;
  contrast?: number;
  saturation?: number;
  highlightTint?: Vec3;
  shadowTint?: Vec3;
  rain?: number;
}

/** An azimuth of 0 is straight out to sea, as the camera sees it. */
export interface Sun {
  azimuth: number;
  elevation: number;
  strength: number;
  color: Vec3;
}

export interface CameraSetting {
  position: Vec3;
  /** The point in the middle of the picture. */
  target: Vec3;
  fov: number;
  roll?: number;
  /** Circle of confusion at infinity, in pixels of a 1067-line picture. */
  blur?: number;
  /** Depth that is sharp; default: the first rider. */
  focus?: number;
}

export type LandKind = 'cliff' | 'dune' | 'palms' | 'volcanic' | 'town' | 'jungle' | 'mountain';

/** `azimuth`, `width` and `height` are angles as seen from the camera. */
export interface Land {
  kind: LandKind;
  azimuth: number;
  width: number;
  height: number;
  color: Vec3;
  shade: Vec3;
  distance: number;
  /** Place on the layer, as a part of its width. */
  lighthouse?: number;
}

/** `peel` is the x of the breaking point, `hollow` is from 1.2 (soft) to 2.8 (tube), `mist` is spray off the crest. */
export interface WaveShape {
  height: number;
  peel: number;
  shoulder: number;
  barrel: number;
  hollow: number;
  mist: number;
}

/** At depth z; foam: how far it breaks on the side below foamUntil. */
export interface Swell {
  z: number;
  height: number;
  steepness: number;
  foam?: number;
  foamUntil?: number;
}

export interface Gear {
  outfit: 'wetsuit' | 'spring' | 'shorts' | 'onepiece';
  suit: Vec3;
  accent: Vec3;
  board: Vec3;
  boardAccent: Vec3;
  boardArt: BoardArt;
  boardLength?: number;
  skin: Vec3;
  hair: Vec3;
  hairStyle?: 'short' | 'long' | 'bun' | 'hood';
  height?: number;
  /** -1 regular, 1 goofy. */
  stance: 1 | -1;
}

export type BoardArt = 'nose' | 'slash' | 'rails' | 'bands';

/** On the wave: x along the crest, section up its profile (see wave/section.ts). Off it: position on the flat. */
export interface Rider {
  gear: Gear;
  pose: Pose;
  x: number;
  section: number;
  position?: Vec3;
  heading: number;
  /** 0 square to the face … 1 upright. */
  lean?: number;
  roll?: number;
  lift?: number;
  spray?: number;
  sprayDirection?: Vec3;
  /** Line that the board drew, newest point first. */
  trail?: [x: number, section: number][];
}

export type Foreground = 'grass' | 'rocks' | 'spray';
