// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readFaults, recordFault, writeFault } from './kiosk-faults.ts'

afterEach(() => localStorage.clear())

const at = Date.UTC(2026, 6, 1, 16)

test('the latest twenty faults are stored, without their texts', () => {
  for (let number = 1; number <= 21; number += 1) {
    recordFault(new TypeError(`of guest ${number}`), at + number)
  }
  recordFault('of Zephyrine', at + 22)
  const faults = readFaults()
  expect(faults).toHaveLength(20)
  expect(faults[0]).toEqual({ at: at + 22, name: 'string', where: '' })
  expect(faults[1]).toMatchObject({ at: at + 21, name: 'TypeError' })
  expect(JSON.stringify(localStorage)).not.toMatch(/guest|Zephyrine/)
})

test('an entry that the server would refuse is left out', () => {
  const fault = { at, name: 'TypeError', where: 'main-1.js:2:30' }
  const wrong = [null, 'TypeError', { ...fault, at: 'now' }, { ...fault, name: 'Zoé <b>' }]
  localStorage.setItem('comanda:kiosk-faults', JSON.stringify([...wrong, fault]))
  expect(readFaults()).toEqual([fault])
  expect(writeFault(fault)).toEqual({ ...fault, at: '2026-07-01T16:00:00.000Z' })
  localStorage.setItem('comanda:kiosk-faults', '{')
  expect(readFaults()).toEqual([])
})
