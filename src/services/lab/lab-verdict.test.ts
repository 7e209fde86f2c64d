import { expect, test } from 'vitest'
import { labVerdict } from '#features/lab/lab-counter.tsx'

const guest = 'Lab 7f3a'

test.each([
  {
    when: 'nothing sent',
    count: { guest, sent: 0, onTheirWay: 0 },
    received: { orders: 0, keys: 0 },
    verdict: null,
  },
  {
    when: 'all there',
    count: { guest, sent: 3, onTheirWay: 0 },
    received: { orders: 3, keys: 3 },
    verdict: 'right',
  },
  {
    when: 'some still here',
    count: { guest, sent: 3, onTheirWay: 2 },
    received: { orders: 1, keys: 1 },
    verdict: 'underWay',
  },
  {
    when: 'arrived, unanswered',
    count: { guest, sent: 3, onTheirWay: 2 },
    received: { orders: 3, keys: 3 },
    verdict: 'underWay',
  },
  {
    when: 'one lost',
    count: { guest, sent: 3, onTheirWay: 0 },
    received: { orders: 2, keys: 2 },
    verdict: 'wrong',
  },
  {
    when: 'one twice',
    count: { guest, sent: 3, onTheirWay: 0 },
    received: { orders: 4, keys: 4 },
    verdict: 'wrong',
  },
  {
    when: 'one twice under one key',
    count: { guest, sent: 3, onTheirWay: 0 },
    received: { orders: 3, keys: 2 },
    verdict: 'wrong',
  },
  {
    when: 'no answer',
    count: { guest, sent: 3, onTheirWay: 0 },
    received: null,
    verdict: 'asking',
  },
])('$when: $verdict', ({ count, received, verdict }) => {
  expect(labVerdict(count, received)).toBe(verdict)
})
