import fs from 'node:fs'

/** Ticks in a second, as Linux counts processor time for programs to read. */
const TICKS = 100

/** Processor seconds that a process has used so far, with its threads. Linux only: null elsewhere. */
export function cpuSeconds(pid: number): number | null {
  try {
    // What follows the name in brackets, which may hold spaces.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return null
  }
}

/** Memory that a process holds now, in megabytes; null where the system does not say. */
export function memoryMb(pid: number): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : null
  } catch {
    return null
  }
}
