import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './sources'

const MOST = 25
/** One file for each address, migration and decision. */
const FLAT = ['app/routes', 'migrations', 'docs/decisions']

function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST && !FLAT.includes(folder))
    .map(([folder, count]) => `${folder}: ${count}`)
}

test(`no folder has more than ${MOST} files beside each other`, () => {
  const files = ['app', 'db', 'docs', 'migrations', 'scripts', 'studios', 'tests'].flatMap(filesBelow)
  expect(crowdedFolders(files)).toEqual([])
})

test('the check finds a folder with one file too many', () => {
  const files = Array.from({ length: MOST + 1 }, (_, at) => `app/lib/file-${at}.ts`)
  expect(crowdedFolders(files)).toEqual([`app/lib: ${MOST + 1}`])
  expect(crowdedFolders([...files.slice(1), 'app/lib/money/file.ts'])).toEqual([])
})
