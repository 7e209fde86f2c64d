import { expect, test } from 'vitest'
import { createLinger } from './linger.ts'

test('the flag of a load stays on for 300 ms after it', () => {
  const { linger, flags, waits } = aLinger()
  linger.start()
  linger.end()
  expect(flags).toEqual([true])
  expect(waits.map(({ delay }) => delay)).toEqual([300])
  waits[0]?.act()
  expect(flags).toEqual([true, false])
})

test('a load that begins within them keeps it on', () => {
  const { linger, flags, waits } = aLinger()
  linger.start()
  linger.end()
  linger.start()
  waits[0]?.act()
  expect(flags.at(-1)).toBe(true)
  linger.end()
  waits[1]?.act()
  expect(flags.at(-1)).toBe(false)
})

test('of two loads at once it goes off after the later', () => {
  const { linger, flags, waits } = aLinger()
  linger.start()
  linger.start()
  linger.end()
  waits[0]?.act()
  expect(flags.at(-1)).toBe(true)
  linger.end()
  waits[1]?.act()
  expect(flags.at(-1)).toBe(false)
})

function aLinger() {
  const flags: boolean[] = []
  const waits: { readonly delay: number; readonly act: () => void }[] = []
  const linger = createLinger(
    (delay, act) => void waits.push({ delay, act }),
    (isOn) => void flags.push(isOn),
  )
  return { linger, flags, waits }
}
