export const texts = {
  metaTitle: 'Sitios con fotos de surf',
  metaDescription: 'Todos los sitios con fotos de surf, por país y región, con sus álbumes.',
  title: 'Sitios',
  subtitle: 'Todas las olas con fotos, por país y región.',
  withPhotos: 'Solo con fotos',
  onMap: 'Verlos en el mapa',
  loading: 'Cargando los sitios...',
  error: 'No hemos podido cargar los sitios.',
  none: 'Aún no hay fotos de ningún sitio.',
  noneHint: 'Quita «Solo con fotos» para verlos todos.',
} as const;
