import { format } from 'node:util'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, afterEach, expect } from 'vitest'

// Runs at the start of each test file, also if several share a process.

const strays: string[] = []

// A test that expects such a line says so: `vi.spyOn(console, 'warn')` takes its place.
for (const level of ['error', 'warn'] as const) {
  const write = console[level]
  console[level] = (...said: unknown[]) => {
    strays.push(format(...said))
    write(...said)
  }
  afterAll(() => {
    console[level] = write
  })
}

function expectNoStrays(): void {
  expect(strays.splice(0), 'console.error and console.warn').toEqual([])
}
afterEach(expectNoStrays)
afterAll(expectNoStrays)

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine is slow, not wrong: the default of 1 s is too short.
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(cleanup)
  // Files share a page, and one may have left elements in it, or an address without paths.
  document.body.replaceChildren()
  const { happyDOM } = window as Window & { readonly happyDOM?: DetachedWindowAPI }
  happyDOM?.setURL('http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
}
