export const texts = {
  untitled: 'tu álbum',
  subject: (title: string) => `Fotos listas: ${title}`,
  ready: (count: number, title: string) =>
    count === 1 ? `La foto de ${title} está lista.` : `Las ${count} fotos de ${title} están listas.`,
  failed: (count: number) => (count === 1 ? 'Una no se ha podido usar.' : `${count} no se han podido usar.`),
  public: 'El álbum está publicado.',
  link: 'El álbum se ve solo con su enlace.',
  private: 'El álbum es un borrador: publícalo cuando quieras.',
  button: 'Ver el álbum',
};
