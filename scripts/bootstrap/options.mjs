import { parseArgs } from 'node:util'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * Reads what follows a command. Ends the process after `--help`, which shows `use`, and with code 2 after anything that the
 * command does not know, before it has done anything.
 * @template {Options} T
 * @param {string} use how the command is typed, and what it does
 * @param {T} options
 * @param {{ names?: boolean }} [allowed] whether words without dashes may follow too
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
 * Ends the process with code 2 when one of these names is not among those that there are.
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
