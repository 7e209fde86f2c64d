import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword, createSemaphore } from './hash-password.ts'

test('a password is right against its own hash alone, and no two hashes are the same', async () => {
  const kept = await hashPassword('Table12!')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Table12!')).not.toBe(kept)
  expect(await verifyPassword(kept, 'Table12!')).toBe('Right')
  expect(await verifyPassword(kept, 'table12!')).toBe('Wrong')
})

test('a hash made at another cost is right, and outdated', async () => {
  for (const cost of [{ memoryCost: 8_192 }, { timeCost: 3 }, { algorithm: 1 }]) {
    const kept = await hash('Table12!', cost)
    expect(await verifyPassword(kept, 'Table12!')).toBe('Outdated')
    expect(await verifyPassword(kept, 'Table13!')).toBe('Wrong')
  }
})

test('without a stored password, no password is right', async () => {
  expect(await verifyPassword(null, 'Table12!')).toBe('Wrong')
  expect(await verifyPassword(null, '')).toBe('Wrong')
})

test('the same letters are the same password, however a keyboard encodes them', async () => {
  const kept = await hashPassword('Caf\u00e9-12!')
  expect(await verifyPassword(kept, 'Cafe\u0301-12!')).toBe('Right')
})

test('no more tasks run at once than allowed, in order of arrival', async () => {
  const inTurn = createSemaphore(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const tasks = [1, 2, 3, 4].map((number) =>
    inTurn(() => {
      began.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }),
  )
  expect(began).toEqual([1, 2])
  ends[1]?.()
  expect(await tasks[1]).toBe(2)
  expect(began).toEqual([1, 2, 3])
  ends[0]?.()
  ends[2]?.()
  await Promise.all([tasks[0], tasks[2]])
  expect(began).toEqual([1, 2, 3, 4])
  ends[3]?.()
  expect(await tasks[3]).toBe(4)
})

test('a task that fails releases its place', async () => {
  const inTurn = createSemaphore(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
