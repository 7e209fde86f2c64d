import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { aBoardOrder } from '../../../tests/fixtures/a-board-order.ts'
import { readEscpos } from '../../../tests/fixtures/read-escpos.ts'
import { layOutTest, layOutTicket } from './lay-out-ticket.ts'
import type { Paper, Ticket } from './lay-out-ticket.ts'
import { printableText } from './printable-text.ts'
import { renderTicket, ticketPicture, ticketText } from './render-ticket.ts'

const placedAt = Date.parse('2026-11-29T18:40:00-05:00')
const minute = 60_000
const venue = { timeZone: 'America/Toronto', allergens: [] }
const onPaper: Paper = { language: 'fr', columns: 48, charset: 'pages' }

type Line = BoardOrder['lines'][number]

function aLine(changes: Partial<Line> = {}): Line {
  return { ...aBoardOrder().lines[0]!, options: [], ...changes }
}

function aTicket(order: Partial<BoardOrder> = {}, changes: Partial<Ticket> = {}): Ticket {
  return {
    order: aBoardOrder({ placedAt, promisedAt: placedAt + 15 * minute, ...order }),
    kind: 'new',
    copy: 1,
    station: null,
    lines: null,
    ...changes,
  }
}

function textOf(ticket: Ticket, paper: Partial<Paper> = {}): string {
  const on = { ...onPaper, ...paper }
  return ticketText(layOutTicket(ticket, venue, on), on.columns)
}

test('a ticket has its place, its number twice, its times by the venue’s clock, and no amounts', () => {
  const ticket = aTicket({
    payment: 'at_venue',
    notes: 'Côté fenêtre',
    answers: [{ question: 'Cadeau?', answers: ['Oui'] }],
    lines: [
      aLine({
        name: 'Côtelettes d’agneau grillées au romarin',
        options: ['Saignant', 'Sans oignons'],
        memo: 'bien cuit',
        avoids: { allergens: ['peanuts', 'egg'], diets: ['vegan'] },
      }),
      aLine({ name: 'Crème brûlée', quantity: 12 }),
    ],
  })
  expect(textOf(ticket).trimEnd().split('\n')).toEqual([
    'T 12                                          47',
    '             NOUVELLE',
    'Ana',
    'Passée à 18 h 40',
    'Prête pour 18 h 55',
    '+----------------------------------------------+',
    '| ALLERGIE arachides, œufs : Côtelettes        |',
    "| d'agneau grillées au romarin                 |",
    "| SANS LA MENTION végane : Côtelettes d'agneau |",
    '| grillées au romarin                          |',
    '| PAS ENCORE PAYÉE                             |',
    '+----------------------------------------------+',
    '------------------------------------------------',
    "2×   Côtelettes d'agneau grillées au romarin",
    '     + Saignant',
    '     + Sans oignons',
    '     "bien cuit"',
    '12×  Crème brûlée',
    '------------------------------------------------',
    'Côté fenêtre',
    'Cadeau? Oui',
    '                                              47',
  ])
})

test('a copy says so, and which', () => {
  const en = { language: 'en' } as const
  expect(textOf(aTicket({}, { copy: 3 }), en)).toContain('NEW · COPY 3\n')
  expect(textOf(aTicket({}, { kind: 'again', copy: 2 }), en)).toMatch(/^ +COPY 2$/m)
})

test('a cancelled order has its reason, and its lines struck', () => {
  const order = { refusal: { reason: 'sold_out', text: '' }, status: 'cancelled' } as const
  const text = textOf(aTicket(order, { kind: 'cancelled' }), { language: 'en' })
  expect(text).toContain('CANCELLED')
  expect(text).toContain('Something is sold out')
  expect(text).toContain('-2×  --- Harbour burger ---')
})

test('a promise that moved prints its new time alone', () => {
  const text = textOf(aTicket({}, { kind: 'changed' }), { language: 'en' })
  expect(text).toContain('CHANGED')
  expect(text).toContain('Ready by 6:55 p.m.')
  expect(text).not.toContain('burger')
})

test('a changed order prints only what changed', () => {
  const lines = [aLine(), aLine({ name: 'Fries' })]
  const changed = { kind: 'changed', lines: [{ position: 1, also: [], out: 1 }] } as const
  const text = textOf(aTicket({ lines }, changed), { language: 'en' })
  expect(text).toContain('-1×  --- Fries ---')
  expect(text).not.toContain('burger')
})

test('a station gets its lines, and where the rest of each is made', () => {
  const lines = [aLine(), aLine({ name: 'Fries', avoids: { allergens: ['fish'], diets: [] } })]
  const ticket = aTicket(
    { lines },
    { station: 'Grill', lines: [{ position: 0, also: ['Fryer', 'Pass'] }] },
  )
  const text = textOf(ticket, { language: 'en' })
  expect(text).toContain('Ana · Grill')
  expect(text).toContain('     ALSO: Fryer, Pass')
  expect(text).not.toContain('Fries')
})

