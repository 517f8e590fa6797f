import css from './photographer-card.module.css';
/** A drawn wave in place of a missing cover, higher from card to card. */
export function CoverPlaceholder({ level }: { level: number }) {
  return (
    <svg className={css.tide} viewBox="0 0 400 500" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${390 - level * 70}c66-44 134-44 200 0s134 44 200 0V500H0Z`} />
    </svg>
  );
}
