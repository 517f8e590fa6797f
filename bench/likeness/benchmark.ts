import type { Benchmark } from '../runner/benchmark.ts';

/** Only answers have several rounds: accuracy is the same in every run. */
export const ROUNDS = 3;

export const likeness: Benchmark = {
  name: 'likeness',
  setupMinutes: 1,
  maxMinutes: 60,
  sections: [
    {
      title: 'Surfers by their clothes',
      introduction:
        "How many of a surfer's other photos are among the first fifty, and how often a colour's name is right. B is a drawn morning with 24 surfers, 12 of them alike; B' is the same with a wandering camera.",
      parts: { clothes: { minutes: 4, version: 1, rounds: 1 } },
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
      parts: { watch: { minutes: 6, version: 1, rounds: 1 } },
      isTimed: false,
    },
    {
      title: 'Photos without a rider',
      introduction:
        "How often an empty wave is recognised as one, and a rider as one. The product's threshold was chosen on the demo; seed 9300 was never used to choose anything.",
      parts: { riders: { minutes: 4, version: 1, rounds: 1 } },
      isTimed: false,
    },
    {
      title: 'Answers of likeness',
      introduction: 'How long an answer takes with 2,500 photos of one day; the server runs from its sources.',
      parts: { answers: { minutes: 2, version: 2, rounds: ROUNDS } },
      isTimed: true,
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureLikeness,
};
