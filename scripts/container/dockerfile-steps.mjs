/**
 * @typedef {{ name: string, value: string, flags: Record<string, string> }} Step
 * @typedef {{ from: string, alias: string | null, steps: Step[] }} Stage
 */

/**
 * The stages of a Dockerfile with their steps in order. Continued lines are joined, comments omitted.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  /** @type {Stage[]} */
  const stages = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [, from = '', alias = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      stages.push({ from, alias, steps: [] })
      continue
    }
    /** @type {Record<string, string>} */
    const flags = {}
    const value = rest.replace(/^(?:--[\w-]+=\S+\s+)+/, (given) => {
      for (const [, flag = '', setting = ''] of given.matchAll(/--([\w-]+)=(\S+)/g)) flags[flag] = setting
      return ''
    })
    stages.at(-1)?.steps.push({ name, value, flags })
  }
  return stages
}

/**
 * A step's words: a JSON list, or words with spaces between.
 * @param {string} value
 * @returns {string[]}
 */
export function wordsOf(value) {
  return value.startsWith('[') ? JSON.parse(value) : value.split(/\s+/)
}

/**
 * `ENV A=1 B=2` as an object.
 * @param {string} value
 * @returns {Record<string, string>}
 */
export function variablesOf(value) {
  return Object.fromEntries(
    [...value.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, quoted]) => [name, (quoted ?? '').replace(/^"|"$/g, '')]),
  )
}

/**
 * Whether .dockerignore excludes a path (relative, with slashes): a pattern for a folder includes its contents.
 * @param {string} text
 * @returns {(path: string) => boolean}
 */
export function ignoredBy(text) {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((pattern) => new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}(/|$)`))
  return (file) => patterns.some((pattern) => pattern.test(file))
}
