import { parseArgs } from 'node:util'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * Reads the options of a command. Ends the process after `--help`, which shows `use`, and with code 2 after an unknown
 * option, before anything is done.
 * @template {Options} T
 * @param {string} use the command line and what it does
 * @param {T} options
 * @param {{ names?: boolean }} [allowed] whether words without dashes are allowed
 */
export function readOptions(use, options, { names = false } = {}) {
  if (process.argv.includes('--help')) {
    console.log(use)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: names })
    return { values, names: positionals }
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : []
    console.error(`${problem}.\n${use}`)
    process.exit(2)
  }
}

/**
 * Ends the process with code 2 when one of `names` is not `known`.
 * @param {string} use
 * @param {string[]} names
 * @param {string[]} known
 */
export function requireKnown(use, names, known) {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`Unknown: '${unknown.join("', '")}'. There are: ${known.join(', ')}.\n${use}`)
  process.exit(2)
}
