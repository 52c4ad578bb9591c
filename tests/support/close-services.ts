import { afterAll } from 'vitest'
import { closeServices } from './build-services'

// After each test file: its process goes on with the next one.
afterAll(closeServices)
