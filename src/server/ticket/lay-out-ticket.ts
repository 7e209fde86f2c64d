import type { BoardOrder, BoardPlace } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import type { TicketKind } from '#domain/desk/ticket-of-event.ts'
import { isCommonAllergen } from '#domain/menu/menu.ts'
import type { AllergenId } from '#domain/menu/menu.ts'
import { unreachable } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { wordsIn } from '#server/locales/words-in.ts'
import { writeClock } from '#server/locales/write-moment.ts'
import { escapeMarkup, lengthOf, printableText, unprintable, wrapWords } from './printable-text.ts'
import type { Charset } from './printable-text.ts'

export interface Ticket {
  readonly order: BoardOrder
  readonly kind: TicketKind
  /** 1: the first; more: the same has come out, or may have. */
  readonly copy: number
  /** Null: of the whole order. */
  readonly station: string | null
  /** Lines by their place in the order; null: all lines, of this station alone. */
  readonly lines: readonly TicketLine[] | null
}

interface TicketLine {
  readonly position: number
  /** Other stations that make a part of the line. */
  readonly also: readonly string[]
  /** How many will not be made; left out: none. */
  readonly out?: number
}

export interface Paper {
  /** The app’s language that is nearest to the venue’s own. */
  readonly language: LanguageCode
  /** Letters in a line: 48 on paper of 80 mm. */
  readonly columns: number
  readonly charset: Charset
}

type TicketVenue = Pick<Venue, 'timeZone' | 'allergens'>

/** A ticket for who makes the order, as receiptline’s markup: no amounts and no contact (see note: words on paper). */
export function layOutTicket(ticket: Ticket, venue: TicketVenue, paper: Paper): string {
  const { order, kind, copy, station } = ticket
  const words = wordsIn(paper.language).tickets
  const print = createPrinter(paper)
  const clock = (at: Instant) =>
    writeClock(at, { timeZone: venue.timeZone, language: paper.language, today: order.placedAt })
  const title = [
    ...(kind === 'again' ? [] : [words.kinds[kind]]),
    ...(copy > 1 ? [words.copy(copy)] : []),
  ].join(' · ')
  const ready = words.readyBy(clock(readyBy(order)))
  const isTimeAlone = kind === 'changed' && !ticket.lines?.some(({ out = 0 }) => out > 0)
  const refusal = order.refusal?.text || (order.refusal && words.reasons[order.refusal.reason])
  const lines = [
    ...print.head(placeText(order.place, words), String(order.number)),
    print.bar(title),
    ...print.plain([order.firstName, station ?? ''].filter(Boolean).join(' · ')),
    ...print.plain(words.placed(clock(order.placedAt))),
    ...(isTimeAlone ? print.tall(ready) : print.plain(ready)),
    ...(kind === 'cancelled' && refusal ? print.tall(refusal) : []),
    ...(isTimeAlone
      ? []
      : [
          ...print.box(warningsOf(ticket, venue, paper.language)),
          print.rule(),
          ...linesOf(ticket, print, paper.language),
          print.rule(),
          ...wordsOfGuest(order).flatMap((text) => print.strong(text)),
        ]),
  ]
  const isWhole = !lines.some((line) => line.includes(unprintable))
  return [
    ...lines,
    ...(isWhole ? [] : print.plain(words.notAll)),
    print.number(String(order.number)),
  ].join('\n')
}

/** A page that shows that a printer works. */
export function layOutTest(
  at: Instant,
  venue: Pick<Venue, 'timeZone'> & { readonly name: string },
  paper: Paper,
): string {
  const { tests } = wordsIn(paper.language).tickets
  const print = createPrinter(paper)
  const { timeZone } = venue
  return [
    ...print.tall(tests.title),
    ...print.plain(venue.name),
    ...print.plain(writeClock(at, { timeZone, language: paper.language, today: at })),
    print.rule(),
    ...print.plain(tests.text),
    print.number('123'),
    ...print.plain('àâäçéèêëîïôöùûüÿœæ ÀÂÇÉÈÊËÎÏÔŒÙÛ «» €'),
    print.rule(),
  ].join('\n')
}

type Printer = ReturnType<typeof createPrinter>

