import fs from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap/root.mjs'

/**
 * `node scripts/licences.mjs` writes docs/licences.md: the licence of every package that the running site needs, read from
 * the lock file. `--check` writes nothing; it fails when the page is out of date or the studio may not use a licence.
 */
const page = path.join(root, 'docs/licences.md')

/**
 * Licences that allow the studio to run, change and sell the site; LGPL is for sharp's image library, which is a
 * separate library.
 */
const FINE =
  /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|LGPL-3\.0-or-later|Zlib|WTFPL)\)?$/

/** @typedef {{ name: string, version: string, licence: string }} Licensed */

/** @returns {Licensed[]} */
export function readLicences() {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([at, entry]) => at !== '' && !entry.dev)
    .map(([at, entry]) => ({
      name: at.replace(/^.*node_modules\//, ''),
      version: entry.version,
      licence: entry.license ?? 'unknown',
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/**
 * Packages whose licence the studio may not use. 'A OR B' needs one that it may use, 'A AND B' both.
 * @param {Licensed[]} packages
 */
export function unfit(packages) {
  const isFine = (/** @type {string} */ licence) =>
    licence.split(/ OR /).some((choice) => choice.split(/ AND /).every((one) => FINE.test(one.replace(/[()]/g, ''))))
  return packages.filter(({ licence }) => !isFine(licence))
}

/** @param {Licensed[]} packages */
export function licencesPage(packages) {
  /** @type {Map<string, string[]>} */
  const byLicence = new Map()
  for (const { name, version, licence } of packages)
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`])
  const groups = [...byLicence].sort(([, a], [, b]) => b.length - a.length)
  const sections = groups.map(([licence, names]) => `## ${licence} (${names.length})\n\n${names.join(', ')}\n`)
  return `# Licences of the packages that the site needs\n\n\`node scripts/licences.mjs\` writes this page from package-lock.json: the packages that \`npm ci --omit=dev\` installs,\nwithout tools that only build and test. Of packages for one operating system each, such as sharp's, npm installs only one. The font\nFraunces has the SIL Open Font License (\`public/fonts/OFL.txt\`).\n\n${sections.join('\n')}`
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(import.meta.dirname, 'licences.mjs')) {
  const packages = readLicences()
  const wrong = unfit(packages)
  for (const { name, licence } of wrong) console.error(`${name} is under ${licence}`)
  const text = licencesPage(packages)
  const isCheck = process.argv.includes('--check')
  const isCurrent = fs.existsSync(page) && fs.readFileSync(page, 'utf8') === text
  if (isCheck && !isCurrent) console.error('docs/licences.md is out of date: node scripts/licences.mjs')
  if (!isCheck) fs.writeFileSync(page, text)
  process.exit(wrong.length > 0 || (isCheck && !isCurrent) ? 1 : 0)
}
