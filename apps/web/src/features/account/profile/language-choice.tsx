import { LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import { useTranslation } from '../../../texts/react.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast-store.ts';
import text from '../../../ui/text.module.css';
import css from './language-choice.module.css';

interface LanguageChoiceProps {
  /** Returns whether the language is stored in the profile, which mails and other devices use. */
  onChoose: (language: Language) => Promise<boolean>;
}

export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation('settings');
  const choose = async (language: Language) => {
    if (language === i18n.language) return;
    // Rejects when the texts could not be loaded.
    const isSaved = await onChoose(language).catch(() => false);
    // `t` of this render has the former language, and the message is in the chosen one.
    if (isSaved) toast.ok(i18n.t('toasts:languageSaved'));
    else toast.error(i18n.t('settings:languageError'));
  };
  return (
    <div className={css.language}>
      <span className={text.label}>{t('language')}</span>
      <Segmented
        className={css.choice}
        label={t('language')}
        value={i18n.language}
        options={LANGUAGES.map((value) => ({ value, label: nameOf(value, i18n.language) }))}
        onChange={(language) => void choose(language)}
      />
    </div>
  );
}

/** Begins with a capital, because the name stands alone ("Inglés" in Spanish). */
function nameOf(language: Language, shownIn: Language): string {
  const name = new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
}
