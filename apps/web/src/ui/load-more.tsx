import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useErrorText } from '../lib/api/error-text.ts';
import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import css from './load-more.module.css';
import { Note } from './note.tsx';

export type ListOfPages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

interface LoadMoreProps {
  list: ListOfPages;
  label?: string;
  loading?: string;
  isBig?: boolean;
  isBlock?: boolean;
  className?: string | undefined;
}

/** Button for the next page of a list, with the error if that page could not be loaded. */
export function LoadMore({ list, label, loading, isBig = false, isBlock = false, className }: LoadMoreProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!list.hasNextPage) return null;
  const button = (
    <Button
      kind="line"
      isBig={isBig}
      isBlock={isBlock}
      onClick={() => void list.fetchNextPage()}
      busyLabel={list.isFetchingNextPage ? (loading ?? t('loadingMore')) : undefined}
    >
      {label ?? t('loadMore')}
    </Button>
  );
  // The pressed button keeps its focus only if the error leaves it at its place in the tree.
  return (
    <div className={layout.stack}>
      {list.isFetchNextPageError && <Note kind="danger">{errorText(list.error)}</Note>}
      {isBlock ? button : <div className={cx(css.more, className)}>{button}</div>}
    </div>
  );
}