/** Pieces of a paper. All texts go through here, those of the venue too. */
function createPrinter({ columns, charset }: Paper) {
  const lines = (text: string, scale = 1, indent = 0) =>
    wrapWords(printableText(text, charset), Math.floor((columns - indent) / scale))
  const cell = (text: string, style: string) => {
    const letters = charset === 'ascii' ? text.replaceAll('×', 'x') : text
    return style + escapeMarkup(letters).replace(/^ +/, (spaces) => '~'.repeat(spaces.length))
  }
  const left = (text: string, style = '') => `|${cell(text, style)} |`
  const right = (text: string, style: string) => `| ${cell(text, style)}|`
  const rule = () => left('-'.repeat(columns))
  return {
    rule,
    plain: (text: string) => (text === '' ? [] : lines(text).map((line) => left(line))),
    strong: (text: string) => lines(text).map((line) => left(line, '"')),
    tall: (text: string) => lines(text).map((line) => left(line, '^^')),
    /** Four times as large, side by side where both fit; a long place is twice as large. */
    head: (place: string, number: string) => {
      const width = number.length * 4
      const [line = '', ...more] = lines(place, 4)
      if (more.length === 0 && (lengthOf(line) + 1) * 4 + width <= columns) {
        const both = `|${cell(line, '^^^^^')} | ${cell(number, '^^^^^')}|`
        return [`{width:*,${width}}`, both, '{width:auto}']
      }
      const places = more.length === 0 ? [line] : lines(place, 2)
      const style = more.length === 0 ? '^^^^^' : '^^^'
      return [...places.map((each) => left(each, style)), right(number, '^^^^^')]
    },
    number: (number: string) => right(number, '^^^^^'),
    /** White on black, as wide as the paper. */
    bar: (text: string) => {
      const [line = ''] = lines(text, 2, 4)
      return left(` ${line}`.padEnd(Math.floor(columns / 2) - 1), '`^^^').replace(/ \|$/, '~|')
    },
    box: (texts: readonly string[]) => {
      if (texts.length === 0) return []
      const edge = left(`+${'-'.repeat(columns - 2)}+`)
      const inner = texts.flatMap((text) => lines(text, 1, 4))
      const sides = inner.map((line) => left(`| ${padded(line, columns - 4)} |`, '^^"'))
      return [edge, ...sides, edge]
    },
    /** A text behind a margin, each line in its own style. */
    behind: (margin: string, text: string, style = '') =>
      lines(text, 1, lengthOf(margin)).map((line, place) =>
        left((place === 0 ? margin : ' '.repeat(lengthOf(margin))) + line, style),
      ),
  }
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - lengthOf(text), 0))
}

const quantityWidth = 5

function linesOf({ order, kind, lines }: Ticket, print: Printer, language: LanguageCode) {
  const words = wordsIn(language).tickets
  const shown = lines ?? order.lines.map((_, position): TicketLine => ({ position, also: [] }))
  return shown.flatMap(({ position, also, out = 0 }) => {
    const line = order.lines[position]
    if (!line) return []
    const isOut = kind === 'cancelled' || out > 0
    const quantity = out > 0 ? out : line.quantity
    const margin = `${isOut ? '-' : ''}${quantity}×`.padEnd(quantityWidth)
    const name = isOut ? `--- ${line.name} ---` : line.name
    const head = print.behind(margin, name, '^^"')
    if (isOut) return head
    const inner = ' '.repeat(quantityWidth)
    return [
      ...head,
      ...line.options.flatMap((option) =>
        print.behind(`${inner}+ `, option, saysWithout(option) ? '"' : ''),
      ),
      ...(line.memo === '' ? [] : print.behind(inner, `"${line.memo}"`, '"')),
      ...(also.length === 0 ? [] : print.behind(inner, words.also(also.join(', ')))),
    ]
  })
}

/** “No onions”, « sans oignons ». */
function saysWithout(option: string): boolean {
  return /^(?:no|not|without|sans|pas|aucun|aucune)\b/i.test(option)
}

function warningsOf(
  { order, lines }: Ticket,
  { allergens }: TicketVenue,
  language: LanguageCode,
): readonly string[] {
  const words = wordsIn(language).tickets
  const nameOf = (id: AllergenId) => {
    if (isCommonAllergen(id)) return words.allergens[id]
    const own = allergens.find((each) => each.id === id)
    return own ? localName(own, language) : id
  }
  const positions = lines?.map(({ position }) => position) ?? order.lines.keys()
  const avoided = [...positions].flatMap((position) => {
    const line = order.lines[position]
    if (!line) return []
    const { allergens: ids, diets } = line.avoids
    return [
      ...(ids.length === 0 ? [] : [words.allergy(line.name, ids.map(nameOf).join(', '))]),
      ...diets.map((diet) => words.notMarked(line.name, words.diets[diet])),
    ]
  })
  return [
    ...new Set(avoided),
    ...(order.checksAge ? [words.checkAge] : []),
    ...(order.payment === 'at_venue' ? [words.unpaid] : []),
  ]
}

function wordsOfGuest({ notes, answers }: BoardOrder): readonly string[] {
  return [
    ...notes.split(/\r?\n/),
    ...answers.map(({ question, answers: given }) => `${question} ${given.join(', ')}`),
  ].filter((text) => text.trim() !== '')
}

function placeText(place: BoardPlace, words: ReturnType<typeof wordsIn>['tickets']): string {
  switch (place.type) {
    case 'table':
      return [place.area ?? '', words.table(place.table)].filter(Boolean).join(' ')
    case 'counter':
      return words.places.pickUp
    case 'delivery':
      return words.places.delivery
    case 'suite':
      return words.suite(place.name)
    case 'class':
      return `${place.child} ${place.schoolClass}`.trim()
    case 'unsaid':
      return words.places.none
    default:
      return unreachable(place)
  }
}
