import { afterAll } from 'vitest'
import { closeServices } from './build-services'

export { buildServices as testServices, NOW, type TestOptions, type TestServices } from './build-services'

// After the test file that asked for them.
afterAll(closeServices)
