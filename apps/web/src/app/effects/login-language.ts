import type { Me } from '@pleamar/contract/users';
import { saveLanguage, wasLanguageChosenHere } from '../../texts/detect.ts';
import type { I18n } from '../../texts/i18n.ts';
import { switchLanguage } from '../../texts/load.ts';

/**
 * The profile's language is shown, unless one was chosen in this browser. If its texts do not load, the login succeeds
 * all the same, and the next page view is in that language.
 */
export async function showLanguageOf(user: Me, i18n: I18n): Promise<void> {
  if (wasLanguageChosenHere()) return;
  saveLanguage(user.language);
  await switchLanguage(i18n, user.language).catch(() => undefined);
}
