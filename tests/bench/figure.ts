/** One row of the bench: what was measured, beside its goal. */
export interface Figure {
  figure: string
  measured: string
  goal: string
  /** Whether the figure reaches its goal. */
  reached: boolean
  /** The reference from the same run. */
  reference?: string
  note?: string
}

/** A part of the bench: measures, reports its progress, returns its rows. */
export type Part = (say: (step: string) => void) => Promise<Figure[]>

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which `share` of all lie. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** '12,345' or '0.123'. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en-NZ') : value.toPrecision(3)
}
