import { useId, type ReactNode } from 'react';

interface WithDescriptionProps {
  /** The whole sentence ("Editar el álbum Mundaka"). The control's name stays its visible word, for voice control. */
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
