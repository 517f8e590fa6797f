import type { LinesByPart } from '../report/row.ts';

export interface Benchmark {
  name: string;
  /** All parts share one set of data, which takes this long to make. */
  setupMinutes: number;
  /** Far longer than on an idle machine: past it something hangs. */
  maxMinutes: number;
  sections: readonly Section[];
  /** Only the measuring process loads it. */
  importMeasure: () => Promise<(parts: ReadonlySet<string>) => Promise<LinesByPart>>;
}

export interface Section {
  title: string;
  /** One or two sentences: the question, and what is beside its figures. */
  introduction: string;
  /** The parts can be chosen by name; each has its minutes on two idle cores. */
  parts: Readonly<Record<string, number>>;
  /** Other work on the machine changes its figures. */
  isTimed: boolean;
  /** Sentences by a row's name, each shown while the row misses its goal. */
  whyMissed?: Readonly<Record<string, string>>;
}

export const partsOf = ({ sections }: Pick<Benchmark, 'sections'>): string[] =>
  sections.flatMap(({ parts }) => Object.keys(parts));

const manySmallCosts =
  'The bare route checks, shapes, signs and logs nothing; what is left is spread over forty places of 1 to 5 % each (decision 051).';
const hooksOfCachedAnswer =
  "An answer from memory passes Fastify's hooks, so that log, metrics and headers are those of any other; the bare server writes bytes.";

