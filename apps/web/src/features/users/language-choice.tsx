import { LANGUAGES } from '@pleamar/domain/constants';
import { useTranslation } from '../../texts/react.tsx';
import type { Language } from '@pleamar/domain/constants';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../lib/toast.ts';
import { useChangeMe } from './queries.ts';
import text from '../../ui/text.module.css';
import css from './language-choice.module.css';

/** The page changes at once; the profile stores the language for mails and for other devices. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => Promise<void> }) {
  const { t, i18n } = useTranslation('settings');
  const change = useChangeMe();
  const choose = async (language: Language) => {
    if (language === i18n.language) return;
    change.mutate({ language }, { onError: () => toast.error(i18n.t('settings:languageError')) });
    await onChoose(language);
    // The message is in the language that was chosen, so this render's `t` is the wrong one.
    toast.ok(i18n.t('toasts:languageSaved'));
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

/** "Inglés" in Spanish: the name is used alone, so it begins with a capital. */
function nameOf(language: Language, shownIn: Language): string {
  const name = new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
}
