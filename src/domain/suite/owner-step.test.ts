import { expect, test } from 'vitest'
import { ownerStep } from './owner-step.ts'
import type { OwnerFacts, OwnerStep } from './owner-step.ts'

const ready: OwnerFacts = {
  isAssigned: true,
  lacksContact: false,
  hasCard: true,
  preOrder: null,
  locksAt: 200,
  endsAt: 300,
}
const submitted = { state: 'modifiable', heldBecause: null } as const
const held = (heldBecause: 'card' | 'owner') => ({ state: 'held', heldBecause }) as const

test.each<readonly [string, Partial<OwnerFacts> & { readonly now: number }, OwnerStep]>([
  ['is not signed in', { isAssigned: false, now: 150 }, 'landing'],
  ['has no phone number and no card', { lacksContact: true, hasCard: false, now: 150 }, 'person'],
  ['has no card', { hasCard: false, now: 150 }, 'card'],
  ['has everything', { now: 150 }, 'menu'],
  ['comes at the last moment before the lock', { now: 199 }, 'menu'],
  ['comes at the lock', { now: 200 }, 'locked'],
  [
    'has ordered, and removed the card since',
    { preOrder: submitted, hasCard: false, now: 150 },
    'submitted',
  ],
  ['has ordered, and the lock has come', { preOrder: submitted, now: 200 }, 'locked'],
  [
    'has an order that the server has locked',
    { preOrder: { ...submitted, state: 'locked' }, now: 150 },
    'locked',
  ],
  ['has a card that was declined', { preOrder: held('card'), now: 250 }, 'held'],
  ['has a suite that was given on', { preOrder: held('owner'), now: 250 }, 'locked'],
  ['comes after the event', { preOrder: held('card'), now: 300 }, 'over'],
])('an owner who %s is sent on by it', (_, { now, ...given }, step) => {
  expect(ownerStep({ ...ready, ...given }, now)).toBe(step)
})
