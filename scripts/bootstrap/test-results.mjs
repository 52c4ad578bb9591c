/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts vitest's JSON report. A file that could not be loaded counts as one failed, and so does an exit code that no
 * counted test explains (an unhandled rejection, a crash).
 * @param {any} report
 * @param {number} code
 * @returns {Count}
 */
export function countVitest(report, code) {
  const unloaded = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return explained({ passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + unloaded }, code)
}

/**
 * Counts Playwright's JSON report. `flaky` lists tests that passed only at the second try; they count as passed.
 * @param {any} report
 * @param {number} code
 * @returns {Count & { flaky: string[] }}
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const names = (report?.suites ?? []).flatMap(flakyOf)
  return { ...explained({ passed: expected + flaky, failed: unexpected }, code), flaky: names }
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function flakyOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ one) => one.status === 'flaky')
      .map((/** @type {any} */ one) => `${spec.file}: ${spec.title} (${one.projectName})`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(flakyOf)]
}

/**
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function explained(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
