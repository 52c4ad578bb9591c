import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'
import { faults } from './faults'
import type { Figure, Part } from './figure'
import { fuzzing } from './fuzz'
import { histories } from './histories'
import { lanes } from './lanes'
import { lighthousePart } from './lighthouse'
import { memory } from './memory'
import { ownerLists } from './owner-lists'
import { startStop } from './start-stop'
import { studios } from './studios'
import { watchers } from './watchers'
import { weights } from './weights'
import { writes } from './writes'

/** Every part of the bench, in the order of its page. */
const parts: Record<string, { title: string; run: Part }> = {
  lanes: { title: 'Answers', run: lanes },
  writes: { title: 'Transactions', run: writes },
  weights: { title: 'Weights of the pages', run: weights },
  lighthouse: { title: 'Lighthouse, slow phone', run: lighthousePart },
  'owner-lists': { title: 'Lists of the owner with 5,000 bookings', run: ownerLists },
  'start-stop': { title: 'Start and stop', run: startStop },
  studios: { title: 'Several studios on one machine', run: studios },
  faults: { title: 'Full disk, and a lock that is held', run: faults },
  histories: { title: 'Random auctions', run: histories },
  fuzz: { title: 'Malformed requests', run: fuzzing },
  watchers: { title: 'Watchers of an auction', run: watchers },
  memory: { title: 'Memory', run: memory },
}

interface Kept {
  title: string
  at: string
  seconds: number
  figures: Figure[]
}

const folder = path.join(root, 'tests/bench')
const keptFile = path.join(folder, 'results.json')

const chosen = chooseParts(process.argv.slice(2))
const kept: Record<string, Kept> = fs.existsSync(keptFile) ? JSON.parse(fs.readFileSync(keptFile, 'utf8')) : {}
let failed = 0
for (const name of chosen) {
  const part = parts[name]!
  console.log(`\n== ${part.title}`)
  const started = Date.now()
  try {
    const figures = await part.run((step) => console.log(`   ${step} ...`))
    kept[name] = {
      title: part.title,
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
      seconds: Math.round((Date.now() - started) / 1000),
      figures,
    }
    for (const { figure, measured, goal, reached } of figures) {
      console.log(`${reached ? ' ok ' : 'FAR '} ${figure}: ${measured} (goal ${goal})`)
    }
  } catch (error) {
    failed += 1
    console.error(`   could not be measured: ${error instanceof Error ? error.message : error}`)
  }
}
fs.writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`)
fs.writeFileSync(path.join(folder, 'RESULTS.md'), page())
console.log('\nWritten: tests/bench/RESULTS.md')
process.exit(failed > 0 ? 1 : 0)

function chooseParts(args: string[]): string[] {
  if (args.includes('--help')) console.log('npm run bench -- [--only lanes,writes] [--list]\nThe parts:')
  if (args.includes('--list') || args.includes('--help')) {
    for (const [name, { title }] of Object.entries(parts)) console.log(`${name.padEnd(14)} ${title}`)
    process.exit(0)
  }
  const at = args.indexOf('--only')
  if (at < 0) return Object.keys(parts)
  const names = (args[at + 1] ?? '').split(',').filter(Boolean)
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (names.length === 0 || unknown.length > 0) {
    console.error(`--only takes: ${Object.keys(parts).join(', ')}`)
    process.exit(2)
  }
  return names
}

/** The last result of every part that was ever run, as a page. */
function page(): string {
  const row = ({ figure, measured, goal, reached, reference, note }: Figure) =>
    `| ${figure} | ${measured} | ${goal} | ${reached ? 'yes' : '**no**'} | ${[reference, note].filter(Boolean).join('; ') || '–'} |`
  const tables = Object.keys(parts)
    .filter((name) => kept[name])
    .map((name) => {
      const { title, at, seconds, figures } = kept[name]!
      return `## ${title}\n\nMeasured ${at} UTC in ${seconds} s (\`npm run bench -- --only ${name}\`).\n\n| figure | measured | goal | reached | beside, notes |\n|---|---|---|---|---|\n${figures.map(row).join('\n')}\n`
    })
  return `# What was measured last\n\nOn ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, the built app with the demo business. Ratios are taken side by side in one run.\n\n${tables.join('\n')}`
}
