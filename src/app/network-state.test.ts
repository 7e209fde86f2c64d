import { expect, test } from 'vitest'
import { aPage } from '#tests/fixtures/a-page.ts'
import { createNetworkMonitor } from './network-state.ts'

test('the server is asked when the page has time, not before', async () => {
  const { page, idle } = aPage()
  const probes = aProbe([false])
  const { state } = createNetworkMonitor(probes.probe, page)
  expect([state.get(), probes.count()]).toEqual(['online', 0])
  idle()
  await probes.settled()
  expect([state.get(), probes.count()]).toEqual(['offline', 1])
})

test('while offline it is asked again until it answers', async () => {
  const { page, wait, waits } = aPage()
  const probes = aProbe([false, false, true])
  const { state, check } = createNetworkMonitor(probes.probe, page)
  await check()
  expect(waits()).toEqual([5_000])
  wait()
  await probes.settled()
  expect(state.get()).toBe('offline')
  wait()
  await probes.settled()
  expect(state.get()).toBe('online')
  expect(waits()).toEqual([])
})

test('a cable pulled and a page looked at again are reasons to ask', async () => {
  const { page, hint, comeBack } = aPage()
  const probes = aProbe([false, true])
  const { state } = createNetworkMonitor(probes.probe, page)
  hint()
  await probes.settled()
  expect(state.get()).toBe('offline')
  comeBack()
  await probes.settled()
  expect(state.get()).toBe('online')
})

test('a slow answer from before does not overrule a newer one', async () => {
  const { page } = aPage()
  let answerLate = () => {}
  const late = new Promise<boolean>((resolve) => {
    answerLate = () => resolve(true)
  })
  const answers = [late, Promise.resolve(false)]
  const { state, check } = createNetworkMonitor(() => answers.shift() ?? late, page)
  const first = check()
  await check()
  answerLate()
  await first
  expect(state.get()).toBe('offline')
})

function aProbe(answers: readonly boolean[]) {
  const left = [...answers]
  let last: Promise<boolean> = Promise.resolve(true)
  return {
    probe: () => {
      const answer = left.shift()
      if (answer === undefined) throw new Error('Not expected: another probe')
      last = Promise.resolve(answer)
      return last
    },
    count: () => answers.length - left.length,
    settled: async () => {
      await last
      await Promise.resolve()
    },
  }
}
