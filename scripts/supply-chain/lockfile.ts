import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry of package-lock.json, in the fields that our checks read. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  /** A workspace: `resolved` is its folder. */
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The entries by their folders, such as `node_modules/fastify`. */
export type LockedPackages = Record<string, LockedPackage>;

export interface Lockfile {
  packages: LockedPackages;
}

export function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
}

export const packageName = (folder: string): string => folder.replace(/^.*node_modules\//, '');

export const isForeign = ([folder, { link }]: [string, LockedPackage]): boolean =>
  folder.includes('node_modules/') && !link;

/** npm writes neither a version nor a checksum for a platform that the registry lacks. */
export const isStub = ({ optional, os, integrity }: LockedPackage): boolean =>
  Boolean(optional && os) && integrity === undefined;
