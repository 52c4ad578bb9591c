import { execFileSync, spawnSync } from 'node:child_process'

/** Only Linux has the command that changes limits of a running process. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0

/** From now on every write of this process to a file fails, as on a full disk; writes to a pipe still succeed. */
export function fillDisk(pid: number): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1:unlimited'])
}

/** Ends the effect of `fillDisk`. */
export function freeDisk(pid: number): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited'])
}
