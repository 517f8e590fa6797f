import { pageTitle, type PageHead } from './page-head.ts';
import type { I18n } from '../../texts/i18n.ts';

type Key = Parameters<I18n['t']>[0];
type Given = { context: { i18n: I18n } };

export const privateHead =
  (title: Key) =>
  ({ context: { i18n } }: Given): PageHead => ({ title: pageTitle(i18n, i18n.t(title)), isPrivate: true });

export const publicHead =
  (title: Key, description: Key) =>
  ({ context: { i18n } }: Given): PageHead => ({
    title: pageTitle(i18n, i18n.t(title)),
    description: i18n.t(description),
  });
