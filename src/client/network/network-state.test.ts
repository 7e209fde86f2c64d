import { expect, test } from 'vitest'
import { aPage } from '#tests/fixtures/a-page.ts'
import { createNetworkMonitor } from './network-state.ts'

test('the server is probed when the page is idle, not before', async () => {
  const { asked, state, idle, pass } = aMonitor(refuses)
  expect([state.get(), asked()]).toEqual(['online', 0])
  idle()
  await pass(0)
  expect([state.get(), asked()]).toEqual(['offline', 1])
})

test('a network that swallows everything is called offline within two seconds', async () => {
  const { state, check, pass } = aMonitor(swallows)
  const reachable = check()
  await pass(1_699)
  expect(state.get()).toBe('online')
  await pass(1)
  expect([state.get(), await reachable]).toEqual(['offline', false])
})

test('a late answer means a weak link, and one of its answers in time a good one', async () => {
  const { state, check, answerAfter, pass } = aMonitor(answers(4_000))
  void check()
  await pass(1_700)
  expect(state.get()).toBe('offline')
  await pass(2_300)
  expect(state.get()).toBe('weak')
  answerAfter(answers(300))
  await pass(5_300)
  expect(state.get()).toBe('online')
})

test('what cannot be done without the server waits for an answer later than the word “offline”', async () => {
  const { state, reaches, pass } = aMonitor(answers(4_000))
  const reached = reaches()
  await pass(1_700)
  expect(state.get()).toBe('offline')
  await pass(2_300)
  expect(await reached).toBe(true)
})

test('it waits no longer than ten seconds, and not at all for a server that refuses', async () => {
  const swallowing = aMonitor(swallows)
  let answer: boolean | null = null
  void swallowing.reaches().then((reachable) => (answer = reachable))
  await swallowing.pass(9_999)
  expect(answer).toBeNull()
  await swallowing.pass(1)
  expect(answer).toBe(false)
  const refusing = aMonitor(refuses)
  const refused = refusing.reaches()
  await refusing.pass(0)
  expect(await refused).toBe(false)
})

test('an answer that dawdles is the sign of a weak link without a false alarm before', async () => {
  const { check, seen, pass } = aMonitor(answers(1_200))
  void check()
  await pass(1_200)
  expect(seen).toEqual(['weak'])
})

test('a link known to be weak is given its time, so that nothing flickers', async () => {
  const { check, answerAfter, seen, pass } = aMonitor(answers(4_000))
  void check()
  await pass(40_000)
  expect(seen).toEqual(['offline', 'weak'])
  answerAfter(swallows)
  await pass(20_000)
  expect(seen).toEqual(['offline', 'weak', 'offline'])
})

test('while offline the server is probed every five seconds, but not by a hidden page', async () => {
  const { check, asked, hide, comeBack, pass } = aMonitor(refuses)
  await check()
  await pass(10_000)
  expect(asked()).toBe(3)
  hide()
  await pass(60_000)
  expect(asked()).toBe(3)
  comeBack()
  expect(asked()).toBe(4)
})

test('while orders wait the server is probed every two seconds, also by a hidden page', async () => {
  const { check, keepAsking, asked, hide, pass } = aMonitor(refuses)
  await check()
  hide()
  keepAsking(true)
  await pass(10_000)
  expect(asked()).toBe(6)
  keepAsking(false)
  await pass(60_000)
  expect(asked()).toBe(6)
})

test('a tablet on a wall learns of a dead server without a touch', async () => {
  const { state, check, answerAfter, pass } = aMonitor(answers(50))
  void check()
  await pass(50)
  answerAfter(refuses)
  await pass(30_000)
  expect(state.get()).toBe('offline')
})

test('a connection change and a return to the page probe the server', async () => {
  const { state, answerAfter, hint, comeBack, pass } = aMonitor(refuses)
  hint()
  await pass(0)
  expect(state.get()).toBe('offline')
  answerAfter(answers(50))
  comeBack()
  await pass(50)
  expect(state.get()).toBe('online')
})

test('an answer asked for before the cable was pulled does not overrule a newer one', async () => {
  const { check, answerAfter, hint, seen, pass } = aMonitor(answers(1_500))
  void check()
  answerAfter(refuses)
  hint()
  await pass(1_500)
  expect(seen).toEqual(['offline'])
})

test('an answer overtaken by a newer one is ignored', async () => {
  const { check, answerAfter, seen, pass } = aMonitor(answers(900))
  void check()
  answerAfter(refuses)
  void check()
  await pass(900)
  expect(seen).toEqual(['offline'])
})

