import { describe, expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

const VAGUE = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|stuff|lib\/index)(?:[./-]|$)/i

/** Names that say nothing about what is in them. */
function vagueNames(files: string[]): string[] {
  return files.filter((file) => VAGUE.test(file))
}

describe('names', () => {
  test('no file or folder has a vague name', () => {
    expect(vagueNames(['app', 'db', 'migrations', 'scripts', 'tests'].flatMap(filesBelow))).toEqual([])
  })

  test('the check finds vague names and accepts others', () => {
    expect(vagueNames(['app/utils/a.ts', 'app/lib/helpers.ts', 'db/common/x.ts', 'app/misc.ts'])).toHaveLength(4)
    expect(vagueNames(['app/lib/money.ts', 'app/domain/seats/hold.ts', 'app/routes/commonplace.tsx'])).toEqual([])
  })

  test('a route has at most 200 lines', () => {
    const long = filesBelow('app/routes').filter((file) => readSource(file).split('\n').length > 201)
    expect(long).toEqual([])
  })
})
