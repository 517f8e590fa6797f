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

/** The list stays as it is until the button is pressed. */
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