test('an older question that is dropped does not say “offline” after a newer one was answered', async () => {
  const { check, answerAfter, seen, state, pass } = aMonitor(swallows)
  const older = check()
  answerAfter(answers(100))
  const newer = check()
  await pass(100)
  expect(await Promise.all([older, newer])).toEqual([true, true])
  await pass(20_000)
  expect([seen, state.get()]).toEqual([[], 'online'])
})

test('calls that fail one after the other do not put the alarm off', async () => {
  const { check, seen, pass } = aMonitor(swallows)
  for (let failed = 0; failed < 8; failed += 1) {
    void check()
    await pass(400)
  }
  expect(seen).toEqual(['offline'])
})

test('questions that hang leave connections to the rest, and one answered ends those before', async () => {
  const { check, open, answerAfter, pass } = aMonitor(swallows)
  for (let failed = 0; failed < 8; failed += 1) void check()
  expect(open()).toBe(3)
  answerAfter(answers(100))
  void check()
  await pass(100)
  expect(open()).toBe(0)
})

test('a page begins with the device’s own hint', () => {
  expect(aMonitor(refuses).state.get()).toBe('online')
  expect(aMonitor(refuses, { seemsOnline: false }).state.get()).toBe('offline')
})

test('after an answer the state stays until the next probe', async () => {
  const { check, answerAfter, seen, asked, pass } = aMonitor(answers(100))
  void check()
  await pass(100)
  answerAfter(swallows)
  await pass(29_999)
  expect([seen, asked()]).toEqual([[], 1])
  await pass(1)
  expect(asked()).toBe(2)
})

test('a newer probe that hangs means offline within two seconds of the older one’s answer', async () => {
  const { check, answerAfter, seen, pass } = aMonitor(answers(500))
  void check()
  answerAfter(swallows)
  const newer = check()
  await pass(500)
  expect(await newer).toBe(true)
  await pass(1_699)
  expect(seen).toEqual([])
  await pass(1)
  expect(seen).toEqual(['offline'])
})

test('a weak link is asked every five seconds, a good one every thirty', async () => {
  const { check, answerAfter, asked, seen, pass } = aMonitor(answers(1_200))
  void check()
  await pass(1_200)
  answerAfter(answers(0))
  await pass(4_999)
  expect([seen, asked()]).toEqual([['weak'], 1])
  await pass(1)
  expect([seen, asked()]).toEqual([['weak', 'online'], 2])
  await pass(29_999)
  expect(asked()).toBe(2)
})

test('a cable pulled ends every question that was on its way, and asks one', async () => {
  const { check, hint, open, asked, pass } = aMonitor(swallows)
  for (const _ of ['one', 'two', 'three']) void check()
  expect(open()).toBe(3)
  hint()
  await pass(0)
  expect([open(), asked()]).toEqual([1, 4])
})

test('a server that still answers as the connection goes is asked again five seconds later, and then as before', async () => {
  const { state, answerAfter, asked, hint, pass } = aMonitor(answers(50))
  hint()
  await pass(50)
  expect(state.get()).toBe('online')
  answerAfter(refuses)
  await pass(5_000)
  expect([state.get(), asked()]).toEqual(['offline', 2])
  answerAfter(answers(0))
  await pass(5_000)
  expect([state.get(), asked()]).toEqual(['online', 3])
  await pass(29_999)
  expect(asked()).toBe(3)
})

test('orders that go on waiting put the next question off no further', async () => {
  const { check, keepAsking, asked, pass } = aMonitor(refuses)
  await check()
  keepAsking(true)
  await pass(1_500)
  keepAsking(true)
  await pass(500)
  expect(asked()).toBe(2)
})

type Network = (
  signal: AbortSignal,
  after: (delay: number, act: () => void) => void,
) => Promise<boolean>

const refuses: Network = () => Promise.resolve(false)

const swallows: Network = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)))

function answers(delay: number): Network {
  return (signal, after) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(false))
      after(delay, () => resolve(true))
    })
}

function aMonitor(first: Network, given: Parameters<typeof aPage>[0] = {}) {
  const { page, ...moments } = aPage(given)
  let network = first
  let asked = 0
  let open = 0
  const monitor = createNetworkMonitor(async (signal) => {
    asked += 1
    open += 1
    signal.addEventListener('abort', () => {
      open -= 1
    })
    return network(signal, page.after)
  }, page)
  const seen: string[] = []
  monitor.state.subscribe(() => seen.push(monitor.state.get()))
  return {
    ...monitor,
    ...moments,
    seen,
    asked: () => asked,
    open: () => open,
    answerAfter: (next: Network) => {
      network = next
    },
  }
}
