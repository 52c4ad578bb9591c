export { buildServices as testServices, NOW, type TestOptions, type TestServices } from './build-services'
