import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a command to its end and returns its exit code. A signal to stop is passed on to it, so that no process is left
 * behind. It has no standard input, so it cannot ask questions.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, shell?: boolean, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', options.quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
    })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      child.kill(signal)
      // After the signal handlers of commands that run at the same time.
      setImmediate(() => process.exit(signal === 'SIGINT' ? 130 : 143))
    }
    process.once('SIGTERM', passOn)
    process.once('SIGINT', passOn)
    /** @param {number} code */
    const done = (code) => {
      process.off('SIGTERM', passOn)
      process.off('SIGINT', passOn)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(127)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

/**
 * Runs npm: the one that started this script, else the one on the path.
 * @param {string[]} args
 */
export function npm(args) {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args])
  const windows = process.platform === 'win32'
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows })
}

/**
 * Runs a JavaScript file with this Node.js.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export function node(file, args, options) {
  return run(process.execPath, [file, ...args], options)
}
