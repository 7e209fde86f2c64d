import { expect, test, vi } from 'vitest'
import { letRun } from './let-run.ts'

test('a fault of an act that nobody waits for is thrown outside of any promise', async () => {
  const reports = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
  const fault = new Error('Not read')
  letRun(Promise.reject(fault))
  letRun(Promise.resolve())
  letRun(undefined)
  await Promise.resolve()
  expect(reports.mock.calls.map(([report]) => report)).toEqual([expect.any(Function)])
  expect(reports.mock.calls[0]?.[0]).toThrow(fault)
  reports.mockRestore()
})
