// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWatchdog } from './watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage(text: string) {
  document.body.innerHTML = `<div id="root">${text}</div>`
  const acts: string[] = []
  let observed: (list: { getEntries: () => readonly { duration: number }[] }) => void = () => {}
  class Observer {
    constructor(observe: typeof observed) {
      observed = observe
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  startWatchdog({
    recordFault: (fault) => acts.push(fault instanceof Error ? fault.name : 'unknown'),
    restart: async () => void acts.push('restart'),
  })
  const look = () => vi.advanceTimersByTime(30_000)
  const stand = (duration: number) => observed({ getEntries: () => [{ duration }] })
  const show = (shown: string) => {
    document.getElementById('root')?.replaceChildren(shown)
  }
  return { acts, look, show, stand }
}

test('a page that shows nothing at two looks is started anew', () => {
  const { acts, look, show } = aPage('Touch to start')
  look()
  show(' ')
  look()
  show('Touch to start')
  look()
  expect(acts).toEqual([])
  show('')
  look()
  look()
  expect(acts).toEqual(['BlankPage', 'restart'])
})

test('a page that stood still for ten seconds is recorded when it goes on', () => {
  const { acts, stand } = aPage('Touch to start')
  stand(9_999)
  expect(acts).toEqual([])
  stand(10_000)
  expect(acts).toEqual(['Hang'])
})
