import { pageButtons } from '@pleamar/domain/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Spec §9: Anterior, up to five numbers, Siguiente. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={t('paginationAria')}>
      <button type="button" className="w" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="i i-s" />
        {t('previous')}
      </button>
      {pageButtons(page, pageCount).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={each === page ? t('currentPageAria', { page: each }) : t('pageAria', { page: each })}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onPage(each)}
        >
          {each}
        </button>
      ))}
      <button type="button" className="w" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t('next')}
        <ChevronRight className="i i-s" />
      </button>
    </nav>
  );
}
