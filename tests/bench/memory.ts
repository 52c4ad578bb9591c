import { WATCHERS, watch, withLiveAuction } from './crowd'
import { type Figure, number, type Part } from './figure'

const SECONDS = Number(process.env.BENCH_WATCH_SECONDS ?? 60)

/** The server's memory while a lively auction is watched for long; the goal is an hour (`BENCH_WATCH_SECONDS=3600`). */
export const memory: Part = (say) =>
  withLiveAuction(async (server, reads) => {
    say(`${number(WATCHERS)} watchers for ${SECONDS} s`)
    const { before, after, looks } = await watch(server, { reads, count: WATCHERS, span: SECONDS }, (now, left) =>
      say(`${number(now)} MB, ${number(left)} s to go`),
    )
    return [
      {
        figure: `memory under ${number(WATCHERS)} watchers, over ${SECONDS} s`,
        measured: `${number(before)} MB → ${number(after)} MB`,
        goal: 'flat, < 300 MB',
        reached: after < 300 && after - before < 30,
        note:
          looks.length > 1
            ? `every five minutes: ${looks.map((held) => number(held)).join(', ')} MB`
            : 'BENCH_WATCH_SECONDS=3600 measures the whole hour',
      },
    ] satisfies Figure[]
  })
