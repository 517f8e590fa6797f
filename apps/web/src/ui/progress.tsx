import css from './progress.module.css';

/** Real progress, from 0 to 1. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <progress
      className={`${css.progress} progress`}
      aria-label={label}
      max={1}
      value={Math.min(Math.max(value, 0), 1)}
    />
  );
}
