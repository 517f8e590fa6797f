/** Stations and their harmonic constants are large, so they are in a child process. */
export interface Tides {
  /** Answers are in the order of the questions; null where no station within reach permits commercial use. */
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
  heightsM: number[];
  extremes: { at: Date; heightM: number; isHigh: boolean }[];
};
