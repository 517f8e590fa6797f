import type * as english from './en/index.ts';
import type * as spanish from './es/index.ts';

type Areas = typeof spanish;
type Area = keyof Areas;
type NamesIn<A extends Area> = keyof Areas[A] & string;

export type Namespace = { [A in Area]: NamesIn<A> }[Area];
/** An area, as in `site/albumCard`, is a folder of each language and one file of the build. */
export type NamespacePath = { [A in Area]: `${A}/${NamesIn<A>}` }[Area];
export type Texts = { [N in Namespace]: Extract<Areas[Area], Record<N, unknown>>[N] };

/** A text with a count has two entries, `photos_one` and `photos_other`, and is used as `photos`. */
type WithoutForm<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
export type KeyOf<N extends Namespace> = WithoutForm<keyof Texts[N] & string>;

type None<Key extends never> = Key;
type KeyIn<Language, A = keyof Language> = A extends keyof Language & string ? `${A}/${KeyInArea<Language[A]>}` : never;
type KeyInArea<Bundles, N = keyof Bundles> = N extends keyof Bundles & string
  ? `${N}:${keyof Bundles[N] & string}`
  : never;
/** Does not compile while one language lacks a text; the compiler's message has its key. */
export type MissingInEnglish = None<Exclude<KeyIn<typeof spanish>, KeyIn<typeof english>>>;
export type MissingInSpanish = None<Exclude<KeyIn<typeof english>, KeyIn<typeof spanish>>>;
