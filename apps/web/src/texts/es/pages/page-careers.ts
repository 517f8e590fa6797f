export const texts = {
  title: 'Trabaja con nosotros',
  openText:
    'Ahora mismo no hay puestos abiertos. Cuando los haya, estarán en esta página, con su sueldo y lo que pedimos.',
  photographersText:
    'Si haces fotos de surf no necesitas que te contratemos: crea una cuenta de fotógrafo, publica tus álbumes y cobra tus ventas sin comisión. Tú decides dónde, cuándo y a qué precio.<reservas> También puedes ofrecer sesiones privadas por horas.</reservas>',
  writeText:
    'Si crees que podrías ayudarnos con otra cosa, escríbenos a {{contactEmail}} y cuéntanos qué harías tú en Pleamar. Leemos todos los correos, aunque no siempre tengamos un hueco.',
} as const;
