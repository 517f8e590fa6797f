import { useTranslation } from '../../texts/react.tsx';
import type { Language } from '../../texts/languages.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../lib/toast.ts';
import { useChangeMe } from './queries.ts';
import text from '../../ui/text.module.css';
import css from './language-choice.module.css';

/** The page changes at once; the profile remembers it for mails and for other devices. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => Promise<void> }) {
  const { t, i18n } = useTranslation('settings');
  const change = useChangeMe();
  const choose = async (language: Language) => {
    if (language === i18n.language) return;
    change.mutate({ language }, { onError: () => toast.error(i18n.t('settings:languageError')) });
    await onChoose(language);
    // Said in the language that was chosen, so not with this render's `t`.
    toast.ok(i18n.t('toasts:languageSaved'));
  };
  return (
    <div className={css.language}>
      <span className={text.label}>{t('language')}</span>
      <Segmented
        className={css.choice}
        label={t('language')}
        value={i18n.language}
        options={[
          { value: 'es', label: t('languageEs') },
          { value: 'en', label: t('languageEn') },
        ]}
        onChange={(language) => void choose(language)}
      />
    </div>
  );
}
