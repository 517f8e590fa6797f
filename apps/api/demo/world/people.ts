import type { Language } from '@pleamar/contract';

export const DEMO_PASSWORD = 'pleamar-demo';

export interface DemoPerson {
  /** The part of the email address before "@pleamar.demo". */
  key: string;
  fullName: string;
  countryCode: string;
  language: Language;
  isPhotographer: boolean;
  isSurfer: boolean;
  profile?: DemoProfile;
  picture: DemoFace;
}

interface DemoFace {
  album: string;
  file: string;
  x: number;
  y: number;
  size: number;
}

interface DemoProfile {
  cameras: string[];
  lenses: string[];
  accessories: string[];
  hourlyPriceEuros: number;
  places: string[];
  tags: string[];
  description: string;
  other_description: string;
  packages: [quantity: number, euros: number][];
}

const faces: Record<string, DemoFace> = {
  ana: { album: 'izquierdas-de-mundaka', file: '062.avif', x: 575, y: 335, size: 330 },
  kai: { album: 'teahupoo-desde-el-canal', file: '005.webp', x: 562, y: 445, size: 230 },
  ines: { album: 'chicama-sin-fin', file: '015.webp', x: 580, y: 317, size: 260 },
  mateo: { album: 'malibu-con-tablones', file: '012.webp', x: 465, y: 290, size: 260 },
  marama: { album: 'anchor-point-dorado', file: '019.webp', x: 690, y: 280, size: 340 },
  youssef: { album: 'uluwatu-desde-el-acantilado', file: '015.webp', x: 544, y: 398, size: 230 },
  sari: { album: 'noosa-bailando-en-la-punta', file: '008.webp', x: 560, y: 370, size: 240 },
  leo: { album: 'izquierdas-de-mundaka', file: '146.avif', x: 588, y: 339, size: 300 },
  nora: { album: 'izquierdas-de-mundaka', file: '066.avif', x: 616, y: 357, size: 250 },
  tom: { album: 'izquierdas-de-mundaka', file: '049.avif', x: 625, y: 395, size: 230 },
  lucia: { album: 'izquierdas-de-mundaka', file: '020.avif', x: 562, y: 343, size: 250 },
  bea: { album: 'izquierdas-de-mundaka', file: '093.avif', x: 607, y: 259, size: 260 },
  jonas: { album: 'izquierdas-de-mundaka', file: '026.avif', x: 633, y: 477, size: 230 },
};

function faceOf(key: string): DemoFace {
  const face = faces[key];
  if (!face) throw new Error(`No picture of ${key}`);
  return face;
}

export const demoEmail = (key: string) => `${key}@pleamar.demo`;

