import type { AdminPerson } from '@pleamar/contract/admin';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { AdminFacts } from './admin-facts.tsx';

export function PersonFacts({ person }: { person: AdminPerson }) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  // A deleted account has no country, and `of('')` throws.
  const nameOf = (type: 'region' | 'language', code: string) =>
    code && new Intl.DisplayNames(i18n.language, { type }).of(code);
  const { momentOf, number } = useFormat();
  const roles = [
    ...(person.is_photographer ? [t('common:photographer')] : []),
    ...(person.is_surfer ? [t('common:surfer')] : []),
    ...(person.is_operator ? [t('roleOperator')] : []),
  ];
  return (
    <div className={layout.stack}>
      {person.blocked_at && <Note kind="warn">{t('blockedSince', { date: momentOf(person.blocked_at) })}</Note>}
      <AdminFacts
        rows={[
          { label: t('factEmail'), value: person.email },
          { label: t('factPendingEmail'), value: person.pending_email },
          { label: t('colRoles'), value: roles.join(', ') },
          { label: t('factCountry'), value: nameOf('region', person.country_code) },
          { label: t('factLanguage'), value: nameOf('language', person.language) },
          { label: t('factSince'), value: momentOf(person.created_at) },
          { label: t('factTwoFactor'), value: t(person.has_two_factor ? 'yes' : 'no') },
          { label: t('factLogins'), value: number(person.logins) },
          { label: t('factAlbums'), value: number(person.album_count) },
          { label: t('factOrders'), value: number(person.order_count) },
          { label: t('factSales'), value: number(person.sale_count) },
        ]}
      />
      <p>
        <Link className={cx(text.link, text.linkAlone)} to="/admin/registro" search={{ persona: person.id }}>
          {t('personAudit')}
        </Link>
      </p>
    </div>
  );
}
