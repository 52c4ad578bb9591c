/**
 * How often a random test is repeated: often enough to notice a broken rule, or with `LONG_RUNS=1` to find a rare
 * fault.
 */
export function runSize(short: number, long: number): number {
  return process.env.LONG_RUNS === '1' ? long : short
}
