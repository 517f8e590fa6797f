import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { sellingSetupQuery } from './queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Note } from '../../ui/note.tsx';
import { settingsLink } from '../../shared/account/settings-tabs.ts';
import text from '../../ui/text.module.css';
import css from './waiting-money.module.css';

export function WaitingMoney() {
  const { t } = useTranslation('photographerHome');
  const { cents } = useFormat();
  const { data: setup } = useQuery(sellingSetupQuery);
  if (!setup || setup.waiting_amount === 0) return null;
  return (
    <Note kind="warn" className={css.waiting}>
      <Link className={text.subtleLink} {...settingsLink('cobros')}>
        {t('waiting', { amount: cents(setup.waiting_amount) })}
      </Link>
    </Note>
  );
}
