import css from './logo.module.css';

export function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={css.moon} cx="12" cy="12" r="10.5" />
      <path
        className={css.water}
        d="M2.6 12.6c2.2-2 4.4-2 6.6-.4s4.6 1.7 7-.2 3.6-1.4 5.2-.4A9.5 9.5 0 0 1 12 21.5 9.5 9.5 0 0 1 2.6 12.6Z"
      />
    </svg>
  );
}
