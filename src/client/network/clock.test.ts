import { expect, onTestFinished, test, vi } from 'vitest'
import { aPage } from '#tests/fixtures/a-page.ts'
import { createClock } from './clock.ts'

const noon = Date.UTC(2026, 10, 20, 12)

test('a tablet whose clock is an hour slow shows the server’s time', () => {
  const clock = createClock(() => noon, aPage().page)
  clock.hearTime()(noon + 3_600_000)
  expect([clock.time.get(), clock.now()]).toEqual([noon + 3_600_000, noon + 3_600_000])
})

test('a second more or less on the way, or no time at all, moves nothing', () => {
  const clock = createClock(() => noon, aPage().page)
  clock.hearTime()(noon - 1_000)
  clock.hearTime()(Number.NaN)
  expect(clock.now()).toBe(noon)
})

test('a slow answer does not set the clock back, and a later one corrects it', () => {
  aLocalStorage()
  const clock = createClock(
    () => noon,
    aPage().page,
    () => 0,
  )
  clock.hearTime()(noon - 9_000)
  expect(clock.offset()).toBe(-9_000)
  clock.hearTime()(noon)
  clock.hearTime()(noon - 10_000)
  expect(clock.offset()).toBe(0)
  clock.hearTime()(noon - 13_001)
  expect(clock.offset()).toBe(-13_001)
})

test('an answer received by a frozen tab does not set the clock', () => {
  aLocalStorage()
  for (const travel of [
    { passed: 10_001, device: 0 },
    { passed: 0, device: 10_001 },
  ]) {
    let [device, passed] = [noon, 0]
    const clock = createClock(
      () => device,
      aPage().page,
      () => passed,
    )
    const heard = clock.hearTime()
    passed += travel.passed
    device += travel.device
    heard(noon)
    expect([clock.offset(), clock.isConfirmed()]).toEqual([0, false])
  }
})

test('screens see the time move on each half minute, and after a nap', () => {
  let device = noon
  const { page, wait, waits, comeBack } = aPage()
  const clock = createClock(() => device, page)
  device += 30_000
  expect([clock.time.get(), waits()]).toEqual([noon, [30_000]])
  wait()
  expect([clock.time.get(), waits()]).toEqual([noon + 30_000, [30_000]])
  device += 3_600_000
  comeBack()
  expect(clock.time.get()).toBe(noon + 3_630_000)
})

test('a tablet that starts without a network remembers how wrong its clock is', () => {
  const kept = aLocalStorage()
  createClock(() => noon, aPage().page).hearTime()(noon + 3_600_000)
  const afterwards = createClock(() => noon + 60_000, aPage().page)
  expect(afterwards.now()).toBe(noon + 3_660_000)
  expect([...kept.values()]).toEqual(['3600000'])
})

test('a foreign value under the storage key is ignored', () => {
  aLocalStorage().set('comanda:clock', 'noonish')
  expect(createClock(() => noon, aPage().page).now()).toBe(noon)
})

test('only the server confirms the time, until the device’s clock is changed', () => {
  let device = noon
  let passed = 0
  const pass = (time: number) => {
    device += time
    passed += time
  }
  aLocalStorage().set('comanda:clock', '7200000')
  const clock = createClock(
    () => device,
    aPage().page,
    () => passed,
  )
  expect([clock.offset(), clock.isConfirmed()]).toEqual([7_200_000, false])
  clock.hearTime()(noon)
  expect([clock.offset(), clock.isConfirmed()]).toEqual([0, true])
  pass(3_600_000)
  expect(clock.isConfirmed()).toBe(true)
  device += 7_200_000
  expect(clock.isConfirmed()).toBe(false)
  clock.hearTime()(Number.NaN)
  expect(clock.isConfirmed()).toBe(false)
  clock.hearTime()(device - 7_200_000)
  expect([clock.offset(), clock.isConfirmed()]).toEqual([-7_200_000, true])
})

function aLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return kept
}