/** The terminal prints the logins of ana, leo and kai. */
export const demoPeople: DemoPerson[] = [
  photographer('ana', 'Ana Etxebarria', 'ES', 'es', {
    cameras: ['Canon EOS R5', 'Canon EOS R7'],
    lenses: ['Canon RF 100-500mm F4.5-7.1 L', 'Canon RF 70-200mm F2.8 L'],
    accessories: ['Trípode Gitzo', 'Funda de lluvia', 'Teleconvertidor 1.4x'],
    hourlyPriceEuros: 60,
    places: ['Mundaka', 'Zarautz', 'El Quemao'],
    tags: ['Teleobjetivo', 'Olas grandes', 'Amanecer'],
    description:
      'Fotografío desde la orilla y desde el acantilado, casi siempre con la primera luz. Si has surfeado en Mundaka con mar de fondo del noroeste, es fácil que estés en mi tarjeta.',
    other_description:
      'I shoot from the shore and from the cliff, nearly always at first light. If you have surfed Mundaka on a north-west swell, chances are you are on my card.',
    packages: [
      [1, 8],
      [5, 32],
      [10, 55],
    ],
  }),
  {
    ...photographer('kai', 'Kai Nakamura', 'US', 'en', {
      cameras: ['Sony Alpha 1 II'],
      lenses: ['Sony FE 200-600mm F5.6-6.3 G', 'Sony FE 24-70mm F2.8 GM II'],
      accessories: ['AquaTech housing', 'Fins'],
      hourlyPriceEuros: 95,
      places: ['Pipeline', 'Rocky Point (Oahu)'],
      tags: ['Water housing', 'Barrels'],
      description:
        'Nado con la cámara. Los inviernos en el North Shore, las primaveras donde vaya el mar de fondo. Si entraste en el tubo y saliste, seguramente ya lo sé.',
      other_description:
        'I swim with the camera. Winters on the North Shore, springs wherever the swell goes. If you pulled in and came out, I probably know already.',
      packages: [
        [1, 12],
        [3, 30],
        [8, 64],
      ],
    }),
    isSurfer: true,
  },
  photographer('ines', 'Inês Carvalho', 'PT', 'es', {
    cameras: ['Nikon Z8'],
    lenses: ['Nikkor Z 180-600mm f/5.6-6.3 VR'],
    accessories: ['Monopié', 'Tarjetas CFexpress'],
    hourlyPriceEuros: 55,
    places: ['Supertubos', 'Coxos', 'Praia do Norte (Nazaré)'],
    tags: ['Tubos', 'Última luz'],
    description: 'Peniche de septiembre a marzo. Tubos, viento de tierra y la última hora del día.',
    other_description: 'Peniche from September to March. Barrels, offshore wind and the last hour of the day.',
    packages: [
      [1, 9],
      [5, 36],
    ],
  }),
  photographer('mateo', 'Mateo Rojas', 'CL', 'es', {
    cameras: ['Fujifilm X-H2S'],
    lenses: ['Fujinon XF 150-600mm F5.6-8 R LM OIS WR'],
    accessories: ['Trípode Manfrotto', 'Poncho de lana'],
    hourlyPriceEuros: 40,
    places: ['Punta de Lobos', 'La Puntilla (Pichilemu)'],
    tags: ['Izquierdas largas', 'Acantilado'],
    description: 'Izquierdas largas, agua fría y buena paciencia. Subo el álbum la misma tarde.',
    other_description: 'Long lefts, cold water and plenty of patience. The album is up the same afternoon.',
    packages: [
      [1, 7],
      [4, 24],
      [10, 50],
    ],
  }),
  photographer('marama', 'Marama Ihaka', 'NZ', 'en', {
    cameras: ['Canon EOS R6 Mark II'],
    lenses: ['Canon RF 800mm F11 IS'],
    accessories: ['Drone DJI Air 3'],
    hourlyPriceEuros: 50,
    places: ['Manu Bay (Raglan)', 'Whale Bay (Raglan)'],
    tags: ['Drone', 'Longboard'],
    description: 'De Raglan, con un objetivo largo y poca memoria para las olas malas.',
    other_description: 'Raglan local with a long lens and a short memory for bad waves.',
    packages: [
      [1, 8],
      [6, 39],
    ],
  }),
  photographer('youssef', 'Youssef Benali', 'MA', 'es', {
    cameras: ['Sony Alpha 7 IV'],
    lenses: ['Sigma 150-600mm F5-6.3 DG DN'],
    accessories: ['Silla plegable', 'Termo de té'],
    hourlyPriceEuros: 35,
    places: ['Anchor Point', 'Killer Point', 'Boilers'],
    tags: ['Derechas', 'Escuelas'],
    description: 'Anchor Point entero, de la punta al pueblo. También sesiones para escuelas.',
    other_description: 'All of Anchor Point, from the tip to the village. Sessions for surf schools too.',
    packages: [
      [1, 6],
      [5, 25],
      [12, 48],
    ],
  }),
  photographer('sari', 'Sari Wijaya', 'ID', 'en', {
    cameras: ['Nikon Z9'],
    lenses: ['Nikkor Z 400mm f/4.5 VR S', 'Nikkor Z 70-200mm f/2.8 VR S'],
    accessories: ['Water housing', 'Reef boots'],
    hourlyPriceEuros: 45,
    places: ['Uluwatu', 'Padang Padang', 'Cloud 9'],
    tags: ['Reef', 'Tropical'],
    description:
      'Arrecifes, desde el canal y desde el acantilado. La estación seca en Bali; después, donde haya tubos.',
    other_description: 'Reef breaks from the channel and the cliff. Dry season in Bali, then wherever it is hollow.',
    packages: [
      [1, 10],
      [5, 40],
      [10, 70],
    ],
  }),
  surfer('leo', 'Leo Marea', 'ES', 'es'),
  surfer('nora', 'Nora Vidal', 'ES', 'es'),
  surfer('tom', 'Tom Ashworth', 'GB', 'en'),
  surfer('lucia', 'Lucía Ferreiro', 'ES', 'es'),
  surfer('bea', 'Bea Santos', 'PT', 'es'),
  surfer('jonas', 'Jonas Keller', 'DE', 'en'),
];

function photographer(
  key: string,
  fullName: string,
  countryCode: string,
  language: Language,
  profile: DemoProfile,
): DemoPerson {
  return { key, fullName, countryCode, language, isPhotographer: true, isSurfer: false, profile, picture: faceOf(key) };
}

function surfer(key: string, fullName: string, countryCode: string, language: Language): DemoPerson {
  return { key, fullName, countryCode, language, isPhotographer: false, isSurfer: true, picture: faceOf(key) };
}
