import { cx } from './cx.ts';
import css from './search-results.module.css';
import text from './text.module.css';

interface SearchResult {
  id: string;
  name: string;
  detail: string;
  onChoose: () => void;
}

export function SearchResults({ status, results }: { status: string | undefined; results: SearchResult[] }) {
  return (
    <>
      <output className={text.help}>{status}</output>
      <ul className={css.list}>
        {results.map(({ id, name, detail, onChoose }) => (
          <li key={id}>
            <button type="button" className={css.found} onClick={onChoose}>
              <b>{name}</b>
              <span className={cx(text.small, text.muted)}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
