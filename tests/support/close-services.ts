import { afterAll } from 'vitest'
import { closeServices } from './build-services'

// After each test file, because its process continues with the next one.
afterAll(closeServices)
