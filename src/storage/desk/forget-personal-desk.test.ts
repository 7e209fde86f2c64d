import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { openDeskRecords } from './desk-records.ts'
import { forgetPersonalDesk } from './forget-personal-desk.ts'

async function afterForgetting(name: string, isPersonal?: true) {
  const records = openDeskRecords(name)
  await records.save({
    id: 'd-1',
    slug: 'chez-nous',
    venueId: 'v-1',
    name: 'Ana',
    role: 'counter',
    isPersonal,
    next: 1,
    heardAt: null,
    link: 'live',
  })
  await forgetPersonalDesk(name)
  const board = await records.read()
  return board.ok ? (board.value.desk?.name ?? null) : board
}

test('a person who leaves takes the orders of their desk along, and a tablet keeps its own', async () => {
  expect(await afterForgetting('personal', true)).toBeNull()
  expect(await afterForgetting('tablet')).toBe('Ana')
  await forgetPersonalDesk('no-desk')
  expect(await Dexie.exists('no-desk')).toBe(false)
})
