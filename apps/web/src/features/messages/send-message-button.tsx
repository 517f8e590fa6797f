import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

interface SendMessageButtonProps {
  /** Search parameters of the conversation's address. */
  about: { with: string } | { order: string } | { session: string };
  className?: string | undefined;
}

/** Opens the conversation, which is created if it does not exist, after a login for a visitor. */
export function SendMessageButton({ about, className }: SendMessageButtonProps) {
  const { t } = useTranslation('common');
  if (isComingSoon(useSettings(), 'mensajes')) return null;
  return (
    <Link className={cx(buttonClass('line'), className)} to="/dashboard/mensajes" search={about}>
      <MessageCircle />
      {t('sendMessage')}
    </Link>
  );
}
