import { OwnData } from '../../../features/own-data/own-data.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import css from './settings-tabs.module.css';

export function DataTab() {
  const { t } = useTranslation('ownData');
  return (
    <div className={css.sections}>
      <FormSection title={t('title')} hint={t('hint')}>
        <OwnData />
      </FormSection>
    </div>
  );
}
