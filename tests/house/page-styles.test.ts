import { expect, it } from 'vitest'
import { filesBelow, readSource } from './sources'

/** Each page brings its own stylesheet: one that forgets it is shown without any. */
it('every page of the site imports a stylesheet', () => {
  const bare = filesBelow('app/routes')
    .filter((file) => /^app\/routes\/_site\..*\.tsx$/.test(file))
    .filter((file) => !/import '~\/styles\//.test(readSource(file)))
  expect(bare).toEqual([])
})
