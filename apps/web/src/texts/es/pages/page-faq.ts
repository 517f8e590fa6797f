export const texts = {
  title: 'Preguntas frecuentes',
  findQuestion: '¿Cómo encuentro mis fotos?',
  findAnswer: 'Por sitio y día; cada foto lleva su hora si la cámara la guardó. No usamos reconocimiento facial.',
  usesQuestion: '¿Qué puedo hacer con la foto?',
  usesAnswer:
    'Usarla para ti: imprimirla, regalarla o ponerla en tus redes. Para publicidad o reventa hace falta permiso del fotógrafo.',
  againQuestion: '¿Y si pierdo el archivo?',
  againAnswer: 'Descárgalo otra vez. Sigue ahí aunque el fotógrafo borre el álbum.',
  refundQuestion: '¿Hay reembolsos?',
  refundAnswer:
    'Los hace el fotógrafo. <mensajes>Escríbele desde la orden.|Escríbenos con el número de la orden.</mensajes>',
  removeQuestion: 'Salgo en una foto y no quiero',
  removeAnswer: 'Dínoslo con el enlace y desaparece al momento.',
  clockQuestion: 'Soy fotógrafo: ¿y si la cámara no está en hora?',
  clockAnswer:
    'Haz una foto al reloj de Pleamar con cada cámara y súbela con las demás: ponemos en hora todas sus fotos. La del código no se publica.',
  clockLink: 'Reloj para tu cámara',
} as const;
