import { books } from '@pleamar/contract/books';
import { useMutation } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

export function SalesBook() {
  const { t } = useTranslation('orders');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        <BookText />
        {t('book')}
      </Button>
      {isOpen && <SalesBookDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SalesBookDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('orders');
  const years = yearsSince(useUser().created_at);
  const [year, setYear] = useState(years[0] ?? '');
  const [period, setPeriod] = useState('');
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const download = useMutation({
    mutationFn: () =>
      saveFile(books.export, { query: { year, ...partOf(period), format } }, `pleamar-${year}.${format}`),
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bookTitle')}
      footer={
        <Button
          kind="accent"
          onClick={() => download.mutate()}
          busyLabel={download.isPending ? t('bookStarted') : undefined}
        >
          {t('bookDownload')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p className={text.muted}>{t('bookText')}</p>
        <SelectField
          label={t('bookYear')}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <SelectField
          label={t('bookPeriod')}
          placeholder={t('bookWholeYear')}
          options={[
            ...[1, 2, 3, 4].map((quarter) => ({ value: `q${quarter}`, label: t('bookQuarter', { quarter }) })),
            ...monthsIn(i18n.language),
          ]}
          value={period}
          onChange={({ target }) => setPeriod(target.value)}
        />
        <Segmented
          label={t('bookFormat')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
        />
        {download.isError && <SaveError title={t('bookError')} error={download.error} />}
      </div>
    </Dialog>
  );
}

/** `q2` is a quarter, `5` a month, an empty value the whole year. */
function partOf(period: string): { quarter?: string; month_of_year?: string } {
  if (period === '') return {};
  return period.startsWith('q') ? { quarter: period.slice(1) } : { month_of_year: period };
}

function yearsSince(createdAt: string): string[] {
  const [now, first] = [new Date().getFullYear(), new Date(createdAt).getFullYear()];
  return Array.from({ length: Math.max(1, now - first + 1) }, (_, index) => String(now - index));
}

function monthsIn(language: string): { value: string; label: string }[] {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: names.format(new Date(Date.UTC(2026, index, 1))),
  }));
}
