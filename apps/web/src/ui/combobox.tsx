import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import css from './combobox.module.css';
import { cx } from './cx.ts';
import text from './text.module.css';
import { TextInput } from './text-input.tsx';

export interface ComboboxOption {
  id: string;
  content: ReactNode;
  onChoose: () => void;
}

export interface ComboboxGroup {
  id: string;
  title?: string | undefined;
  options: readonly ComboboxOption[];
}

type PassedToInput = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'placeholder' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'ref'
>;

interface ComboboxProps extends PassedToInput {
  value: string;
  onType: (typed: string) => void;
  groups: readonly ComboboxGroup[];
  listLabel: string;
  /** Why there are no options, or how many there are. It is announced, and shown in place of an empty list. */
  status: string | undefined;
  /** Runs at Enter while no option is active; without it Enter submits the form around the field. */
  onEnter?: () => void;
  /** The list moves the content below it down instead of covering it: a dialog would cut it off. */
  isInline?: boolean;
  icon?: ReactNode;
  boxClassName?: string | undefined;
}

/** The ARIA pattern is "editable combobox with list": the focus stays in the field. No HTML element has these roles. */
export function Combobox({
  value,
  onType,
  groups,
  listLabel,
  status,
  onEnter,
  isInline = false,
  icon,
  boxClassName,
  ...input
}: ComboboxProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ id }) => id === activeId);
  const isShown = isOpen && value.trim() !== '' && (options.length > 0 || status !== undefined);
  const idOf = (option: ComboboxOption) => `${listId}-${option.id}`;

  const close = () => {
    setIsOpen(false);
    setActiveId(null);
  };
  const choose = (option: ComboboxOption) => {
    close();
    option.onChoose();
  };
  const move = (by: 1 | -1) => {
    setIsOpen(true);
    // From the field, down goes to the first option and up to the last; past either end both return to the field.
    const index = active === -1 && by === -1 ? options.length - 1 : active + by;
    const next = options[index];
    setActiveId(next?.id ?? null);
    // The option exists only after the list is rendered.
    if (next) requestAnimationFrame(() => document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a Japanese or Korean word is composed, Enter and the arrow keys choose its characters.
    if (event.nativeEvent.isComposing) return;
    const option = isShown ? options[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (option || onEnter) event.preventDefault();
      if (option) choose(option);
      else {
        close();
        onEnter?.();
      }
    } else if (event.key === 'Escape' && isShown) {
      // Escape would close the dialog around the field as well.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={css.combobox}>
      <TextInput
        {...input}
        type="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && options[active] ? idOf(options[active]) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        icon={icon}
        boxClassName={boxClassName}
        onChange={({ target }) => {
          setIsOpen(true);
          setActiveId(null);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
      />
      <output className="visually-hidden">{isShown && status}</output>
      <div className={cx(css.popup, isInline && css.inline)} hidden={!isShown}>
        {options.length === 0 && <p className={text.help}>{status}</p>}
        <div id={listId} role="listbox" aria-label={listLabel}>
          {groups
            .filter((group) => group.options.length > 0)
            .map((group) => (
              <OptionGroup key={group.id} title={group.title} id={`${listId}-group-${group.id}`}>
                {group.options.map((option) => (
                  <div
                    key={option.id}
                    id={idOf(option)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.id === activeId}
                    className={css.option}
                    // A press would take the focus from the field, whose blur would close the list before the click.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    {option.content}
                  </div>
                ))}
              </OptionGroup>
            ))}
        </div>
      </div>
    </div>
  );
}

function OptionGroup({ id, title, children }: { id: string; title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children;
  return (
    <div role="group" aria-labelledby={id} className={css.group}>
      <p className={css.title} id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  );
}
