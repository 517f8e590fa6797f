import { users } from '@pleamar/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { markLanguageChosen, saveLanguage } from '../../../texts/detect.ts';
import type { Language } from '@pleamar/domain/text/languages';
import { switchLanguage } from '../../../texts/load.ts';
import { call } from '../../../lib/api/call.ts';
import { isLoggedIn, updateUser } from '../../../lib/login/session.ts';

/** Names of places in the API's answers are in the language too. */
export function useChooseLanguage() {
  const router = useRouter();
  const { i18n } = router.options.context;
  const queryClient = useQueryClient();
  return async (language: Language) => {
    await switchLanguage(i18n, language);
    // Stored once its texts are there: otherwise the next page would be in a language that this one could not show.
    markLanguageChosen();
    saveLanguage(language);
    const isSaved = await saveWithProfile(language);
    await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
    return isSaved;
  };
}

async function saveWithProfile(language: Language): Promise<boolean> {
  if (!isLoggedIn()) return false;
  try {
    updateUser(await call(users.changeMe, { body: { language } }));
    return true;
  } catch {
    return false;
  }
}
