import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../texts/react.tsx';
import { pageButtons } from './pagination.ts';
import { WithDescription } from './with-description.tsx';
import { cx } from './cx.ts';
import css from './pager.module.css';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  className?: string | undefined;
}

export function Pager({ page, pageCount, onPage, className }: PagerProps) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav className={cx(css.pager, className)} aria-label={t('paginationAria')}>
      <button type="button" className={css.step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
        {t('previous')}
      </button>
      {pageButtons(page, pageCount).map((each) => (
        <WithDescription
          key={each}
          text={each === page ? t('currentPageAria', { page: each }) : t('pageAria', { page: each })}
        >
          {(descriptionId) => (
            <button
              type="button"
              aria-describedby={descriptionId}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPage(each)}
            >
              {each}
            </button>
          )}
        </WithDescription>
      ))}
      <button type="button" className={css.step} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t('next')}
        <ChevronRight size={16} />
      </button>
    </nav>
  );
}
