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
 * Counts Playwright's JSON report; a test that passed only at a second try is not counted as passed.
 * @param {any} report
 * @param {number} code
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return explained({ passed: expected, failed: unexpected + flaky }, code)
}

/**
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function explained(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
