import { books } from '@pleamar/contract/books';
import { useMutation } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useUser } from '../../../lib/login/session.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { useForm } from '../../../ui/use-form.ts';
import text from '../../../ui/text.module.css';
import css from './sales-book.module.css';

interface SalesBookFields {
  year: string;
  /** `q2` is the second quarter, `5` is May, an empty text the whole year. */
  period: string;
  format: 'csv' | 'json';
}

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
  const errorText = useErrorText();
  const years = yearsSince(useUser().created_at);
  const form = useForm<SalesBookFields>({ defaultValues: { year: years[0] ?? '', period: '', format: 'csv' } });
  const { control, register, formState } = form;
  const download = useMutation({
    mutationFn: ({ year, period, format }: SalesBookFields) =>
      saveFile(books.export, { query: { year, ...periodQuery(period), format } }, `pleamar-${year}.${format}`),
  });
  return (
    <FormDialog
      title={t('bookTitle')}
      form={form}
      change={download}
      sentFrom={(fields) => fields}
      onClose={onClose}
      submitLabel={t('bookDownload')}
      busyLabel={t('bookStarted')}
      errorText={(error) => `${t('bookError')} ${errorText(error)}`}
    >
      <p className={text.muted}>{t('bookText')}</p>
      <SelectField
        label={t('bookYear')}
        error={formState.errors.year?.message}
        options={years.map((value) => ({ value, label: value }))}
        {...register('year')}
      />
      <SelectField
        label={t('bookPeriod')}
        error={formState.errors.period?.message}
        placeholder={t('bookWholeYear')}
        options={[
          ...[1, 2, 3, 4].map((quarter) => ({ value: `q${quarter}`, label: t('bookQuarter', { quarter }) })),
          ...monthsIn(i18n.language),
        ]}
        {...register('period')}
      />
      <Controller
        control={control}
        name="format"
        render={({ field: { value, onChange } }) => (
          <div className={css.format}>
            <p className={text.label} aria-hidden="true">
              {t('bookFormat')}
            </p>
            <Segmented
              label={t('bookFormat')}
              value={value}
              onChange={onChange}
              options={[
                { value: 'csv', label: 'CSV' },
                { value: 'json', label: 'JSON' },
              ]}
            />
          </div>
        )}
      />
    </FormDialog>
  );
}

function periodQuery(period: string): { quarter?: string; month_of_year?: string } {
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
