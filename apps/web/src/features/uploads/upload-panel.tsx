import { Pause, Play, RotateCcw } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Progress } from '../../ui/progress.tsx';
import text from '../../ui/text.module.css';
import { useAmounts } from './amounts.ts';
import { bytesPerSecond, secondsLeft, totalsOf, type QueueState, type UploadItem } from './queue-store.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import css from './upload-panel.module.css';

interface UploadPanelProps {
  queue: UploadQueue;
  isDraft: boolean;
  isProcessing: (photoId: string) => boolean;
  onRemove: (key: string) => void;
  /** Called when the focused row was removed and no other row is left. */
  onFocusLost: () => void;
  /** Makes failed files wait again, until the page's next save sends them. */
  onRetry: () => void;
}

export function UploadPanel({ queue, isDraft, isProcessing, onRemove, onFocusLost, onRetry }: UploadPanelProps) {
  const { t } = useTranslation('uploadProgress');
  const state = useStore(queue.store);
  const isRunning = state.mode !== 'idle';
  const { rows, moreWaiting, duplicates, repeated } = panelRows(state.items, { isRunning, isProcessing });
  const failed = state.items.filter((item) => item.state.status === 'failed').length;
  const refused = state.items.filter((item) => item.state.status === 'refused').length;
  if (!isRunning && rows.length === 0 && duplicates + repeated === 0) return null;
  return (
    <section className={css.panel} aria-label={t('title')}>
      {isRunning && <QueueSummary queue={queue} state={state} isDraft={isDraft} />}
      {!isRunning && failed > 0 && (
        <div className={cx(css.summary, layout.row, layout.wraps)}>
          <b className={css.rejected}>{t('rejected', { count: failed + refused })}</b>
          <Button kind="line" className={layout.pushed} onClick={onRetry}>
            <RotateCcw />
            {t('retryAll')}
          </Button>
        </div>
      )}
      <ul className={css.files}>
        {rows.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            sentBytes={state.sentBytes[item.key] ?? 0}
            onRemove={onRemove}
            onFocusLost={onFocusLost}
          />
        ))}
      </ul>
      {moreWaiting > 0 && <p className={css.more}>{t('moreQueued', { count: moreWaiting })}</p>}
      {repeated > 0 && <p className={css.more}>{t('repeated', { count: repeated })}</p>}
      {duplicates > 0 && <p className={css.more}>{t('duplicates', { count: duplicates })}</p>}
    </section>
  );
}

function QueueSummary({ queue, state, isDraft }: { queue: UploadQueue; state: QueueState; isDraft: boolean }) {
  const { t } = useTranslation('uploadProgress');
  const amounts = useAmounts();
  const { fileSize } = useFormat();
  const totals = totalsOf(state.items, state.sentBytes);
  const speed = bytesPerSecond(state.samples);
  const left = secondsLeft(totals, speed);
  const isPaused = state.mode === 'paused';
  const facts = [
    t('amount', { sent: fileSize(totals.sentBytes), total: fileSize(totals.bytes) }),
    ...(speed ? [amounts.speed(speed)] : []),
    ...(left === null ? [] : [t('timeLeft', { time: amounts.time(left) })]),
  ];
  return (
    <div className={css.summary}>
      <div className={cx(layout.row, css.summaryHead)}>
        <b>{headline()}</b>
        {isPaused ? (
          <>
            <Button kind="ghost" className={layout.pushed} onClick={queue.stop}>
              {t('cancel')}
            </Button>
            <Button kind="ghost" onClick={queue.resume}>
              <Play />
              {t('resume')}
            </Button>
          </>
        ) : (
          <Button kind="ghost" className={layout.pushed} onClick={queue.pause}>
            <Pause />
            {t('pause')}
          </Button>
        )}
      </div>
      <Progress
        className={css.progress}
        label={t('overallAria', { percent: amounts.percent(totals.fraction) })}
        value={totals.fraction}
      />
      <p className={cx(text.number, text.small, text.muted, css.amounts)}>{facts.join(' · ')}</p>
      <output className={cx(text.small, text.muted, css.advice)}>{advice()}</output>
    </div>
  );

  /** With previews both are counted: the photos that can be sold, and the originals that have arrived. */
  function headline() {
    const { files, doneFiles, shownFiles } = totals;
    if (shownFiles === doneFiles) return t('overall', { done: doneFiles, count: files });
    const shown = isDraft ? t('shownInDraft', { count: shownFiles }) : t('shown', { count: shownFiles });
    return `${shown} · ${t('originals', { done: doneFiles, count: files })}`;
  }

  function advice() {
    if (isPaused) return t('pausedNote');
    if (state.isOffline) return t('paused');
    return totals.shownFiles > totals.doneFiles ? t('keepOpenForOriginals') : t('keepOpen');
  }
}

const MAX_WAITING = 3;
const MAX_PROCESSING = 3;

/** The panel's rows, a dozen of perhaps two thousand files: those in progress, the next ones, and every failed one. */
function panelRows(
  items: readonly UploadItem[],
  { isRunning, isProcessing }: { isRunning: boolean; isProcessing: (photoId: string) => boolean },
) {
  const at = (...names: UploadItem['state']['status'][]) => items.filter(({ state }) => names.includes(state.status));
  const duplicatesOf = (of: 'album' | 'drop') =>
    items.filter(({ state }) => state.status === 'duplicate' && state.of === of).length;
  const waiting = isRunning ? at('waiting') : [];
  const processing = items.filter(({ state }) => state.status === 'uploaded' && isProcessing(state.photoId));
  return {
    rows: [
      ...at('sending'),
      ...processing.slice(-MAX_PROCESSING),
      ...waiting.slice(0, MAX_WAITING),
      ...at('failed', 'refused'),
    ],
    moreWaiting: Math.max(0, waiting.length - MAX_WAITING),
    duplicates: duplicatesOf('album'),
    repeated: duplicatesOf('drop'),
  };
}
