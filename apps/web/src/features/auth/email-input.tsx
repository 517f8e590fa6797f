import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

/** The keyboard with the @, without corrections: a corrected or capitalised address is another address. */
export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
