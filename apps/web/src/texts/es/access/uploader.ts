export const texts = {
  title: 'Subir desde una carpeta',
  hint: 'Un programa que sube tus fotos desde una carpeta o una tarjeta, y sigue donde estaba si se corta.',
  download: 'Descargar uploader.mjs',
  needs: 'Necesita Node.js 20 o posterior y una clave con los permisos de fotos y de álbumes.',
  command: 'La orden',
  example: 'PLEAMAR_KEY=\'plm_…\' node uploader.mjs CARPETA --server {{server}} --break "Mundaka"',
  explained:
    'Crea el álbum en ese sitio, el día de las fotos, y te da su enlace. Con --watch sigue subiendo lo que llega, con --publish lo publica, y --help lo cuenta todo.',
  copy: 'Copiar la orden',
  copied: 'Orden copiada.',
  copyError: 'No hemos podido copiarla. Selecciónala y cópiala.',
} as const;
