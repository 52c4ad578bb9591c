/** How often something random is repeated: enough to notice a broken rule, or with `LONG_RUNS=1` enough to find a rare one. */
export function runSize(short: number, long: number): number {
  return process.env.LONG_RUNS === '1' ? long : short
}
