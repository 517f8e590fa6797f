import type { ReportReceived } from '@pleamar/contract/reports';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/move-focus.ts';
import text from '../../ui/text.module.css';
import { DoneSign } from '../../ui/done-sign.tsx';
import css from './report-form.module.css';

/** The page does not have the answer where the browser sent the form before hydration. */
export function Received({ received }: { received: ReportReceived | null }) {
  const { t } = useTranslation('pageReport');
  const words = received?.awaits_confirmation ? 'confirmMail' : received?.is_hidden ? 'hidden' : 'received';
  return (
    <div className={css.received}>
      <DoneSign>
        <CircleCheck />
      </DoneSign>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t(`${words}Title`)}
      </h2>
      <p className={text.lead}>{t(`${words}Text`)}</p>
      <Link className={buttonClass('line')} to="/albumes">
        {t('toAlbums')}
      </Link>
    </div>
  );
}
