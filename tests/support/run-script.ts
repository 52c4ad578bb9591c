import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/bootstrap/root.mjs'

/** Runs a script of the server to its end, with these settings and none of the machine's. */
export function runScript(script: string, settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
