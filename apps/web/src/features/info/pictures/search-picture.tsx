import { Calendar } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import field from '../../../ui/field.module.css';
import { inputClass } from '../../../ui/text-input.tsx';
import css from './search-picture.module.css';

export function SearchPicture() {
  const { t } = useTranslation();
  return (
    <div className={css.search}>
      <div className={field.field}>
        <span className={text.label}>{t('spot')}</span>
        <span className={cx(inputClass(undefined), css.input)}>El Quemao</span>
      </div>
      <div className={field.field}>
        <span className={text.label}>{t('date')}</span>
        <span className={cx(inputClass(undefined), css.input)}>
          <Calendar />
          14/11/2026
        </span>
      </div>
    </div>
  );
}