export const benchmarks: Benchmark[] = [
  {
    name: 'reading',
    setupMinutes: 3,
    maxMinutes: 25,
    sections: [
      {
        title: 'Reading',
        introduction:
          "How many requests a second one process answers from the database, 32 connections at once. Beside it is the least: Fastify with the product's own statements, whose rows it sends unchanged.",
        parts: { list: 2, detail: 2, search: 3 },
        isTimed: true,
        whyMissed: {
          'list, visitor, 1,000 photos': manySmallCosts,
          'list, visitor, 1,000,000 photos': manySmallCosts,
          'list, login, 1,000,000 photos': manySmallCosts,
          'album, visitor, 1,000 photos': manySmallCosts,
        },
      },
      {
        title: 'Visitors from memory',
        introduction:
          'The same for requests that the cache for visitors answers. Beside them node:http writes the same bytes.',
        parts: { visitors: 1 },
        isTimed: true,
        whyMissed: {
          'list from memory, visitor': hooksOfCachedAnswer,
          'album from memory, visitor': hooksOfCachedAnswer,
        },
      },
      {
        title: 'Growth',
        introduction:
          'How much processor time a request takes with 1,000,000 photos; it is beside the same request with 1,000, and a late page is beside the first one. Both databases have the same albums on the day, and the same surf breaks on the map, that questions name.',
        parts: { growth: 6 },
        isTimed: true,
        whyMissed: {
          'list, two words, 1,000,000 photos':
            "Each of the 25,000 albums has the second word in its photographer's name; in the small database there are 124.",
          'list, mistyped word, 1,000,000 photos':
            'PostgreSQL computes the likeness of the mistyped word to the text of each album that shares some of its letters, and sorts the near ones.',
        },
      },
    ],
    importMeasure: async () => (await import('../reading/measure.ts')).measureReading,
  },
  {
    name: 'checkout',
    setupMinutes: 0.5,
    maxMinutes: 5,
    sections: [
      {
        title: 'Checkout',
        introduction:
          'How many orders a second are created and paid, sixteen at once. Beside it are prepared inserts of the same rows, without any check.',
        parts: { checkout: 1.5 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../checkout/measure.ts')).measureCheckout,
  },
  {
    name: 'ingest',
    setupMinutes: 1,
    maxMinutes: 15,
    sections: [
      {
        title: 'Pictures',
        introduction:
          'How fast photos of 24 megapixels become pictures, and what lists and memory are meanwhile. Pictures are beside sharp alone, lists beside the same list while nothing is done.',
        parts: { ingest: 5 },
        isTimed: true,
        whyMissed: {
          'album list while four files at once arrive over loopback, p95':
            "Loopback brings files as fast as two cores can hash and store them, many times a beach's line; Publishing and Cameras measure the list beside such a line.",
        },
      },
    ],
    importMeasure: async () => (await import('../ingest/measure.ts')).measureIngest,
  },
  {
    name: 'publish',
    setupMinutes: 1,
    maxMinutes: 25,
    sections: [
      {
        title: 'Publishing',
        introduction:
          "How long a folder takes until it is for sale over a beach's line, previews first. Beside it is the same folder by its originals alone, so a share above 1.00 is what previews gain.",
        parts: { publish: 6 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../publish/measure.ts')).measurePublish,
  },
  {
    name: 'cameras',
    setupMinutes: 1,
    maxMinutes: 15,
    sections: [
      {
        title: 'Cameras',
        introduction:
          'What three cameras that send by SFTP cost. The processor is beside hashing the same files; list and memory are beside the same without cameras.',
        parts: { cameras: 6 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../publish/measure-cameras.ts')).measureCameras,
  },
  {
    name: 'live',
    setupMinutes: 0.5,
    maxMinutes: 5,
    sections: [
      {
        title: 'Live messages',
        introduction:
          'How long a message takes from the press to its reader, and what an open stream holds, with 1,000 of them. Beside it node:http hands on notifications of the database.',
        parts: { live: 2 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../live/measure.ts')).measureLive,
  },
  {
    name: 'start',
    setupMinutes: 0.5,
    maxMinutes: 5,
    sections: [
      {
        title: 'Start and memory',
        introduction:
          'How long the built server takes until it answers, and what it holds when idle. Beside it is Fastify with one connection to PostgreSQL.',
        parts: { start: 0.5, memory: 1 },
        isTimed: true,
        whyMissed: {
          'start to the first answer':
            'Loading modules takes 0.6 to 0.8 s of processor, and other work on the machine lengthens it (decision 031).',
        },
      },
    ],
    importMeasure: async () => (await import('../start/measure.ts')).measureStart,
  },
  {
    name: 'pages',
    setupMinutes: 1,
    maxMinutes: 15,
    sections: [
      {
        title: 'Weight of pages',
        introduction:
          'What a first visit loads before its page can be used, beside budgets that `e2e/first-load.deep.test.ts` holds.',
        parts: { weight: 0.2 },
        isTimed: false,
      },
      {
        title: 'Paints of pages',
        introduction:
          'When a first visit by a phone shows its largest picture or text and how long its scripts block it; slow 4G, a quarter of the processor.',
        parts: { paint: 5 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../pages/measure.ts')).measurePages,
  },
  {
    name: 'likeness',
    setupMinutes: 1,
    maxMinutes: 60,
    sections: [
      {
        title: 'Surfers by their clothes',
        introduction:
          "How many of a surfer's other photos are among the first fifty, and how often a colour's name is right. B is a drawn morning with 24 surfers, 12 of them alike; B' is the same with a wandering camera.",
        parts: { clothes: 4 },
        isTimed: false,
        whyMissed: {
          "recall@50 of look-alikes, B'":
            'Twelve surfers wear nearly the same, and a wandering exposure and white balance move their colours by more than they differ.',
          'colour of the board in the top two, B':
            '105 of 120 boards are white, as on most beaches, and foam is white too.',
        },
      },
      {
        title: 'Waves of a watch',
        introduction:
          "Which of the surfer's photographed waves a watch finds (recall), and how many of the offered ones are the surfer's (precision), by how wrong the camera's clock is and whether the product believes it or looks for the error.",
        parts: { watch: 6 },
        isTimed: false,
      },
      {
        title: 'Photos without a rider',
        introduction:
          'How often an empty wave is recognised as one, and a rider as one. The threshold was chosen on the demo, and nothing on seed 9300.',
        parts: { riders: 4 },
        isTimed: false,
      },
      {
        title: 'Answers of likeness',
        introduction: 'How long an answer takes with 2,500 photos of one day.',
        parts: { answers: 2 },
        isTimed: true,
      },
    ],
    importMeasure: async () => (await import('../likeness/measure.ts')).measureLikeness,
  },
];
