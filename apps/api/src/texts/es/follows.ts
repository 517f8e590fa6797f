interface AlbumFacts {
  title: string;
  spot: string;
  date: string;
  photographer: string;
  count: number;
}

export const texts = {
  surf: {
    subject: ({ spot, date }: AlbumFacts) => `Hay fotos de tu baño en ${spot} del ${date}`,
    body: ({ photographer }: AlbumFacts) =>
      `${photographer} ha publicado fotos de la hora a la que estabas en el agua.`,
    button: 'Ver las fotos de mi baño',
  },
  surf_break: {
    subject: ({ spot }: AlbumFacts) => `Fotos nuevas en ${spot}`,
    body: ({ photographer, spot }: AlbumFacts) => `${photographer} ha publicado un álbum de ${spot}, que sigues.`,
    button: 'Ver el álbum',
  },
  photographer: {
    subject: ({ photographer }: AlbumFacts) => `Álbum nuevo de ${photographer}`,
    body: ({ photographer }: AlbumFacts) => `${photographer}, a quien sigues, ha publicado un álbum.`,
    button: 'Ver el álbum',
  },
  album: ({ title, spot, date, count }: AlbumFacts) => `Álbum: ${title}\nSitio: ${spot}\nDía: ${date}\nFotos: ${count}`,
  settings: (address: string) =>
    `Elige en Ajustes si estos correos llegan al momento, una vez al día o nunca: ${address}`,
  dailySubject: (count: number) =>
    count === 1 ? 'Un álbum nuevo de lo que sigues' : `${count} álbumes nuevos de lo que sigues`,
  dailyAlbum: ({ title, spot, date, photographer }: AlbumFacts) => `${title}, de ${photographer}\n${spot}, ${date}`,
  dailySurf: ({ title, spot, date, photographer }: AlbumFacts) =>
    `Fotos de tu baño: ${title}, de ${photographer}\n${spot}, ${date}`,
  dailyMore: (count: number) => (count === 1 ? 'Y un álbum más.' : `Y ${count} álbumes más.`),
  dailyButton: 'Ver mis notificaciones',
};
