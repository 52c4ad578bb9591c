import { execFileSync, spawnSync } from 'node:child_process'

/** Linux has the command that changes the limits of a running process. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0

/** From now on every write of this process to a file fails, as on a full disk; what is written to a pipe still passes. */
export function fillDisk(pid: number): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1:unlimited'])
}

/** There is space again. */
export function freeDisk(pid: number): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited'])
}
