import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { isOrdinaryClick } from '../../../lib/browser/ordinary-click.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import type { MissingPart } from '../data/album-data.ts';
import css from './action-bar.module.css';

interface ActionBarProps {
  submitLabel: string;
  /** A draft's next step, publishing or handing over, which also saves. */
  next: { label: string; isReady: boolean; onPress: () => void } | null;
  /** Parts without which the album cannot be saved. */
  missing: readonly MissingPart[];
  isDirty: boolean;
  isSaving: boolean;
  onCancel: (() => void) | null;
  problems: ReactNode;
}

export function ActionBar({ submitLabel, next, missing, isDirty, isSaving, onCancel, problems }: ActionBarProps) {
  const { t } = useTranslation('albumEditor');
  const noteId = useId();
  const textOf = { title: t('titleRequired'), photos: t('photosRequired') };
  const missingText = missing.map((part) => textOf[part]).join(' ');
  return (
    <div className={css.bar} data-keep-clear>
      {problems}
      <span className={cx(text.muted, css.missing)} id={noteId}>
        {missingText || (isDirty && !isSaving && t('unsaved'))}
      </span>
      <Link
        className={buttonClass('line')}
        to="/dashboard/albumes"
        onClick={(event) => {
          if (!onCancel || !isOrdinaryClick(event)) return;
          event.preventDefault();
          onCancel();
        }}
      >
        {t('cancel')}
      </Link>
      <Button
        type="submit"
        kind={next ? 'line' : 'accent'}
        disabled={missing.length > 0}
        aria-describedby={noteId}
        busyLabel={isSaving ? t('saving') : undefined}
      >
        {submitLabel}
      </Button>
      {next && !isSaving && (
        <Button
          kind="accent"
          disabled={missing.length > 0 || !next.isReady}
          aria-describedby={noteId}
          onClick={next.onPress}
        >
          {next.label}
        </Button>
      )}
    </div>
  );
}
