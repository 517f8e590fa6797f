import type { ReportReceived as ReportResult } from '@pleamar/contract/reports';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import text from '../../ui/text.module.css';
import { SuccessIcon } from '../../ui/success-icon.tsx';
import css from './report-form.module.css';

/** `received` is null if the form was sent before hydration, when only the server has the answer. */
export function ReportReceived({ received }: { received: ReportResult | null }) {
  const { t } = useTranslation('pageReport');
  const words = received?.awaits_confirmation ? 'confirmMail' : received?.is_hidden ? 'hidden' : 'received';
  return (
    <div className={css.received}>
      <SuccessIcon>
        <CircleCheck />
      </SuccessIcon>
      <h2 tabIndex={-1} ref={focusOnMount}>
        {t(`${words}Title`)}
      </h2>
      <p className={text.lead}>{t(`${words}Text`)}</p>
      <Link className={buttonClass('line')} to="/albumes">
        {t('toAlbums')}
      </Link>
    </div>
  );
}
