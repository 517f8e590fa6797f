import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './new-items-button.module.css';

interface NewItemsButtonProps {
  count: number;
  icon: ReactNode;
  children: ReactNode;
  busyLabel?: string | undefined;
  onShow: () => void;
}

/** New items join the list only when the button is pressed: the list would move while it is read. */
export function NewItemsButton({ count, icon, children, busyLabel, onShow }: NewItemsButtonProps) {
  return (
    <output className={css.overlay} data-new-items>
      {count > 0 && (
        <Button className={css.button} onClick={onShow} busyLabel={busyLabel}>
          {icon}
          <span className={css.words}>{children}</span>
        </Button>
      )}
    </output>
  );
}
