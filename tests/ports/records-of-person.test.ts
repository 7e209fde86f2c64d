import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { stores } from './stores.ts'
import { openOnce } from './open-once.ts'

function aSession(userId: UserId, used: string): StoredSession {
  return {
    secretHash: randomUUID(),
    kind: 'user',
    userId,
    operatorId: null,
    suite: null,
    device: null,
    openedAt: new Date('2026-06-01T12:00:00Z'),
    usedAt: new Date(used),
    endsAt: new Date('2026-09-01T12:00:00Z'),
  }
}

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  test(
    `${name}: a person's sessions come with those of operators acting as them`,
    options,
    async () => {
      const { sessionStore } = await opened()
      const [ana, operator] = [asId<UserId>(randomUUID()), asId<UserId>(randomUUID())]
      const earlier = aSession(ana, '2026-06-02T12:00:00Z')
      const asAna = {
        ...aSession(ana, '2026-06-03T12:00:00Z'),
        kind: 'login-as' as const,
        operatorId: operator,
      }
      await sessionStore.open(earlier)
      await sessionStore.open(asAna)
      await sessionStore.open(aSession(operator, '2026-06-04T12:00:00Z'))
      expect(await sessionStore.list(ana)).toEqual([asAna, earlier])
      expect(await sessionStore.list(asId(randomUUID()))).toEqual([])
    },
  )

  test(
    `${name}: the other providers by which a person signs in are theirs alone`,
    options,
    async () => {
      const { accountStore } = await opened()
      const google = { provider: 'google', subject: randomUUID() } as const
      const apple = { provider: 'apple', subject: `${randomUUID()} with a blank` } as const
      const ana = anAccount({ identity: google })
      const noe = anAccount({ identity: { provider: 'google', subject: randomUUID() } })
      for (const person of [ana, noe]) await accountStore.create(person)
      await accountStore.link(ana.userId, apple)
      const theirs = await accountStore.identities(ana.userId)
      expect(theirs).toHaveLength(2)
      expect(theirs).toEqual(expect.arrayContaining([google, apple]))
    },
  )
}
