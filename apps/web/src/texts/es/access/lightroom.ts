export const texts = {
  title: 'Publicar desde Lightroom Classic',
  hint: 'Cada colección es un álbum. Si publicas otra vez una foto retocada, se cambia su archivo: no se duplica.',
  steps: 'Cómo se instala',
  install:
    'Descarga el ZIP y descomprímelo. En Lightroom Classic: Archivo, Gestor de módulos externos, Añadir, y elige la carpeta pleamar.lrplugin.',
  connect:
    'En Servicios de publicación, configura Pleamar con la dirección {{server}} y una clave con los permisos de fotos y de álbumes. Prueba la conexión.',
  publish: 'Crea una colección, elige el sitio y el día, añade tus fotos y pulsa Publicar.',
  removal: 'Una foto que quitas de la colección deja el álbum. Quien la compró la conserva.',
  download: 'Descargar el módulo de Lightroom',
} as const;
