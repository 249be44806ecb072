/** How much the bench of the agent server does. */
export type Size = {
  warmUp: { clients: number; runsEach: number };
  loads: readonly { clients: number; runsEach: number; rounds: number }[];
  replay: { tokens: number; rounds: number };
  streams: { count: number; rounds: number };
};

export const fullSize: Size = {
  warmUp: { clients: 10, runsEach: 5 },
  loads: [
    { clients: 1, runsEach: 10, rounds: 7 },
    { clients: 10, runsEach: 4, rounds: 5 },
    { clients: 100, runsEach: 2, rounds: 5 },
  ],
  replay: { tokens: 20_000, rounds: 7 },
  streams: { count: 1000, rounds: 3 },
};

/** Shows that every row can be measured; its figures mean nothing. */
export const briefSize: Size = {
  warmUp: { clients: 1, runsEach: 1 },
  loads: [{ clients: 1, runsEach: 2, rounds: 1 }],
  replay: { tokens: 400, rounds: 1 },
  streams: { count: 20, rounds: 1 },
};
