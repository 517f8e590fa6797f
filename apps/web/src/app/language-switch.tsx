import { users } from '@pleamar/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../texts/react.tsx';
import { call } from '../lib/api/call.ts';
import { isLoggedIn, updateUser } from '../lib/session.ts';
import { markChosen, rememberLanguage } from '../texts/detect.ts';
import { languageOf } from '../texts/i18n.ts';
import type { Language } from '../texts/languages.ts';
import { Segmented } from '../ui/segmented.tsx';
import { switchLanguage } from '../texts/load.ts';

const names = [
  ['es', 'languageEs'],
  ['en', 'languageEn'],
] as const;

/** Changes the page's language for good: words, head, and what the API answers in a language (names of places). */
export function useChooseLanguage() {
  const router = useRouter();
  const { i18n } = router.options.context;
  const queryClient = useQueryClient();
  return async (language: Language) => {
    markChosen();
    rememberLanguage(language);
    await switchLanguage(i18n, language);
    await saveWithProfile(language);
    await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
  };
}

/** The choice follows the account. Where that fails, this device still keeps it: nothing to bother anybody with. */
async function saveWithProfile(language: Language): Promise<void> {
  if (!isLoggedIn()) return;
  await call(users.changeMe, { body: { language } }).then(updateUser, () => undefined);
}

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('header');
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t('language')}
      value={languageOf(i18n)}
      options={names.map(([value, name]) => ({ value, label: t(name), lang: value }))}
      onChange={(language) => void choose(language)}
    />
  );
}

export function LanguageLinks() {
  const { t, i18n } = useTranslation('header');
  const choose = useChooseLanguage();
  const current = languageOf(i18n);
  return (
    <fieldset className="push language-links" aria-label={t('language')}>
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
