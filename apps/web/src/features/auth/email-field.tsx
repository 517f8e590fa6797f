import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** The keyboard has the @ and neither corrects nor capitalises, which would change the address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
