import { LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import { useTranslation } from '../../texts/react.tsx';
import { useChooseLanguage } from '../../features/account/profile/use-choose-language.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import css from './language-switch.module.css';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('header');
  const choose = useSwitchLanguage();
  return (
    <Segmented
      label={t('language')}
      value={i18n.language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FORMS[value].name, lang: value }))}
      onChange={choose}
    />
  );
}

export function LanguageLinks() {
  const { t, i18n } = useTranslation('header');
  const choose = useSwitchLanguage();
  const current = i18n.language;
  return (
    <fieldset className={cx(layout.pushed, css.links)} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {LANGUAGE_FORMS[language].name}
        </button>
      ))}
    </fieldset>
  );
}

function useSwitchLanguage() {
  const { i18n } = useTranslation('header');
  const choose = useChooseLanguage();
  return (language: Language) =>
    void choose(language).catch(() => {
      toast.error(i18n.t('errors:network'));
    });
}
