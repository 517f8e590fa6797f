import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { BulkActions } from './bulk-actions.tsx';
import { EditorBlock } from '../editor-block.tsx';
import { isMovable, type EditorImage, type EditorImageSettings } from './editor-image.ts';
import { useGridView } from './grid-view.ts';
import { ImageTile } from './image-tile.tsx';
import {
  allSelected,
  clearSelection,
  extendSelection,
  moveActive,
  nothingSelected,
  indexAfterKey,
  toggleSelected,
  type Selection,
} from './selection.ts';
import css from './image-grid.module.css';

interface ImageGridProps {
  images: readonly EditorImage[];
  onShow: (key: string) => void;
  onChange: (keys: readonly string[], settings: Partial<EditorImageSettings>) => void;
  onMove: (images: readonly EditorImage[]) => void;
  onRemove: (images: readonly EditorImage[]) => void;
  isLocked: boolean;
}

/** The keys are arrows, Space, Shift and arrows, Ctrl+A, Escape. */
export function ImageGrid({ images, onShow, onChange, onMove, onRemove, isLocked }: ImageGridProps) {
  const { t } = useTranslation('slider');
  const id = useId();
  const grid = useRef<HTMLUListElement>(null);
  const [choice, setChoice] = useState<Selection>(nothingSelected);
  const { columns, start, end } = useGridView(grid);
  const order = images.map(({ key }) => key);
  const selected = images.filter(({ key }) => choice.keys.has(key));
  const activeAt = Math.max(0, order.indexOf(choice.active ?? ''));
  const idOf = (at: number) => `${id}-${at}`;
  const focusOn = (at: number) => document.getElementById(idOf(at))?.focus();

  const select = (key: string, { shiftKey }: MouseEvent) => {
    setChoice((now) => (shiftKey ? extendSelection(now, order, key) : toggleSelected(now, key)));
    onShow(key);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = afterKey(event);
    if (!next) return;
    event.preventDefault();
    setChoice(next);
    if (next.active !== null) focusOn(order.indexOf(next.active));
  };
  // Tiles do not render again for new callbacks: theirs must read the current order.
  const latest = useRef({ select, handleKey });
  useEffect(() => {
    latest.current = { select, handleKey };
  });
  const onPress = useCallback((key: string, event: MouseEvent) => latest.current.select(key, event), []);
  const onKeyDown = useCallback((event: KeyboardEvent) => latest.current.handleKey(event), []);

  const removeSelected = () => {
    // The buttons disappear with the selection: the focus moves to the first remaining image.
    const stays = order.findIndex((key) => !choice.keys.has(key));
    if (stays >= 0) focusOn(stays);
    onRemove(selected);
    setChoice(nothingSelected);
  };
  return (
    <EditorBlock
      aria-labelledby={`${id}-title`}
      hasLongHead
      head={
        <>
          <h2 id={`${id}-title`}>{t('gridTitle')}</h2>
          <output className={cx(layout.pushed, text.muted, text.number, css.selectedCount)}>
            {t('selected', { count: selected.length })}
          </output>
        </>
      }
    >
      <p className={cx(text.muted, text.small)} id={`${id}-help`}>
        {t('gridHint')} <span className={css.withKeyboard}>{t('gridHintShift')}</span>
      </p>
      <div className={css.tools}>
        <Button
          kind="line"
          disabled={selected.length === images.length}
          onClick={() => setChoice((now) => allSelected(now, order))}
        >
          {t('selectAll')}
        </Button>
        <Button kind="ghost" disabled={selected.length === 0} onClick={() => setChoice(clearSelection)}>
          {t('selectNone')}
        </Button>
      </div>
      {selected.length > 0 && (
        <BulkActions
          count={selected.length}
          onChange={(settings) =>
            onChange(
              selected.map(({ key }) => key),
              settings,
            )
          }
          onMove={selected.every(isMovable) ? () => onMove(selected) : null}
          onRemove={removeSelected}
          isLocked={isLocked}
        />
      )}
      <ul ref={grid} className={css.tiles} aria-describedby={`${id}-help`}>
        {images.map((image, at) => (
          <ImageTile
            key={image.key}
            id={idOf(at)}
            image={image}
            isSelected={choice.keys.has(image.key)}
            isActive={at === activeAt}
            isNear={at >= start && at < end}
            onPress={onPress}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </EditorBlock>
  );

  function afterKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Selection | null {
    if (key === 'Escape') return choice.keys.size > 0 ? clearSelection(choice) : null;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return allSelected(choice, order);
    if (key === 'Enter') {
      // Enter would save the album.
      const active = order[activeAt];
      if (active === undefined) return null;
      onShow(active);
      return moveActive(choice, active);
    }
    const place = indexAfterKey(key, activeAt, { total: order.length, columns });
    const reached = place === null ? undefined : order[place];
    if (reached === undefined) return null;
    return shiftKey ? extendSelection(choice, order, reached) : moveActive(choice, reached);
  }
}
