import fs from 'node:fs'

/** Ticks in a second: the unit in which Linux reports processor time. */
const TICKS = 100

/** Processor seconds that a process has used so far, with its threads. Linux only: null elsewhere. */
export function cpuSeconds(pid: number): number | null {
  try {
    // The fields after the name in brackets, which may contain spaces.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return null
  }
}

/** Memory that a process uses now, in megabytes; null where the system does not report it. */
export function memoryMb(pid: number): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : null
  } catch {
    return null
  }
}
