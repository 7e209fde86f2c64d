import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { readInvitation } from '#server/suite/invitation.ts'
import { createMemoryInvitationKeys } from '#tests/twins/suite/memory-invitation-keys.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { inviteOwners } from './invite-owners.ts'
import { parseVenueCommand } from './parse-venue-command.ts'

const at = new Date('2026-06-25T16:00:00Z')

/** An arena with a game of three suites, and a terminal. */
async function anArena(
  restaurant: Parameters<typeof aServedVenue>[0] = {},
  fails: (mail: Mail) => unknown = () => null,
) {
  const document = aServedVenue(restaurant)
  const { slug, id } = document.restaurant
  const venueId = asId<VenueId>(String(id))
  const venueStore = createMemoryVenueStore()
  await venueStore.publish(document)
  const suiteStore = createMemorySuiteStore()
  const game = {
    eventId: 'game',
    name: 'Bears & Otters',
    startsAt: new Date('2026-07-04T23:00:00Z'),
    endsAt: new Date('2026-07-05T02:00:00Z'),
  }
  const suites = [
    aSuite({ ownerName: 'Ana Roy' }),
    aSuite({ eventSuiteId: 'suite-2', name: 'Suite 102', ownerEmail: 'ben@example.com' }),
    aSuite({
      eventSuiteId: 'suite-3',
      name: 'Suite 103',
      ownerEmail: 'zoe@example.com',
      locksAt: new Date('2026-07-01T16:00:00Z'),
    }),
  ]
  const over = { ...game, eventId: 'over', name: 'Opener', endsAt: at, suites: [] }
  await suiteStore.save(venueId, [
    { ...game, suites },
    over,
    { ...over, eventId: 'empty', name: 'Empty', endsAt: game.endsAt },
  ])
  const invitationKeys = createMemoryInvitationKeys()
  const mails: Mail[] = []
  const run = async (...words: string[]) => {
    const said: string[] = []
    const command = parseVenueCommand(['invite', ...words])
    if (!command.ok) return [1, command.error]
    if (command.value.type !== 'invite') throw new Error('The words are of that command')
    const code = await inviteOwners(command.value, {
      venueStore,
      suiteStore,
      invitationKeys,
      origin: 'https://order.example',
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`),
      mailer: {
        send: async (mail) => {
          const fault = fails(mail)
          if (fault) throw fault
          mails.push(mail)
        },
      },
      at,
    })
    return [code, ...said]
  }
  /** The first suite goes to another owner. */
  const give = (ownerEmail: string) => {
    const [first = aSuite(), ...others] = suites
    return suiteStore.save(venueId, [{ ...game, suites: [{ ...first, ownerEmail }, ...others] }])
  }
  return { slug, venueId, invitationKeys, mails, run, give }
}

/** Without the spaces that break no line. */
function plain(text = ''): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** The link of a mail, with its parameters. */
function linkIn(mail: Mail | undefined): URL {
  return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
}

test('each owner of an event’s suites gets a link of their own, with no e-mail in it', async () => {
  const { slug, venueId, invitationKeys, mails, run } = await anArena()
  expect(await run(slug, '--event', 'game')).toEqual([
    0,
    'Bears & Otters: 3 invitations for 3 suites',
  ])
  expect(mails.map(({ to }) => to)).toEqual([
    'ana@example.com',
    'ben@example.com',
    'zoe@example.com',
  ])
  for (const [place, eventSuiteId] of ['suite-1', 'suite-2', 'suite-3'].entries()) {
    const mail = mails[place]
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe(`https://order.example/${slug}/landing`)
    expect(link.searchParams.get('eventSuite')).toBe(eventSuiteId)
    expect(link.href).not.toMatch(/@|%40|example\.com/)
    const value = link.searchParams.get('encryptedValue') ?? ''
    const reading = { venueId, eventSuiteId, at }
    expect(await readInvitation(invitationKeys, value, reading)).toBe(mail?.to)
  }
})

test('the mail has the event, the suite and its window on the venue’s clock, in the venue’s language', async () => {
  const { slug, mails, run } = await anArena()
  await run(slug, '--event', 'game', '--suite', 'suite-1')
  const [mail] = mails
  expect(mail?.subject).toMatch(/: Suite 101 for Bears & Otters$/)
  expect(plain(mail?.text)).toContain(
    'Hello Ana Roy\n\nSuite 101 is booked in your name for Bears & Otters (Saturday, July 4 at 7:00 p.m. EDT). ' +
      'From Saturday, June 20 at 7:00 p.m. until Friday, July 3 at 7:00 p.m. you can order food and drinks for it ahead of time.',
  )
  expect(mail?.html).toContain('Bears &amp; Otters')
  const french = await anArena({
    locales: [{ locale_short: 'fr', locale_long: 'fr-CA', label: 'Français', is_default: true }],
  })
  await french.run(french.slug, '--event', 'game', '--suite', 'suite-3')
  expect(plain(french.mails[0]?.text)).toContain(
    'Du samedi 20 juin à 19 h au mercredi 1er juillet à 12 h, vous pouvez commander d’avance',
  )
})

test('a suite that has another owner by now is that owner’s at the next invitation', async () => {
  const { slug, mails, run, give, invitationKeys, venueId } = await anArena()
  const words = [slug, '--event', 'game', '--suite', 'suite-1'] as const
  await run(...words)
  await give('noe@example.com')
  await run(...words)
  expect(mails.map(({ to }) => to)).toEqual(['ana@example.com', 'noe@example.com'])
  const value = linkIn(mails[1]).searchParams.get('encryptedValue') ?? ''
  const reading = { venueId, eventSuiteId: 'suite-1', at }
  expect(await readInvitation(invitationKeys, value, reading)).toBe('noe@example.com')
})

test('what cannot be invited to is said, and no mail is sent', async () => {
  const { slug, mails, run } = await anArena()
  expect(await run(slug)).toEqual([1, '--event: say which event, by its id'])
  expect(await run('gone', '--event', 'game')).toEqual([1, '! There is no venue "gone"'])
  expect((await run(slug, '--event', 'gone'))[1]).toMatch(/has no event "gone"$/)
  expect(await run(slug, '--event', 'over')).toEqual([1, '! Opener is over'])
  expect(await run(slug, '--event', 'empty')).toEqual([1, '! Empty has no suites'])
  expect(await run(slug, '--event', 'game', '--suite', 'suite-9')).toEqual([
    1,
    '! Bears & Otters has no suite "suite-9"',
  ])
  expect(mails).toEqual([])
})

test('a mail that is not taken is named by its suite; the others go out', async () => {
  const refused = Object.assign(new Error('No such user ben@example.com'), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  const { slug, mails, run } = await anArena({}, ({ to }) => to.startsWith('ben') && refused)
  expect(await run(slug, '--event', 'game')).toEqual([
    1,
    '! Suite 102 (suite-2): the mail was not taken (550)',
    'Bears & Otters: 2 invitations for 3 suites',
  ])
  expect(mails).toHaveLength(2)
})

test('without a mail server the command ends with the first mail', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ESOCKET' })
  const { slug, run } = await anArena({}, () => away)
  expect(await run(slug, '--event', 'game')).toEqual([
    1,
    '! Suite 101 (suite-1): the mail was not taken (ESOCKET)',
    'Bears & Otters: 0 invitations for 3 suites',
  ])
})
