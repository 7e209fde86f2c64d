import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

/** Ends a run with one plain line: the passed, failed and skipped tests. */
function createSummaryReporter(): Reporter {
  const outcomes = new Map<string, TestResult['status']>()
  return {
    onTestEnd(test: TestCase, result: TestResult) {
      outcomes.set(test.id, result.status)
    },
    onEnd() {
      const statuses = [...outcomes.values()]
      const passed = statuses.filter((status) => status === 'passed').length
      const skipped = statuses.filter((status) => status === 'skipped').length
      console.log(
        `${passed} passed, ${statuses.length - passed - skipped} failed, ${skipped} skipped`,
      )
    },
    printsToStdio: () => false,
  }
}

// Playwright makes a reporter with `new`.
export default class SummaryReporter {
  constructor() {
    return createSummaryReporter()
  }
}
