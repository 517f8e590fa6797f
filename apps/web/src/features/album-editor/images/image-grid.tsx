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

/** Images are selected with clicks, arrows, Space, Shift with either, Ctrl+A and Escape. */
export function ImageGrid({ images, onShow, onChange, onMove, onRemove, isLocked }: ImageGridProps) {
  const { t } = useTranslation('slider');
  const id = useId();
  const grid = useRef<HTMLUListElement>(null);
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const { columns, start, end } = useGridView(grid);
  const order = images.map(({ key }) => key);
  const selected = images.filter(({ key }) => selection.keys.has(key));
  const activeIndex = Math.max(0, order.indexOf(selection.active ?? ''));
  const idOf = (index: number) => `${id}-${index}`;
  const focusOn = (index: number) => document.getElementById(idOf(index))?.focus();

  const select = (key: string, { shiftKey }: MouseEvent) => {
    setSelection((now) => (shiftKey ? extendSelection(now, order, key) : toggleSelected(now, key)));
    onShow(key);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = selectionAfterKey(event);
    if (!next) return;
    event.preventDefault();
    setSelection(next);
    if (next.active !== null) focusOn(order.indexOf(next.active));
  };
  // The tiles keep their first callbacks, which read the current ones from this ref.
  const latest = useRef({ select, handleKey });
  useEffect(() => {
    latest.current = { select, handleKey };
  });
  const onPress = useCallback((key: string, event: MouseEvent) => latest.current.select(key, event), []);
  const onKeyDown = useCallback((event: KeyboardEvent) => latest.current.handleKey(event), []);

  const removeSelected = () => {
    // The pressed button disappears with the selection, so the focus moves to the first remaining image.
    const remainingIndex = order.findIndex((key) => !selection.keys.has(key));
    if (remainingIndex >= 0) focusOn(remainingIndex);
    onRemove(selected);
    setSelection(nothingSelected);
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
          onClick={() => setSelection((now) => allSelected(now, order))}
        >
          {t('selectAll')}
        </Button>
        <Button kind="ghost" disabled={selected.length === 0} onClick={() => setSelection(clearSelection)}>
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
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            id={idOf(index)}
            image={image}
            isSelected={selection.keys.has(image.key)}
            isActive={index === activeIndex}
            isNear={index >= start && index < end}
            onPress={onPress}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </EditorBlock>
  );

  function selectionAfterKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Selection | null {
    if (key === 'Escape') return selection.keys.size > 0 ? clearSelection(selection) : null;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return allSelected(selection, order);
    if (key === 'Enter') {
      // Enter would submit the album's form.
      const active = order[activeIndex];
      if (active === undefined) return null;
      onShow(active);
      return moveActive(selection, active);
    }
    const next = indexAfterKey(key, activeIndex, { total: order.length, columns });
    const nextKey = next === null ? undefined : order[next];
    if (nextKey === undefined) return null;
    return shiftKey ? extendSelection(selection, order, nextKey) : moveActive(selection, nextKey);
  }
}
