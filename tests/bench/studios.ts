import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { client, startTestServer, type TestServer } from '../support/server'
import { type Figure, number, type Part } from './figure'
import { cpuSeconds } from './process-cost'

const STUDIOS = 5
const IDLE_SECONDS = 60
const BUSY_SECONDS = 20
/** Rendered pages per second in a busy evening of one studio with a few thousand visitors a month. */
const PAGES_A_SECOND = 5
/** A small machine: one core, and the part of its 2 GB that system and proxy leave free. */
const SMALL = { cores: 1, mb: 1700 }

/** How many studios, each a process with its own data, fit on one small machine (docs/several-studios.md). */
export const studios: Part = async (say) => {
  const servers: TestServer[] = []
  try {
    for (let each = 1; each <= STUDIOS; each++) {
      say(`starts studio ${each} of ${STUDIOS}`)
      servers.push(await startTestServer({ env: { LOG_LEVEL: 'warn', DEMO_DATA: '1' } }))
    }
    await wait(10_000)
    say(`${STUDIOS} idle studios for ${IDLE_SECONDS} s`)
    const idle = await costOf(servers, IDLE_SECONDS, () => wait(IDLE_SECONDS * 1000))
    say(`${STUDIOS} busy studios for ${BUSY_SECONDS} s`)
    const busy = await costOf(servers, BUSY_SECONDS, () => Promise.all(servers.map(keepBusy)))
    return [
      { figure: 'idle studios on one core with 2 GB', ...figureOf(idle), goal: '>= 8', reached: carried(idle) >= 8 },
      {
        figure: `studios on it that each render ${PAGES_A_SECOND} pages a second`,
        ...figureOf(busy),
        goal: '>= 5',
        reached: carried(busy) >= 5,
      },
    ] satisfies Figure[]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

interface Cost {
  mb: number
  cores: number
}

/** Average memory and share of a core of each studio while `work` runs. */
async function costOf(servers: TestServer[], seconds: number, work: () => Promise<unknown>): Promise<Cost> {
  const spent = () => servers.reduce((sum, server) => sum + (cpuSeconds(server.pid()) ?? Number.NaN), 0)
  const before = spent()
  await work()
  const mb = servers.reduce((sum, server) => sum + ownMemoryMb(server.pid()), 0) / servers.length
  return { mb, cores: (spent() - before) / seconds / servers.length }
}

/** Memory of a process, with its share of what the processes share, such as the program itself. */
function ownMemoryMb(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(line?.[1]) / 1024
}

async function keepBusy(server: TestServer): Promise<void> {
  const visitor = client(server.url)
  for (let page = 0; page < BUSY_SECONDS * PAGES_A_SECOND; page++) {
    const asked = visitor.get(`/voucher-balance?page=${page}`)
    await wait(1000 / PAGES_A_SECOND)
    await asked
  }
}

function carried({ mb, cores }: Cost): number {
  return Math.floor(Math.min(SMALL.mb / mb, SMALL.cores / cores))
}

function figureOf(cost: Cost): Pick<Figure, 'measured' | 'note'> {
  return {
    measured: String(carried(cost)),
    note: `each ${number(cost.mb)} MB and ${number(cost.cores * 100)} % of a core, of ${STUDIOS} measured`,
  }
}
