import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignInAttempt } from '#server/social/attempt-store.ts'
import { createMemoryAttemptStore } from '#tests/twins/social/memory-attempt-store.ts'
import { createPostgresAttemptStore } from '#server/social/postgres-attempt-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({ attempts: createPostgresAttemptStore(sql) }),
  inMemory: () => ({ attempts: createMemoryAttemptStore() }),
})

const at = new Date('2026-07-01T16:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

function anAttempt(given: Partial<SignInAttempt> = {}): SignInAttempt {
  return {
    stateHash: randomUUID(),
    provider: 'google',
    nonce: 'a nonce',
    verifier: 'a verifier',
    browserHash: 'of a browser',
    returnTo: '/merle?tableNum=4',
    endsAt: later(10),
    name: null,
    ...given,
  }
}

for (const { name, options, opened } of openings) {
  test(`${name}: an attempt is taken as it was kept, by one of twenty`, options, async () => {
    const { attempts } = await opened()
    const attempt = anAttempt()
    await attempts.keep(attempt)
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => attempts.take(attempt.stateHash, at)),
    )
    expect(taken.filter((each) => each !== null)).toEqual([attempt])
  })

  test(`${name}: neither an ended attempt nor an unknown one is taken`, options, async () => {
    const { attempts } = await opened()
    const attempt = anAttempt()
    await attempts.keep(attempt)
    expect(await attempts.take(attempt.stateHash, later(10))).toBeNull()
    expect(await attempts.take(attempt.stateHash, at)).toBeNull()
    expect(await attempts.take('of nobody', at)).toBeNull()
  })

  test(`${name}: a name that comes later is kept with its attempt`, options, async () => {
    const { attempts } = await opened()
    const [attempt, other] = [anAttempt(), anAttempt({ name: { firstName: 'A', lastName: 'B' } })]
    for (const each of [attempt, other]) await attempts.keep(each)
    const ana = { firstName: 'Ana "O’Neill"', lastName: 'Roy' }
    await attempts.noteName(attempt.stateHash, ana)
    await attempts.noteName('of nobody', ana)
    expect(await attempts.take(attempt.stateHash, at)).toEqual({ ...attempt, name: ana })
    expect(await attempts.take(other.stateHash, at)).toEqual(other)
  })

  test(`${name}: what is over is forgotten, and the rest is not`, options, async () => {
    const { attempts } = await opened()
    const [ended, open] = [anAttempt({ endsAt: later(1) }), anAttempt({ endsAt: later(2) })]
    for (const each of [ended, open]) await attempts.keep(each)
    await attempts.forgetEnded(later(1))
    expect(await attempts.take(ended.stateHash, at)).toBeNull()
    expect(await attempts.take(open.stateHash, at)).toEqual(open)
  })
}
