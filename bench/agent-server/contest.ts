import { median } from "../measure.ts";
import { CannotError } from "./load-process.ts";
import { type Contender, type ServerProcess, startServerProcess } from "./server-process.ts";

export const contenders: readonly Contender[] = ["peer", "bare", "ours"];
export type Each<T> = Record<Contender, T>;

/** A row as it is printed: one cell a contender, what ours is beside them, and what is wanted. */
export type ContestRow = Each<string> & { what: string; verdict: string; wanted: string };

export function each<T>(one: (contender: Contender) => T): Each<T> {
  return { peer: one("peer"), bare: one("bare"), ours: one("ours") };
}

export const medians = (rounds: Each<number>[]): Each<number> =>
  each((contender) => median(rounds.map((figures) => figures[contender])));

export const count = (value: number): string => Math.round(value).toLocaleString("en");
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)}×`;

/** The figure of each that has one, and why the others have none. */
export type Figures = { figures: Partial<Each<number>>; reasons: Partial<Each<string>> };

/** Medians; a contender that cannot do it is asked once. */
export async function ofThoseThatCan(
  rounds: number,
  measure: (contender: Contender) => Promise<number>,
): Promise<Figures> {
  const taken = each<number[]>(() => []);
  const reasons: Partial<Each<string>> = {};
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      if (reasons[contender]) continue;
      try {
        taken[contender].push(await measure(contender));
      } catch (error) {
        if (!(error instanceof CannotError)) throw error;
        reasons[contender] = error.message;
      }
    }
  }
  const figures: Partial<Each<number>> = {};
  for (const contender of contenders) {
    if (taken[contender].length > 0) figures[contender] = median(taken[contender]);
  }
  return { figures, reasons };
}

export const cells = ({ figures, reasons }: Figures, print: (value: number) => string): Each<string> =>
  each((contender) => {
    const figure = figures[contender];
    return figure === undefined ? `cannot: ${reasons[contender]}` : print(figure);
  });

/** All stay up, held still except in their turn, so that they are warm and see the same machine. */
export async function withServers<T>(work: (inTurn: InTurn, one: OneOf) => Promise<T>): Promise<T> {
  const servers: Partial<Each<ServerProcess>> = {};
  const one: OneOf = async (contender, measure) => {
    const server = servers[contender]!;
    server.resume();
    try {
      return await measure(server.url);
    } finally {
      server.pause();
    }
  };
  try {
    for (const contender of contenders) {
      servers[contender] = await startServerProcess(contender);
      servers[contender].pause();
    }
    const inTurn: InTurn = async (measure) => {
      const results = new Map<Contender, Awaited<ReturnType<typeof measure>>>();
      for (const contender of contenders) results.set(contender, await one(contender, measure));
      return each((contender) => results.get(contender)!);
    };
    return await work(inTurn, one);
  } finally {
    for (const server of Object.values(servers)) await server.close();
  }
}

export type OneOf = <R>(contender: Contender, measure: (url: string) => Promise<R>) => Promise<R>;
export type InTurn = <R>(measure: (url: string) => Promise<R>) => Promise<Each<R>>;
