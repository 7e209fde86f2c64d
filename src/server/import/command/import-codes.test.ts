import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainIdentifier } from '#domain/member/check-identifier.ts'
import { aServedVenue, publish } from '#tests/fixtures/a-served-venue.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { createPostgresMemberStore } from '#server/member/postgres-member-store.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { noMail } from '#tests/fixtures/no-mail.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { runVenueCommand } from './run-venue-command.ts'

const database = openOwn()
const folder = mkdtemp(join(tmpdir(), 'codes-'))
afterAll(async () => {
  await (await database).close()
  await rm(await folder, { recursive: true, force: true })
})

async function aVenue(restaurant: Parameters<typeof aServedVenue>[0] = {}) {
  const { sql } = await database
  const document = aServedVenue({
    has_discounts: true,
    voucher: { type: 'gift_card' },
    membership_program: { name: 'Circle' },
    loyalty_program: { name: 'Points' },
    timezone: 'America/Toronto',
    ...restaurant,
  })
  await publish(sql, document)
  const { slug, id } = document.restaurant
  const bring = async (name: string, text: string, ...more: string[]) => {
    const file = join(await folder, name)
    await writeFile(file, text)
    const command = parseVenueCommand(['codes', file, '--venue', slug, ...more])
    if (!command.ok) throw new Error(command.error)
    const said: string[] = []
    const code = await runVenueCommand(command.value, {
      origin: 'https://order.example',
      gateway: 'test',
      print: (line) => said.push(line),
      printError: (line) => said.push(`! ${line}`.replace(file, name).replace(file, name)),
      withDatabase: (run) => run(sql),
      withMailer: noMail,
    })
    return [code, ...said]
  }
  const venueId = String(id) as never
  return {
    bring,
    venueId,
    codes: createPostgresCodeStore(sql),
    people: createPostgresMemberStore(sql),
  }
}

const list = {
  discounts: [
    {
      code: 'spring-10',
      value: '10%',
      starts_at: '2026-03-20',
      ends_at: '2026-06-20',
      uses_left: 5,
    },
    { code: 'FIVEOFF', value: '5.00$' },
  ],
  gift_cards: [{ code: '6001 0000 1111', balance: 25.5 }],
  members: [
    { id: 7, code: 'mc-7', email: 'Ana@Example.com', phone: '1 514 555 0199', promos: ['circle'] },
  ],
  loyalty: [{ email: 'ANA@example.com', status: 'Gold' }],
}

test('codes, cards and people are imported, with days in the venue’s time zone', async () => {
  const { bring, venueId, codes, people } = await aVenue()
  expect(await bring('codes.json', JSON.stringify(list))).toEqual([
    0,
    'Chez Nous: 2 discounts, 1 gift card, 1 member, 1 in the loyalty programme',
  ])
  expect(await codes.findDiscount(venueId, 'SPRING10')).toEqual({
    code: 'SPRING10',
    value: { type: 'percent', percent: 10 },
    startsAt: new Date('2026-03-20T04:00:00Z'),
    // The last day counts in full.
    endsAt: new Date('2026-06-21T04:00:00Z'),
    usesLeft: 5,
  })
  expect(await codes.findGiftCard(venueId, '600100001111')).toMatchObject({ balance: 2_550 })
  for (const identifier of ['MC7', 'ana@example.com', '5145550199']) {
    expect(await people.findMember(venueId, identifier)).toEqual({
      id: '7',
      promos: ['circle'],
      provider: null,
    })
  }
  expect(await people.findEnrolment(venueId, 'ana@example.com')).toBe('Gold')
})

test('existing entries stay as they are, unless the file replaces them', async () => {
  const { bring, venueId, codes } = await aVenue()
  const card = (balance: number) => JSON.stringify({ gift_cards: [{ code: '6001', balance }] })
  await bring('card.json', card(10))
  expect((await bring('card.json', card(50))).at(-1)).toBe(
    '1 of them was there already and stays as it is; --replace puts those of the file in their place',
  )
  expect(await codes.findGiftCard(venueId, '6001')).toMatchObject({ balance: 1_000 })
  expect(await bring('card.json', card(50), '--replace')).toHaveLength(2)
  expect(await codes.findGiftCard(venueId, '6001')).toMatchObject({ balance: 5_000 })
})

