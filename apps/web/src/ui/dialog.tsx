import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { cx } from './cx.ts';
import css from './dialog.module.css';
import { iconButtonClass } from './icon-button.tsx';
import layout from './layout.module.css';
import text from './text.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  /** Without it the first control gets the focus. */
  onOpenAutoFocus?: (event: Event) => void;
}

export function Dialog({ isOpen, onClose, title, children, footer, isWide = false, onOpenAutoFocus }: DialogProps) {
  return (
    <ModalSurface
      isOpen={isOpen}
      onClose={onClose}
      className={cx(css.dialog, isWide && css.wide)}
      {...{ onOpenAutoFocus }}
    >
      <span className={css.grip} />
      <SurfaceHead title={title} />
      <div className={css.body}>{children}</div>
      {footer && (
        <div className={css.foot} data-keep-clear>
          {footer}
        </div>
      )}
    </ModalSurface>
  );
}

interface DrawerProps extends Omit<DialogProps, 'isWide'> {
  aside?: ReactNode;
}

export function Drawer({ isOpen, onClose, title, aside, children, footer }: DrawerProps) {
  return (
    <ModalSurface isOpen={isOpen} onClose={onClose} className={css.drawer}>
      <SurfaceHead title={title} aside={aside} />
      <div className={css.body}>{children}</div>
      {footer && (
        <div className={css.foot} data-keep-clear>
          {footer}
        </div>
      )}
    </ModalSurface>
  );
}

interface ModalSurfaceProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children' | 'onOpenAutoFocus'> {
  className: string | undefined;
  label?: string;
  /** Without it the focus goes back to where it was. */
  onCloseAutoFocus?: (event: Event) => void;
}

export function ModalSurface({
  isOpen,
  onClose,
  className,
  label,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
}: ModalSurfaceProps) {
  const opener = useRef<Element | null>(null);
  const remember = (event: Event) => {
    opener.current = document.activeElement;
    onOpenAutoFocus?.(event);
  };
  // The library restores the focus only to its own trigger.
  const giveBack = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
    event.preventDefault();
    opener.current.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content
          className={className}
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
        >
          {label !== undefined && <Radix.Title className="visually-hidden">{label}</Radix.Title>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SurfaceHead({ title, aside }: { title: string; aside?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.head}>
      <Radix.Title className={text.title}>{title}</Radix.Title>
      {aside}
      <Radix.Close className={cx(iconButtonClass(), layout.pushed)} aria-label={t('closeAria')}>
        <X />
      </Radix.Close>
    </div>
  );
}
