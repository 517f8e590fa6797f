/// <reference types="vite/types/importMeta.d.ts" />
import type { PushPayload } from '@pleamar/contract/push';
import { API_LANGUAGE, LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import { formatDay } from '@pleamar/domain/dates/dates';
import { formatMoney } from '@pleamar/domain/money/money';
import { notificationText } from '../src/features/notifications/notification-text.ts';
import type { KeyOf } from '../src/texts/namespaces.ts';
import { textFrom, type Values } from '../src/texts/text-from.ts';

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
  lang: Language;
}

const texts = import.meta.glob<Record<string, string>>('../src/texts/*/dashboard/notifications.ts', {
  import: 'texts',
  eager: true,
});

/** A browser requires that each push shows a notification, so an unreadable payload has one too. */
export function notificationOf(text: string): ShownNotification {
  const lang = languageOf(text);
  const t = (key: KeyOf<'notifications'>, values?: Values) =>
    textFrom(texts[`../src/texts/${lang}/dashboard/notifications.ts`], lang, key, values) ?? '';
  try {
    const payload = JSON.parse(text) as PushPayload; // our server wrote it for this worker
    const { id, name } = payload;
    const {
      title,
      text: body,
      to,
      search,
    } = notificationText(payload, {
      t,
      name: name ?? t('unknownSender'),
      language: lang,
      cents: (cents) => formatMoney(cents, lang),
      day: formatDay,
    });
    return { title, body, tag: id, path: to + (search ? `?${new URLSearchParams(search).toString()}` : ''), lang };
  } catch {
    return { title: t('otherTitle'), body: '', tag: 'pleamar', path: '/dashboard/notificaciones', lang };
  }
}

function languageOf(text: string): Language {
  const found = /"language":"(\w+)"/.exec(text)?.[1];
  return LANGUAGES.find((language) => language === found) ?? API_LANGUAGE;
}
