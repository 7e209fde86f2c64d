import { languageOf, locales } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/server-words.ts'
import { create } from 'qrcode'
import { writeTableCode } from '#domain/venue/table-code.ts'

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
  /** The venue's languages, the default first. */
  readonly languages: readonly string[]
  readonly tables: readonly string[]
  readonly paper: Paper
}

/** One SVG document per page, to print at full size and cut: six tables on each. */
export function drawQrSheet(sheet: QrSheet): readonly string[] {
  const pages: string[] = []
  for (let first = 0; first < sheet.tables.length; first += columns * rows) {
    pages.push(drawPage(sheet, sheet.tables.slice(first, first + columns * rows)))
  }
  return pages
}

const columns = 2
const rows = 3
/** Millimetres. Printers leave a margin blank. */
const margin = 10
const padding = 6
const codeSize = 48

function drawPage(sheet: QrSheet, tables: readonly string[]): string {
  const { width, height } = paperSizes[sheet.paper]
  const card = { width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows }
  const cards = tables.map((table, index) => {
    const x = margin + (index % columns) * card.width
    const y = margin + Math.floor(index / columns) * card.height
    return `<g transform="translate(${round(x)} ${round(y)})">${drawCard(sheet, table, card)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" fill="#000">
<rect width="100%" height="100%" fill="#fff"/>
${cards.join('\n')}
</svg>
`
}

interface Size {
  readonly width: number
  readonly height: number
}

function drawCard(sheet: QrSheet, table: string, card: Size): string {
  const middle = card.width / 2
  const textWidth = card.width - 2 * padding
  const numberWidth = textWidth - codeSize
  const numberX = padding + codeSize + numberWidth / 2
  const code = writeTableCode({ origin: sheet.origin, slug: sheet.slug, tableNum: table })
  const shortAddress = `${sheet.origin.replace(/^https?:\/\//, '')}/${sheet.slug}`
  const invitations = invitationsIn(sheet.languages)
  const line = (text: string, place: Line) => drawLine(text, place)
  return [
    `<rect width="${round(card.width)}" height="${round(card.height)}" fill="none" stroke="#999" stroke-width="0.2" stroke-dasharray="2 2"/>`,
    line(sheet.venueName, { x: middle, y: 11, size: 6, width: textWidth, bold: true }),
    `<g transform="translate(${padding} 15)">${drawCode(code)}</g>`,
    line('Table', { x: numberX, y: 28, size: 5, width: numberWidth }),
    line(table, { x: numberX, y: 48, size: 20, width: numberWidth - 2, bold: true }),
    line(invitations.join(' / '), { x: middle, y: 70, size: 4.5, width: textWidth }),
    line(`${shortAddress} (${table})`, { x: middle, y: 77, size: 3.5, width: textWidth }),
  ].join('')
}

/** In the venue's order of its languages, as far as they are ours. */
function invitationsIn(languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) =>
    locales
      .filter((locale) => languageOf(locale) === language)
      .map((locale) => wordsIn(languageOf(locale)).invitation),
  )
}

interface Line {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  readonly bold?: boolean
}

/** A centred text, shrunk to fit: a letter is about 0.6 of its height. */
function drawLine(text: string, { x, y, size, width, bold }: Line): string {
  const fitting = Math.min(size, width / (0.62 * Math.max(1, text.length)))
  const weight = bold === true ? ' font-weight="bold"' : ''
  return `<text x="${round(x)}" y="${y}" font-size="${round(fitting)}" text-anchor="middle"${weight}>${escapeXml(text)}</text>`
}

/** The blank border around a code, in modules; without it a camera does not find the code. */
const quietZone = 4

function drawCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const across = modules.size + 2 * quietZone
  const runs: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x++
      if (x > start)
        runs.push(`M${start + quietZone} ${y + quietZone}h${x - start}v1h-${x - start}z`)
    }
  }
  return `<svg width="${codeSize}" height="${codeSize}" viewBox="0 0 ${across} ${across}" shape-rendering="crispEdges"><path d="${runs.join('')}"/></svg>`
}

function round(measure: number): number {
  return Math.round(measure * 100) / 100
}

function escapeXml(text: string): string {
  const escaped: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }
  // XML allows no control characters.
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (character) => escaped[character] ?? '')
}
