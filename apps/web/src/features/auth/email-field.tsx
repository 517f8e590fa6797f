import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** A corrected or capitalised address is another address, so the keyboard has the @ and no corrections. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
