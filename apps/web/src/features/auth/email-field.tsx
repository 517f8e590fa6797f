import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** The keyboard with the @, without corrections: a corrected or capitalised address is another address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
