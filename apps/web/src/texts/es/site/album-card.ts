export const texts = {
  photos_one: '{{count}} foto',
  photos_other: '{{count}} fotos',
  openAria: 'Abrir el álbum {{title}}, {{spot}}, {{date}}',
  coverAlt: 'Portada del álbum {{title}}',
  noCover: 'Sin portada',
  newOne: 'Álbum nuevo: {{title}}',
  newSome_one: '{{count}} álbum nuevo',
  newSome_other: '{{count}} álbumes nuevos',
} as const;