test('an order for another day names it', () => {
  const text = textOf(aTicket({ promisedAt: placedAt + 24 * 60 * minute }), { language: 'en' })
  expect(text).toContain('Placed 6:40 p.m.\nReady by Monday, November 30 at 6:40 p.m.')
})

test('a place that is too long for one line stands above the number', () => {
  const place = { type: 'class', child: 'Marguerite-Antoinette Roy', schoolClass: '3B' } as const
  const [first, second] = textOf(aTicket({ place })).split('\n')
  expect([first, second]).toEqual(['Marguerite-Antoinette', 'Roy 3B'])
})

const hostile = [
  '\u001Bp0\u0019\u00FA',
  '\\x\\x101bp0',
  '\\x1bp0',
  '{x:\\x1bp0}',
  '{c:123;o:qrcode}',
  '| left | right |',
  '=\n===\n---',
  '^^^^^^^ `_"~',
  '\u0010\u0014\u0001\u0000\u0001',
  '\u1FEF\u037E\u212A',
  '\u202Etxt\u2066',
  '\\',
  'a\\',
  '\u009Bp\u0090',
]

test.each(hostile)('what a guest types is letters and nothing else: %j', (words) => {
  const bytesOf = (typed: string) => {
    const ticket = aTicket({
      firstName: typed,
      notes: typed,
      place: { type: 'table', table: typed, area: null },
      answers: [{ question: 'Anything?', answers: [typed] }],
      lines: [aLine({ name: typed, options: [typed], memo: typed })],
    })
    return renderTicket(layOutTicket(ticket, venue, onPaper), { form: 'escpos', columns: 48 })
  }
  const { commands } = readEscpos(bytesOf(words))
  // One cut at the end, after the last feed, and the question whether it is through.
  expect(commands.filter((command) => command === '\u001DV')).toHaveLength(1)
  expect(commands.slice(-2)).toEqual(['\u001DV', '\u001Dr'])
})

test('no text whatever becomes a command, or is wider than the paper', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), hostileParts()),
      fc.constantFrom(32, 42, 48),
      (typed, columns) => {
        const ticket = aTicket({
          firstName: typed,
          lines: [aLine({ name: typed, options: [typed], memo: typed })],
        })
        const markup = layOutTicket(ticket, venue, { ...onPaper, columns })
        readEscpos(renderTicket(markup, { form: 'escpos', columns }))
        const lines = ticketText(markup, columns).split('\n')
        expect(lines.filter((line) => Array.from(line).length > columns)).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

function hostileParts() {
  const part = fc.constantFrom(
    '\\',
    'x',
    '1',
    'b',
    '{',
    '}',
    '|',
    '^',
    '~',
    '-',
    '=',
    '`',
    '"',
    '\n',
  )
  return fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
}

test('letters of French, of Central Europe and of Cyrillic reach the paper', () => {
  const letters = 'àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔŒÙÛ«»€ĂąŁőŘžЖяЁєў½°×'
  expect(printableText(letters, 'pages')).toBe(letters)
  for (const letter of letters) {
    const markup = layOutTicket(aTicket({ firstName: letter }), venue, onPaper)
    const { text } = readEscpos(renderTicket(markup, { form: 'escpos', columns: 48 }))
    expect(text).not.toContain('?')
  }
})

test('emoji become words, and what has no letters is said to stand on the desk', () => {
  const text = textOf(aTicket({ notes: 'pas de 🥜 svp 🙏🏽 merci 🇨🇦 ♥ 中文' }))
  expect(text).toContain('pas de (peanut / arachide) svp (please / svp)')
  expect(text).toContain('merci (emoji) [?]')
  expect(text).toContain("[?] : des mots que l'imprimante ne sait pas")
  expect(textOf(aTicket({ notes: '🥜' }))).not.toContain('[?]')
})

test('plain text is plain letters, on whatever printer', () => {
  const ticket = aTicket({ firstName: 'Zoë', lines: [aLine({ name: 'Crème brûlée « maison »' })] })
  const markup = layOutTicket(ticket, venue, { ...onPaper, charset: 'ascii' })
  const text = new TextDecoder().decode(renderTicket(markup, { form: 'text', columns: 48 }))
  expect(text).toMatch(/^[\n -~]+$/)
  expect(text).toContain('2x   Creme brulee " maison "')
})

test('a Star printer sets itself up, and gets its own cut', () => {
  const markup = layOutTest(placedAt, { ...venue, name: 'Bella Sera' }, onPaper)
  const bytes = Buffer.from(renderTicket(markup, { form: 'starprnt', columns: 48 }))
  expect(bytes.includes('\u001B@')).toBe(false)
  expect(bytes.includes('\u001Bd3')).toBe(true)
  expect(ticketText(markup, 48)).toContain('Ça marche\nBella Sera\n')
})

test('a picture of a ticket loads nothing', () => {
  const picture = ticketPicture(layOutTicket(aTicket(), venue, onPaper), 48)
  expect(picture).toMatch(/^<svg /)
  expect(picture).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})
