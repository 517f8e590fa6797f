export interface DemoConversation {
  surfer: string;
  photographer: string;
  /** The oldest line is first. */
  lines: [minutesAgo: number, by: 'surfer' | 'photographer', text: string][];
  /** The side that has not opened the conversation since its last line. */
  unreadBy?: 'surfer' | 'photographer';
}

const DAY_MINUTES = 24 * 60;

export const demoConversations: DemoConversation[] = [
  {
    surfer: 'leo',
    photographer: 'ana',
    lines: [
      [9 * DAY_MINUTES + 300, 'surfer', '¡Hola, Ana! ¿Sigues yendo a Mundaka los sábados?'],
      [9 * DAY_MINUTES + 271, 'photographer', 'Hola, Leo. Sí, si hay norte. Mira los huecos en Reservas y pídeme uno.'],
      [9 * DAY_MINUTES + 265, 'surfer', 'Hecho. Voy con tabla naranja y traje negro.'],
      [
        9 * DAY_MINUTES + 251,
        'photographer',
        'Perfecto, así te encuentro rápido. Estaré en el puerto desde las nueve.',
      ],
      [2 * DAY_MINUTES + 95, 'surfer', 'Menuda mañana. ¿Te salió la segunda, la del tubo?'],
      [2 * DAY_MINUTES + 60, 'photographer', 'Salió. Te aviso en cuanto estén todas subidas.'],
      [DAY_MINUTES + 30, 'surfer', '¡Qué ganas! Te he pedido otra para El Quemao, somos tres.'],
      [190, 'photographer', 'La he visto. Miro la previsión esta noche y te contesto.'],
    ],
  },
  {
    surfer: 'nora',
    photographer: 'ana',
    lines: [
      [3 * DAY_MINUTES + 400, 'surfer', 'Buenas, me habéis devuelto una de las dos fotos. ¿Era un duplicado?'],
      [3 * DAY_MINUTES + 371, 'photographer', 'Sí, se me coló dos veces la misma. La otra es tuya.'],
      [75, 'surfer', 'Gracias. El jueves voy con una amiga, ¿podemos salir las dos?'],
    ],
    unreadBy: 'photographer',
  },
  {
    surfer: 'kai',
    photographer: 'ana',
    lines: [
      [6 * DAY_MINUTES + 80, 'photographer', 'Kai, ¿te apunto las tres horas en El Quemao?'],
      [6 * DAY_MINUTES + 20, 'surfer', 'Please. I land the evening before.'],
      [5 * DAY_MINUTES, 'photographer', 'Apuntado. Trae botas, hay erizos.'],
    ],
  },
  {
    surfer: 'tom',
    photographer: 'kai',
    lines: [
      [4 * DAY_MINUTES + 45, 'surfer', 'Is the swell too west for Pipe?'],
      [4 * DAY_MINUTES + 12, 'photographer', 'Backdoor then. Bring the longer board.'],
      [130, 'surfer', 'Landed. See you at the lifeguard tower at nine.'],
    ],
    unreadBy: 'photographer',
  },
  {
    surfer: 'leo',
    photographer: 'ines',
    lines: [
      [8 * DAY_MINUTES, 'surfer', 'Gracias por las fotos, Inês. La tercera la imprimo en grande.'],
      [
        8 * DAY_MINUTES - 40,
        'photographer',
        'Me alegro. Pídeme el archivo sin recortar si la quieres a más de un metro.',
      ],
      [260, 'photographer', 'Por cierto, el viernes entra un oeste muy limpio.'],
    ],
    unreadBy: 'surfer',
  },
];
