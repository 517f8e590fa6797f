export const texts = {
  title: 'Privacidad',
  keepTitle: 'Qué guardamos',
  keepText:
    'Tu nombre, correo, país e idioma; lo que <reservas>publicas, compras, reservas y escribes|publicas y compras</reservas>. La tarjeta la trata el proveedor de pago: nosotros no la vemos. Tu correo no se publica. También anotamos cuándo y desde qué dispositivo se entra en tu cuenta, con la red aproximada; el dispositivo y la red se olvidan al año.',
  whyTitle: 'Para qué',
  whyText:
    'Para que <sesiones>la cuenta, las ventas y las sesiones|la cuenta y las ventas</sesiones> funcionen. Sin publicidad, sin venta de datos y sin reconocimiento facial. Las muestras de las fotos salen sin GPS.',
  clothesTitle: '«Más de este surfista»',
  clothesText:
    'De cada foto guardamos unos números con los colores del traje y la tabla. Es ropa, no un cuerpo: ni cara, ni gestos, ni medidas. Sirven para ordenar y filtrar olas del mismo sitio y el mismo día, nunca más allá, y se borran con la foto. No se guarda nada por persona: lo que respondes («Soy yo», «No soy yo») viaja con esa petición y se olvida.',
  rightsTitle: 'Tus derechos',
  rightsText:
    'Según el RGPD puedes ver, corregir, borrar o llevarte tus datos, limitar su uso u oponerte. También si solo sales en una foto. Escribe a {{contactEmail}}. Puedes reclamar ante la Agencia Española de Protección de Datos. Los registros de ventas se guardan lo que exige la ley: también los datos fiscales con los que un fotógrafo vendió, aunque cierre su cuenta; de quien compró no queda el nombre.',
  hideTitle: 'Si sales en una foto',
  hideText:
    'Puedes pedir que se oculte sin tener cuenta: desaparece al momento y solo la conserva quien la compró. Guardamos tu correo y lo que escribas para decidir y contártelo; el fotógrafo no los ve. Medio año después de decidir los borramos.',
  operatorTitle: 'Quién responde de tus datos',
  operatorText: '{{operator}}, que lleva esta web. Escribe a {{contactEmail}}.',
} as const;
