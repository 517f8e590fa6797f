import type { Language } from '@pleamar/contract';

export const DEMO_PASSWORD = 'pleamar-demo';

export interface DemoPerson {
  /** Also the part of the email before "@pleamar.demo". */
  key: string;
  fullName: string;
  countryCode: string;
  language: Language;
  isPhotographer: boolean;
  isSurfer: boolean;
  profile?: DemoProfile;
}

interface DemoProfile {
  cameras: string[];
  lenses: string[];
  accessories: string[];
  hourlyPriceEuros: number;
  places: string[];
  tags: string[];
  description: string;
  /** Base packages: how many photos for how many euros. */
  packages: [quantity: number, euros: number][];
}

export const demoEmail = (key: string) => `${key}@pleamar.demo`;

/** Who lives in the demo. ana, leo and kai are the logins that the terminal prints. */
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
      places: ['Pipeline', 'Rocky Point'],
      tags: ['Water housing', 'Barrels'],
      description:
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
    places: ['Supertubos', 'Coxos', 'Praia do Norte'],
    tags: ['Tubos', 'Última luz'],
    description: 'Peniche de septiembre a marzo. Tubos, viento de tierra y la última hora del día.',
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
    places: ['Punta de Lobos', 'Pichilemu'],
    tags: ['Izquierdas largas', 'Acantilado'],
    description: 'Izquierdas largas, agua fría y buena paciencia. Subo el álbum la misma tarde.',
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
    places: ['Manu Bay', 'Whale Bay'],
    tags: ['Drone', 'Longboard'],
    description: 'Raglan local with a long lens and a short memory for bad waves.',
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
    description: 'Reef breaks from the channel and the cliff. Dry season in Bali, then wherever it is hollow.',
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
  return { key, fullName, countryCode, language, isPhotographer: true, isSurfer: false, profile };
}

function surfer(key: string, fullName: string, countryCode: string, language: Language): DemoPerson {
  return { key, fullName, countryCode, language, isPhotographer: false, isSurfer: true };
}
