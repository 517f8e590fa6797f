import { useId, type ReactNode } from 'react';

interface WithDescriptionProps {
  /**
   * The text is the whole sentence ("Editar el álbum Mundaka"): the control's name is its visible word, for voice
   * control.
   */
  text: string;
  children: (descriptionId: string) => ReactNode;
}

export function WithDescription({ text, children }: WithDescriptionProps) {
  const id = useId();
  return (
    <>
      {children(id)}
      <span hidden id={id}>
        {text}
      </span>
    </>
  );
}
