import type { es } from './es.ts';

/** Another language has the same texts: what is a sentence stays one, what takes facts takes the same. */
export type Translated<Spanish> = {
  readonly [Key in keyof Spanish]: Spanish[Key] extends string
    ? string
    : Spanish[Key] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Translated<Spanish[Key]>;
};

export type Texts = Translated<typeof es>;
