import { useTranslation } from '../texts/react.tsx';
import { useChooseLanguage } from '../lib/use-choose-language.ts';
import { Segmented } from '../ui/segmented.tsx';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import css from './language-switch.module.css';

const names = [
  ['es', 'languageEs'],
  ['en', 'languageEn'],
] as const;

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('header');
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t('language')}
      value={i18n.language}
      options={names.map(([value, name]) => ({ value, label: t(name), lang: value }))}
      onChange={(language) => void choose(language)}
    />
  );
}

export function LanguageLinks() {
  const { t, i18n } = useTranslation('header');
  const choose = useChooseLanguage();
  const current = i18n.language;
  return (
    <fieldset className={cx(layout.pushed, css.links)} aria-label={t('language')}>
      {names.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
