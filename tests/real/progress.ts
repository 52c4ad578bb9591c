import type { Reporter, TestCase, TestModule } from 'vitest/node'

const FIRST_MS = 2000
const AGAIN_MS = 30_000

/** Prints the running test after two seconds and then every half minute, because some of these tests take minutes. */
export default class Progress implements Reporter {
  #timer: NodeJS.Timeout | undefined

  onTestModuleQueued({ relativeModuleId }: TestModule) {
    this.#begin(`${relativeModuleId}: preparing`)
  }

  onTestCaseReady({ fullName }: TestCase) {
    this.#begin(fullName)
  }

  onTestRunEnd() {
    clearTimeout(this.#timer)
  }

  #begin(what: string, started = Date.now(), wait = FIRST_MS) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      console.log(`   … ${what} (${Math.round((Date.now() - started) / 1000)} s)`)
      this.#begin(what, started, AGAIN_MS)
    }, wait)
  }
}
