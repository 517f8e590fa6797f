import { reports, type AdminReport, type ReportDecision } from '@pleamar/contract/reports';
import type { HideGround } from '@pleamar/domain/albums/reports';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { GroundSelect } from './ground-select.tsx';
import css from './report-rows.module.css';

/**
 * Both decisions while the report is open or has an objection; afterwards only the opposite one, to correct a mistake.
 */
export function DecideButtons({ report }: { report: AdminReport }) {
  const { t } = useTranslation('adminReports');
  const [asked, setAsked] = useState<ReportDecision | null>(null);
  const [ground, setGround] = useState<HideGround | undefined>();
  const hideLabel = report.is_hidden ? t('keepHidden') : t('hide');
  const showLabel = report.is_hidden ? t('showAgain') : t('keepShown');
  const isHiding = asked === 'hidden';
  return (
    <div className={css.acts}>
      {(report.decision !== 'hidden' || report.is_open) && (
        <Button kind="line" onClick={() => setAsked('hidden')}>
          {hideLabel}
        </Button>
      )}
      {report.decision !== 'shown' && (
        <Button kind="line" onClick={() => setAsked('shown')}>
          {showLabel}
        </Button>
      )}
      <ActionDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={isHiding ? t('hideTitle') : t('showTitle')}
        confirmLabel={isHiding ? hideLabel : showLabel}
        kind={isHiding ? 'danger' : 'accent'}
        action={(reason) =>
          call(reports.decide, {
            params: { reportId: report.id },
            body: { decision: isHiding ? 'hidden' : 'shown', reason, ...(isHiding && { ground }) },
          })
        }
        doneText={t('done')}
      >
        <p>{isHiding ? t('hideText') : t('showText')}</p>
        {isHiding && <GroundSelect ground={ground} onChange={setGround} />}
      </ActionDialog>
    </div>
  );
}
