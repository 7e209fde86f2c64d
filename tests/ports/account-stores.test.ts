import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { Identity } from '#server/account/account-store.ts'
import type { OneTimeLink, StoredSession } from '#server/account/session-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const anHour = 60 * 60_000
const later = (ms: number) => new Date(at.getTime() + ms)
const toReset = { purpose: 'reset', at } as const
const twenty = Array.from({ length: 20 }, (_, index) => index)

function anIdentity(): Identity {
  return { provider: 'google', subject: randomUUID() }
}

function aSession(given: Partial<StoredSession> = {}): StoredSession {
  return {
    secretHash: randomUUID(),
    suite: null,
    device: 'Chrome, Android',
    kind: 'user',
    userId: asId<UserId>(randomUUID()),
    operatorId: null,
    openedAt: at,
    usedAt: at,
    endsAt: later(anHour),
    ...given,
  }
}

function aLink(given: Partial<OneTimeLink> = {}): OneTimeLink {
  return {
    secretHash: randomUUID(),
    userId: asId<UserId>(randomUUID()),
    purpose: 'reset',
    email: 'ana@example.com',
    madeAt: at,
    endsAt: later(anHour),
    ...given,
  }
}

function takenOf({ userId, email }: OneTimeLink) {
  return { userId, email }
}

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  test(
    `${name}: an account comes back as it was made, by each way to find it`,
    options,
    async () => {
      const { accountStore } = await opened()
      const identity = anIdentity()
      const ana = anAccount({
        phoneNumber: '514-555-0199',
        passwordHash: '$argon2id$…',
        suiteOperator: true,
        defaultTip: { percentageValue: 12.5 },
        promoCode: 'SPRING10',
      })
      expect(await accountStore.create({ ...ana, identity })).toBe(true)
      expect(await accountStore.find(ana.userId)).toEqual(ana)
      expect(await accountStore.findByEmail(ana.email)).toEqual(ana)
      expect(await accountStore.findByIdentity(identity)).toEqual(ana)
      expect(await accountStore.find(asId<UserId>(randomUUID()))).toBe(null)
      expect(await accountStore.findByEmail(`no-${ana.email}`)).toBe(null)
      expect(await accountStore.findByIdentity({ ...identity, provider: 'apple' })).toBe(null)
      const bo = anAccount()
      await accountStore.create(bo)
      expect(await accountStore.find(bo.userId)).toEqual(bo)
    },
  )

  test(
    `${name}: whoever has not used an account is told once, and it ends unless they use it again`,
    options,
    async () => {
      const { accountStore } = await opened()
      const [ana, bo, cy] = [anAccount(), anAccount({ firstName: 'Bo' }), anAccount()]
      // Longer ago than those of other tests.
      const used = new Date('2001-03-01T12:00:00Z')
      const after = (days: number) => new Date(used.getTime() + days * 24 * anHour)
      for (const account of [ana, bo, cy]) await accountStore.create(account)
      await accountStore.markUsed(ana.userId, { at: used, language: 'en' })
      await accountStore.markUsed(bo.userId, { at: used, language: 'fr' })
      await accountStore.markUsed(cy.userId, { at: after(1), language: 'en' })
      const tell = async (day: number, most = 50) => {
        const usedBefore = after(day)
        const persons = await accountStore.unwarned({ usedBefore, most })
        for (const { userId } of persons) {
          await accountStore.markWarned(userId, { usedBefore, at: after(700) })
        }
        return persons
      }
      const unused = (warnedBefore: Date) =>
        accountStore.unused({ usedBefore: after(0.5), warnedBefore, most: 50 })
      expect(await tell(0)).toEqual([])
      const warned = [...(await tell(0.5, 1)), ...(await tell(0.5))]
      expect(warned).toHaveLength(2)
      const { userId, email, firstName } = bo
      expect(warned).toContainEqual({ userId, email, firstName, language: 'fr' })
      expect(await tell(0.5)).toEqual([])
      expect(await unused(after(700))).toEqual([])
      expect(new Set(await unused(after(701)))).toEqual(new Set([ana.userId, bo.userId]))
      const only = { usedBefore: after(0.5), warnedBefore: after(701), most: 50, of: bo.userId }
      expect(await accountStore.unused(only)).toEqual([bo.userId])
      expect(await accountStore.unused({ ...only, of: cy.userId })).toEqual([])
      await accountStore.markUsed(ana.userId, { at: after(720), language: 'en' })
      // Told late: the account was used meanwhile.
      await accountStore.markWarned(ana.userId, { usedBefore: after(0.5), at: after(700) })
      expect(await unused(after(701))).toEqual([bo.userId])
      for (const { userId: theirs } of [ana, bo, cy]) await accountStore.remove(theirs)
      expect(await unused(after(701))).toEqual([])
    },
  )

  test(
    `${name}: an e-mail is one person’s in any capitals, and its plus sign counts`,
    options,
    async () => {
      const { accountStore } = await opened()
      const own = randomUUID()
      const ana = anAccount({ email: `Ana+${own}@Example.COM` })
      expect(await accountStore.create(ana)).toBe(true)
      expect(await accountStore.create(anAccount({ email: `ana+${own}@example.com` }))).toBe(false)
      expect(await accountStore.findByEmail(`ANA+${own}@EXAMPLE.com`)).toEqual(ana)
      expect(await accountStore.findByEmail('ana@example.com')).toBe(null)
    },
  )

  test(
    `${name}: a password that was read is changed once, and nothing after it by that reading`,
    options,
    async () => {
      const { accountStore } = await opened()
      const ana = anAccount({ passwordHash: 'read' })
      await accountStore.create(ana)
      const hashes = twenty.map((index) => `hash ${index}`)
      const outcomes = await Promise.all(
        hashes.map((passwordHash) => accountStore.change(ana.userId, { passwordHash }, ana)),
      )
      expect(outcomes.filter((outcome) => outcome === 'Changed')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'OtherPassword')).toHaveLength(19)
      const passwordHash = hashes[outcomes.indexOf('Changed')]
      expect(await accountStore.find(ana.userId)).toEqual({ ...ana, passwordHash })
      const email = `new-${ana.email}`
      expect(await accountStore.change(ana.userId, { email }, ana)).toBe('OtherPassword')
      expect(await accountStore.findByEmail(email)).toBe(null)
      expect(await accountStore.findByEmail(ana.email)).toEqual({ ...ana, passwordHash })
      const [moved, cleared] = await Promise.all([
        accountStore.change(ana.userId, { email }, { passwordHash: passwordHash ?? null }),
        accountStore.change(ana.userId, { passwordHash: null }),
      ])
      expect(cleared).toBe('Changed')
      const now = await accountStore.findByEmail(moved === 'Changed' ? email : ana.email)
      expect(now).toMatchObject({ userId: ana.userId, passwordHash: null })
    },
  )

  test(
    `${name}: of twenty simultaneous registrations of one e-mail one succeeds`,
    options,
    async () => {
      const { accountStore } = await opened()
      const email = `${randomUUID()}@example.com`
      const people = twenty.map(() => anAccount({ email }))
      const made = await Promise.all(people.map((person) => accountStore.create(person)))
      expect(made.filter(Boolean)).toHaveLength(1)
      expect(await accountStore.findByEmail(email)).toEqual(people[made.indexOf(true)])
      const kept = await Promise.all(people.map(({ userId }) => accountStore.find(userId)))
      expect(kept.filter((account) => account !== null)).toHaveLength(1)
    },
  )

  test(
    `${name}: where another provider’s person has an account, no second one is made`,
    options,
    async () => {
      const { accountStore } = await opened()
      const identity = anIdentity()
      const ana = anAccount({ identity })
      await accountStore.create(ana)
      const again = anAccount({ identity })
      expect(await accountStore.create(again)).toBe(false)
      expect(await accountStore.findByEmail(again.email)).toBe(null)
      expect(await accountStore.create(anAccount({ email: again.email }))).toBe(true)
    },
  )

  test(`${name}: a way to sign in is added once, and leads to one person`, options, async () => {
    const { accountStore } = await opened()
    const [ana, bo] = [anAccount(), anAccount()]
    await accountStore.create(ana)
    await accountStore.create(bo)
    const identity = anIdentity()
    expect(await accountStore.link(ana.userId, identity)).toBe(true)
    expect(await accountStore.link(ana.userId, identity)).toBe(true)
    expect(await accountStore.link(bo.userId, identity)).toBe(false)
    expect(await accountStore.findByIdentity(identity)).toEqual(ana)
  })

  test(`${name}: all of a person’s ways to sign in elsewhere are taken away`, options, async () => {
    const { accountStore } = await opened()
    const [hers, his] = [anIdentity(), anIdentity()]
    const ana = anAccount({ identity: hers })
    const bo = anAccount({ identity: his })
    for (const person of [ana, bo]) await accountStore.create(person)
    await accountStore.link(ana.userId, { ...hers, provider: 'apple' })
    await accountStore.unlink(ana.userId)
    expect(await accountStore.identities(ana.userId)).toEqual([])
    expect(await accountStore.identities(bo.userId)).toEqual([his])
    expect(await accountStore.link(bo.userId, hers)).toBe(true)
  })

  test(`${name}: an e-mail is verified once, and only as it is now`, options, async () => {
    const { accountStore } = await opened()
    const ana = anAccount({ emailVerifiedAt: null })
    await accountStore.create(ana)
    expect(await accountStore.verifyEmail({ ...ana, email: 'old@example.com' }, at)).toBe(false)
    expect(await accountStore.find(ana.userId)).toEqual(ana)
    expect(await accountStore.verifyEmail(ana, at)).toBe(true)
    expect(await accountStore.verifyEmail(ana, later(1_000))).toBe(true)
    expect(await accountStore.find(ana.userId)).toEqual({ ...ana, emailVerifiedAt: at })
    expect(await accountStore.verifyEmail(anAccount(), at)).toBe(false)
  })

  test(`${name}: what is changed is changed, and nothing else`, options, async () => {
    const { accountStore } = await opened()
    const ana = anAccount({ phoneNumber: '514-555-0199', promoCode: 'OLD' })
    await accountStore.create(ana)
    const changes = {
      firstName: 'Anaïs',
      phoneNumber: null,
      defaultTip: { percentageValue: 18 },
      passwordHash: '$argon2id$…',
    }
    expect(await accountStore.change(ana.userId, changes)).toBe('Changed')
    expect(await accountStore.find(ana.userId)).toEqual({ ...ana, ...changes })
    expect(await accountStore.change(ana.userId, { defaultTip: null })).toBe('Changed')
    expect(await accountStore.find(ana.userId)).toEqual({ ...ana, ...changes, defaultTip: null })
    expect(await accountStore.change(ana.userId, {})).toBe('Changed')
    expect(await accountStore.change(asId<UserId>(randomUUID()), changes)).toBe('Unknown')
  })

  test(
    `${name}: another e-mail is theirs alone, and the old one is free again`,
    options,
    async () => {
      const { accountStore } = await opened()
      const [ana, bo] = [anAccount(), anAccount()]
      await accountStore.create(ana)
      await accountStore.create(bo)
      const taken = { email: bo.email.toUpperCase(), firstName: 'Not' }
      expect(await accountStore.change(ana.userId, taken)).toBe('EmailTaken')
      expect(await accountStore.find(ana.userId)).toEqual(ana)
      const capitals = { email: ana.email.toUpperCase() }
      expect(await accountStore.change(ana.userId, capitals)).toBe('Changed')
      expect(await accountStore.find(ana.userId)).toEqual({ ...ana, ...capitals })
      const email = `new-${ana.email}`
      expect(await accountStore.change(ana.userId, { email, firstName: 'An' })).toBe('Changed')
      const changed = { ...ana, email, firstName: 'An', emailVerifiedAt: null }
      expect(await accountStore.findByEmail(email)).toEqual(changed)
      expect(await accountStore.findByEmail(ana.email)).toBe(null)
      expect(await accountStore.create(anAccount({ email: ana.email }))).toBe(true)
    },
  )

  test(`${name}: of two new e-mails at once the person has one`, options, async () => {
    const { accountStore } = await opened()
    const ana = anAccount()
    await accountStore.create(ana)
    const emails = [`a-${ana.email}`, `b-${ana.email}`]
    const outcomes = await Promise.all(
      emails.map((email) => accountStore.change(ana.userId, { email })),
    )
    expect(outcomes).toEqual(['Changed', 'Changed'])
    const found = await Promise.all(emails.map((email) => accountStore.findByEmail(email)))
    expect(found.filter((account) => account !== null)).toHaveLength(1)
    expect(await accountStore.findByEmail(ana.email)).toBe(null)
  })

  test(`${name}: a removed account is not found, and may register again`, options, async () => {
    const { accountStore } = await opened()
    const identity = anIdentity()
    const ana = anAccount({ identity })
    const bo = anAccount()
    await accountStore.create(ana)
    await accountStore.create(bo)
    await accountStore.remove(ana.userId)
    expect(await accountStore.find(ana.userId)).toBe(null)
    expect(await accountStore.findByEmail(ana.email)).toBe(null)
    expect(await accountStore.findByIdentity(identity)).toBe(null)
    expect(await accountStore.find(bo.userId)).toEqual(bo)
    expect(await accountStore.create(anAccount({ email: ana.email, identity }))).toBe(true)
  })

  test(`${name}: a session is found until it is closed, and as it is used`, options, async () => {
    const { sessionStore } = await opened()
    const suite = {
      venueId: asId<VenueId>('venue'),
      eventSuiteId: 'suite-1',
      latestEnd: new Date('2026-07-02T03:00:00Z'),
    }
    const operatorId = asId<UserId>(randomUUID())
    const session = aSession({ kind: 'login-as', operatorId, suite })
    await sessionStore.open(session)
    expect(await sessionStore.find(session.secretHash)).toEqual(session)
    const use = { at: later(1_000), endsAt: later(9 * anHour) }
    await sessionStore.extend(session.secretHash, use)
    const used = { ...session, usedAt: use.at, endsAt: use.endsAt }
    expect(await sessionStore.find(session.secretHash)).toEqual(used)
    await sessionStore.close(session.secretHash)
    await sessionStore.close(session.secretHash)
    expect(await sessionStore.find(session.secretHash)).toBe(null)
  })

  test(
    `${name}: all sessions of a person end but one, with those of operators acting as them`,
    options,
    async () => {
      const { sessionStore } = await opened()
      const [ana, bo] = [anAccount().userId, anAccount().userId]
      const kept = aSession({ userId: ana })
      const ofOther = aSession({ userId: bo })
      const ending = [
        aSession({ userId: ana }),
        aSession({ userId: ana, kind: 'login-as', operatorId: bo }),
        aSession({ userId: bo, kind: 'login-as', operatorId: ana }),
      ]
      const link = aLink({ userId: ana })
      const otherLink = aLink({ userId: bo })
      for (const session of [kept, ofOther, ...ending]) await sessionStore.open(session)
      for (const one of [link, otherLink]) await sessionStore.keepLink(one)
      await sessionStore.closeAll(ana, kept.secretHash)
      for (const { secretHash } of ending) expect(await sessionStore.find(secretHash)).toBe(null)
      expect(await sessionStore.find(kept.secretHash)).toEqual(kept)
      expect(await sessionStore.find(ofOther.secretHash)).toEqual(ofOther)
      expect(await sessionStore.redeemLink(link.secretHash, toReset)).toBe(null)
      expect(await sessionStore.redeemLink(otherLink.secretHash, toReset)).toEqual(
        takenOf(otherLink),
      )
      await sessionStore.closeAll(ana)
      expect(await sessionStore.find(kept.secretHash)).toBe(null)
    },
  )

  test(`${name}: a link opens once, even where twenty ask at once`, options, async () => {
    const { sessionStore } = await opened()
    const link = aLink()
    await sessionStore.keepLink(link)
    const taken = await Promise.all(
      twenty.map(() => sessionStore.redeemLink(link.secretHash, toReset)),
    )
    expect(taken.filter((one) => one !== null)).toEqual([takenOf(link)])
  })

  test(`${name}: of twenty links to one person, taken at once, one opens`, options, async () => {
    const { sessionStore } = await opened()
    const { userId } = aLink()
    const links = twenty.map(() => aLink({ userId }))
    for (const link of links) await sessionStore.keepLink(link)
    const taken = await Promise.all(
      links.map(({ secretHash }) => sessionStore.redeemLink(secretHash, toReset)),
    )
    expect(taken.filter((one) => one !== null)).toMatchObject([{ userId }])
  })

  test(`${name}: a link opens nothing but what it is for`, options, async () => {
    const { sessionStore } = await opened()
    const reset = aLink({ email: 'bo@example.com' })
    const confirm = aLink({ userId: reset.userId, purpose: 'confirm' })
    for (const link of [reset, confirm]) await sessionStore.keepLink(link)
    const toConfirm = { purpose: 'confirm', at } as const
    expect(await sessionStore.redeemLink(reset.secretHash, toConfirm)).toBe(null)
    expect(await sessionStore.redeemLink(confirm.secretHash, toReset)).toBe(null)
    expect(await sessionStore.redeemLink(confirm.secretHash, toConfirm)).toEqual(takenOf(confirm))
    expect(await sessionStore.redeemLink(reset.secretHash, toReset)).toEqual(takenOf(reset))
  })

  test(
    `${name}: a link that is over opens nothing, and leaves the others as they are`,
    options,
    async () => {
      const { sessionStore } = await opened()
      const { userId } = aLink()
      const [ended, good] = [aLink({ userId, endsAt: at }), aLink({ userId })]
      await sessionStore.keepLink(ended)
      await sessionStore.keepLink(good)
      expect(await sessionStore.redeemLink(ended.secretHash, toReset)).toBe(null)
      expect(await sessionStore.redeemLink(randomUUID(), toReset)).toBe(null)
      expect(await sessionStore.redeemLink(good.secretHash, toReset)).toEqual(takenOf(good))
    },
  )

  test(`${name}: a device is known to whom signed in there, until it ends`, options, async () => {
    const { sessionStore } = await opened()
    const [ana, ben] = [asId<UserId>(randomUUID()), asId<UserId>(randomUUID())]
    const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
    const endsAt = later(anHour)
    await sessionStore.rememberDevice({ userId: ana, secretHash: other, before: null, endsAt })
    await sessionStore.rememberDevice({ userId: ana, secretHash: first, before: null, endsAt })
    expect(await sessionStore.knowsDevice(ana, first, at)).toBe(true)
    expect(await sessionStore.knowsDevice(ana, first, endsAt)).toBe(false)
    expect(await sessionStore.knowsDevice(ben, first, at)).toBe(false)
    await sessionStore.rememberDevice({ userId: ben, secretHash: second, before: first, endsAt })
    const known = [ana, ben].flatMap((userId) =>
      [first, second, other].map((secret) => sessionStore.knowsDevice(userId, secret, at)),
    )
    expect(await Promise.all(known)).toEqual([false, true, true, false, true, false])
    await sessionStore.closeAll(ana)
    expect(await sessionStore.knowsDevice(ana, second, at)).toBe(false)
    expect(await sessionStore.knowsDevice(ana, other, at)).toBe(false)
    expect(await sessionStore.knowsDevice(ben, second, at)).toBe(true)
    await sessionStore.forgetEnded(endsAt)
    expect(await sessionStore.knowsDevice(ben, second, at)).toBe(false)
  })

  test(`${name}: who signs in again has one mark of that device`, options, async () => {
    const { sessionStore } = await opened()
    const userId = asId<UserId>(randomUUID())
    const [first, second] = [randomUUID(), randomUUID()]
    const device = { userId, endsAt: later(anHour) }
    await sessionStore.rememberDevice({ ...device, secretHash: first, before: null })
    await sessionStore.rememberDevice({ ...device, secretHash: second, before: first })
    expect(await sessionStore.knowsDevice(userId, first, at)).toBe(false)
    expect(await sessionStore.knowsDevice(userId, second, at)).toBe(true)
  })

  test(`${name}: what is over is forgotten, and nothing else`, options, async () => {
    const { sessionStore } = await opened()
    const [ended, open] = [aSession(), aSession({ endsAt: later(anHour + 1) })]
    const [overLink, openLink] = [aLink(), aLink({ endsAt: later(anHour + 1) })]
    for (const session of [ended, open]) await sessionStore.open(session)
    for (const link of [overLink, openLink]) await sessionStore.keepLink(link)
    await sessionStore.forgetEnded(later(anHour))
    expect(await sessionStore.find(ended.secretHash)).toBe(null)
    expect(await sessionStore.find(open.secretHash)).toEqual(open)
    expect(await sessionStore.redeemLink(overLink.secretHash, toReset)).toBe(null)
    expect(await sessionStore.redeemLink(openLink.secretHash, toReset)).toEqual(takenOf(openLink))
  })
}
