/** Predicts tides from harmonic constants. The stations and their constants are large, so they live in a child process. */
export interface Tides {
  /** One answer for each question, in their order; null where no station within reach permits commercial use. */
  predict(questions: readonly TideQuestion[]): Promise<(TidePrediction | null)[]>;
}

export type TideQuestion = {
  lat: number;
  lon: number;
  start: Date;
  end: Date;
  stepMinutes: number;
  withinKm: number;
};

export type TidePrediction = {
  station: { name: string; distanceKm: number; attribution: string; licence: string };
  /** From start to end, both included. */
  heightsM: number[];
  extremes: { at: Date; heightM: number; isHigh: boolean }[];
};
