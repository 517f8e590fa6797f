import { useTranslation } from '../texts/react.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import css from './load-more.module.css';

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: string;
  loading?: string;
  isBig?: boolean;
  isBlock?: boolean;
  className?: string | undefined;
}

export function LoadMore({ list, label, loading, isBig = false, isBlock = false, className }: LoadMoreProps) {
  const { t } = useTranslation();
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
  return isBlock ? button : <div className={cx(css.more, className)}>{button}</div>;
}
