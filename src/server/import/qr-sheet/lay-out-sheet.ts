import { create } from 'qrcode'
import { languageOf, locales } from '#domain/language/locale.ts'
import { writeTableCode } from '#domain/venue/table-code.ts'
import { readablePair } from '#domain/venue/theme-colors.ts'
import { wordsIn } from '#server/locales/words-in.ts'

const paperSizes = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const
type Paper = keyof typeof paperSizes

export interface QrSheet {
  /** Scheme and host under which guests reach the venue, as `https://order.example`. */
  readonly origin: string
  readonly slug: string
  readonly venueName: string
  /** Above the venue's name; null: it has no brand. */
  readonly brandName: string | null
  /** The venue's languages, the default first. */
  readonly languages: readonly string[]
  /** `#rrggbb`; null: the venue has none. */
  readonly color: string | null
  readonly tables: readonly string[]
  readonly paper: Paper
}

/** A page in millimetres from its left upper corner. */
export interface SheetPage {
  readonly width: number
  readonly height: number
  readonly shapes: readonly SheetShape[]
}

export type SheetShape =
  | { readonly type: 'cut'; readonly at: Place; readonly size: Size }
  | { readonly type: 'band'; readonly at: Place; readonly size: Size; readonly color: string }
  | SheetText
  | SheetCode

interface SheetText {
  readonly type: 'text'
  /** The middle of its line, and the foot of its letters. */
  readonly at: Place
  readonly size: number
  readonly text: string
  readonly isBold: boolean
  readonly color: string
}

interface SheetCode {
  readonly type: 'code'
  readonly at: Place
  readonly size: number
  /** Modules along a side, with the blank border. */
  readonly across: number
  /** Dark modules that lie side by side, in modules. */
  readonly runs: readonly Run[]
}

interface Run {
  readonly x: number
  readonly y: number
  readonly length: number
}

interface Place {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const columns = 2
const rows = 3
/** Millimetres. Printers leave a margin blank. */
const margin = 10
const padding = 6
const codeSize = 48
const ink = '#000000'

/** The pages of a venue's table codes, to print at full size and cut: six tables on each. */
export function layOutSheet(sheet: QrSheet): readonly SheetPage[] {
  const { width, height } = paperSizes[sheet.paper]
  const card = { width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows }
  const pages: SheetPage[] = []
  for (let first = 0; first < sheet.tables.length; first += columns * rows) {
    const shapes = sheet.tables.slice(first, first + columns * rows).flatMap((table, index) => {
      const x = margin + (index % columns) * card.width
      const y = margin + Math.floor(index / columns) * card.height
      return cardOf(sheet, table, card).map((shape) => moved(shape, { x, y }))
    })
    pages.push({ width, height, shapes })
  }
  return pages
}

function moved(shape: SheetShape, { x, y }: Place): SheetShape {
  return { ...shape, at: { x: round(shape.at.x + x), y: round(shape.at.y + y) } }
}

function cardOf(sheet: QrSheet, table: string, card: Size): readonly SheetShape[] {
  const middle = card.width / 2
  const textWidth = card.width - 2 * padding
  const numberWidth = textWidth - codeSize
  const numberX = padding + codeSize + numberWidth / 2
  const code = writeTableCode({ origin: sheet.origin, slug: sheet.slug, tableNum: table })
  const shortAddress = `${sheet.origin.replace(/^https?:\/\//, '')}/${sheet.slug}`
  const pair = sheet.color === null ? null : readablePair(sheet.color)
  const size = { width: round(card.width), height: round(card.height) }
  return [
    ...(pair
      ? [
          {
            type: 'band' as const,
            at: { x: 0, y: 0 },
            size: { width: size.width, height: 15 },
            color: pair.brand,
          },
        ]
      : []),
    { type: 'cut', at: { x: 0, y: 0 }, size },
    ...(sheet.brandName === null
      ? []
      : [
          textOf(sheet.brandName, {
            at: { x: middle, y: 4.5 },
            size: 3,
            width: textWidth,
            color: pair?.onBrand ?? ink,
          }),
        ]),
    textOf(sheet.venueName, {
      at: { x: middle, y: 11 },
      size: 6,
      width: textWidth,
      isBold: true,
      color: pair?.onBrand ?? ink,
    }),
    codeOf(code),
    textOf('Table', { at: { x: numberX, y: 30 }, size: 5, width: numberWidth }),
    textOf(table, {
      at: { x: numberX, y: 50 },
      size: 20,
      width: numberWidth - 2,
      isBold: true,
    }),
    textOf(invitationsIn(sheet.languages).join(' / '), {
      at: { x: middle, y: 72 },
      size: 4.5,
      width: textWidth,
    }),
    textOf(`${shortAddress} (${table})`, { at: { x: middle, y: 79 }, size: 3.5, width: textWidth }),
  ]
}

/** The invitation in each language of the venue that the program has, in the venue's order. */
function invitationsIn(languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) =>
    locales
      .filter((locale) => languageOf(locale) === language)
      .map((locale) => wordsIn(languageOf(locale)).invitation),
  )
}

interface Line {
  readonly at: Place
  readonly size: number
  readonly width: number
  readonly isBold?: boolean
  readonly color?: string
}

/** A centred text, shrunk to fit: a letter is about 0.6 of its height. */
function textOf(text: string, { at, size, width, isBold = false, color = ink }: Line): SheetText {
  const fitting = Math.min(size, width / (0.62 * Math.max(1, text.length)))
  return { type: 'text', at, size: round(fitting), text, isBold, color }
}

/** The blank border around a code, in modules; without it a camera does not find the code. */
const quietZone = 4

function codeOf(text: string): SheetCode {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const runs: Run[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x++
      if (x > start) runs.push({ x: start + quietZone, y: y + quietZone, length: x - start })
    }
  }
  const across = modules.size + 2 * quietZone
  return { type: 'code', at: { x: padding, y: 17 }, size: codeSize, across, runs }
}

function round(measure: number): number {
  return Math.round(measure * 100) / 100
}
