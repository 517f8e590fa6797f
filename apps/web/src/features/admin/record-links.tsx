import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import text from '../../ui/text.module.css';

interface PersonLinkProps {
  person: { id: string; full_name: string; username: string };
}

/** A deleted user has no name and no page. */
export function PersonLink({ person }: PersonLinkProps) {
  const { t } = useTranslation();
  if (!person.full_name) return <>{t('deletedUser')}</>;
  return (
    <Link className={text.link} to="/admin/personas/$personId" params={{ personId: person.id }}>
      {person.full_name}
    </Link>
  );
}

export function OrderLink({ id, code }: { id: string; code: string }) {
  return (
    <Link className={text.link} to="/admin/ordenes/$orderId" params={{ orderId: id }}>
      {code}
    </Link>
  );
}