test('a spreadsheet imports the same, also with decimal commas', async () => {
  const { bring, venueId, codes, people } = await aVenue()
  const sheet = [
    'row;code;value;balance;id;email;promos;status',
    'discount;AUTOMNE;15%;;;;;',
    'gift_card;6001-2;;25,50;;;;',
    'member;MC8;;;m-8;bo@example.com;Gold|Late;',
    'loyalty;;;;;bo@example.com;;Argent',
  ]
  expect(await bring('codes.csv', sheet.join('\n'))).toEqual([
    0,
    'Chez Nous: 1 discount, 1 gift card, 1 member, 1 in the loyalty programme',
  ])
  expect(await codes.findDiscount(venueId, 'AUTOMNE')).toMatchObject({ value: { percent: 15 } })
  expect(await codes.findGiftCard(venueId, '60012')).toMatchObject({ balance: 2_550 })
  expect(await people.findMember(venueId, 'MC8')).toMatchObject({ promos: ['Gold', 'Late'] })
  expect(await people.findEnrolment(venueId, 'bo@example.com')).toBe('Argent')
})

test('a member’s phone is read as in an order, and finds them however it is typed', async () => {
  const { bring, venueId, people } = await aVenue()
  const phones = ['5145550101', '15145550102', '+1 (514) 555-0103', '+44 (0)20 7946 0104']
  const members = phones.map((phone, place) => ({ id: `p-${place}`, phone }))
  expect((await bring('codes.json', JSON.stringify({ members })))[0]).toBe(0)
  const typed = ['514-555-0101', '514 555 0102', '5145550103', '+442079460104']
  for (const [place, phone] of typed.entries()) {
    const found = await people.findMember(venueId, plainIdentifier(phone))
    expect(found).toMatchObject({ id: `p-${place}` })
  }
  const unread = ['call 5145550199', '555-0199', '22 514 555 0199'].map((phone, place) => ({
    id: `u-${place}`,
    phone,
  }))
  const said = await bring('codes.json', JSON.stringify({ members: unread }))
  const expected =
    'expected a phone number of ten digits, or one with + and the code of its country'
  expect(said.slice(1, -1)).toEqual(
    unread.map((_, place) => expect.stringContaining(`members[${place}].phone: ${expected}`)),
  )
})

test('a fault is reported with its place, and nothing is imported', async () => {
  const { bring, venueId, codes } = await aVenue()
  const good = { code: 'GOOD', value: '10%' }
  const wrong = {
    discounts: [good, { code: 'TEN', value: 'ten' }],
    gift_cards: [{ code: '-', balance: -1 }],
  }
  const said = await bring('codes.json', JSON.stringify(wrong, null, 1))
  expect(said).toEqual([
    1,
    expect.stringMatching(
      /^! codes\.json:9:4 {2}discounts\[1\]\.value: expected a percentage of at/,
    ),
    expect.stringContaining('gift_cards[0].code: expected a code of at least 3 letters and digits'),
    expect.stringContaining('gift_cards[0].balance: expected an amount of 0 or more, found -1'),
    '! codes.json has 3 faults; nothing was imported',
  ])
  const late = { code: 'LATE', value: '5%', starts_at: '2026-06-01', ends_at: '2026-05-01' }
  const meant = { discounts: [good, { ...good, code: 'go-od' }, late], members: [{ id: 'm-1' }] }
  expect(await bring('codes.json', JSON.stringify(meant))).toEqual([
    1,
    expect.stringContaining('discounts[1].code: expected a code used once, found "GOOD" again'),
    expect.stringContaining(
      'discounts[2].ends_at: expected an end after the start (ends_at must be greater than starts_at)',
    ),
    expect.stringContaining('members[0]: expected a code, email, phone or name, found none'),
    '! codes.json has 3 faults; nothing was imported',
  ])
  expect(await codes.findDiscount(venueId, 'GOOD')).toBe(null)
})

test('a faulty row of a spreadsheet is reported by its row and column', async () => {
  const { bring } = await aVenue()
  const sheet = 'row,code,value,balance\ndiscount,A10,10%,\ngift_card,6001,,ten\nticket,1,,'
  expect(await bring('codes.csv', sheet)).toEqual([
    1,
    '! codes.csv:4  column row: expected one of discount, gift_card, member, loyalty, found "ticket"',
    '! codes.csv has 1 fault; nothing was imported',
  ])
  const amounts = await bring('codes.csv', sheet.replace('\nticket,1,,', ''))
  expect(amounts[1]).toMatch(/^! codes\.csv:3 {2}column balance: expected an amount in dollars/)
})

test('codes without a field in the checkout, and an unknown venue, are reported', async () => {
  const { bring } = await aVenue({ has_discounts: false })
  const said = await bring('codes.json', JSON.stringify(list))
  expect(said.at(-1)).toBe(
    '! warning: guests are not asked for these before the venue’s document sets has_discounts',
  )
  expect((await bring('codes.json', JSON.stringify(list), '--venue', 'nobody')).at(-1)).toBe(
    '! There is no venue "nobody"',
  )
})
