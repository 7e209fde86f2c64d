import { expect, test } from 'vitest'
import { permissionOf, hasRight, staffRights } from './rights.ts'
import type { Permission, StaffHolder, StaffRight } from './rights.ts'
import { deskRoleOf, grantedBy, staffRoles } from './role.ts'

const holders = [
  'owner',
  'manager',
  'counter',
  'kitchen',
  'suites',
  'counter_tablet',
  'kitchen_tablet',
] as const satisfies readonly StaffHolder[]

/** y: yes, p: by name and PIN, l: up to a limit, -: no. In the order of the holders. */
const expected: Readonly<Record<StaffRight, string>> = {
  orders: 'yyyy-yy',
  contacts: 'yyy--y-',
  refuse: 'yyyy-yy',
  cancel: 'yyy--pp',
  refund: 'yyl--pp',
  stop_items: 'yyyy-yy',
  stops: 'yyy--y-',
  numbers_today: 'yyy----',
  numbers: 'yy-----',
  menu: 'yy-----',
  receivers: 'yy-----',
  people: 'yy-----',
  secrets: 'y------',
  suites: 'yy--y--',
}

const letters: Readonly<Record<string, Permission>> = {
  y: 'yes',
  p: 'pin',
  l: 'limited',
  '-': 'no',
}

const cells = staffRights.flatMap((right) =>
  holders.map((holder, place) => [right, holder, letters[expected[right][place] ?? '']] as const),
)

test.each(cells)('%s of %s: %s', (right, holder, permission) => {
  expect(permissionOf(holder, right)).toBe(permission)
  expect(hasRight(holder, right)).toBe(permission === 'yes')
})

test('an owner gives each role, a manager those below, and others none', () => {
  expect(grantedBy('owner')).toEqual(staffRoles)
  expect(grantedBy('manager')).toEqual(['counter', 'kitchen'])
  for (const role of ['counter', 'kitchen', 'suites'] as const) expect(grantedBy(role)).toEqual([])
})

test('a person works at a desk of their role, and an operator of suites at none', () => {
  expect(staffRoles.map(deskRoleOf)).toEqual(['counter', 'counter', 'counter', 'kitchen', null])
})
