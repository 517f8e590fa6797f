import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { useTranslation } from '../texts/react.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { cx } from './cx.ts';
import css from './date-popover.module.css';
import menu from './menu.module.css';

interface DatePopoverProps extends CalendarProps {
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

export function DatePopover({ isOpen, onClose, button, ...calendar }: DatePopoverProps) {
  const { t } = useTranslation();
  return (
    <Popover.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          className={cx(menu.menu, css.popover)}
          align="start"
          sideOffset={4}
          aria-label={t('dateOpenAria')}
          onInteractOutside={(event) => {
            // A press on the button toggles the popover itself: closed here first, it would be opened again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // The focus must stay on what was pressed outside.
            if (document.activeElement === document.body) button.current?.focus();
            event.preventDefault();
          }}
        >
          <Calendar {...calendar} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
