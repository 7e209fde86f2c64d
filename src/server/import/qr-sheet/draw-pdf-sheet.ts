import PDFDocument from 'pdfkit'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import type { QrSheet, SheetShape } from './lay-out-sheet.ts'

/** PDF measures in points. */
const pointsOfMillimetre = 72 / 25.4

/**
 * All pages of table codes as one PDF, in vectors. Its fonts are those that every reader has, which lack
 * the letters of many scripts: an SVG is drawn with the fonts of the computer that prints it.
 */
export async function drawPdfSheet(sheet: QrSheet): Promise<Result<Uint8Array, LetterMissing>> {
  const pages = layOutSheet(sheet)
  for (const { shapes } of pages) {
    for (const shape of shapes) {
      if (shape.type === 'text' && !hasLatinLetters(shape.text)) {
        return failure({ type: 'LetterMissing', text: shape.text })
      }
    }
  }
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: sheet.venueName },
    displayTitle: true,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise((resolve) => {
    document.on('end', resolve)
  })
  for (const { width, height, shapes } of pages) {
    document.addPage({ size: [width * pointsOfMillimetre, height * pointsOfMillimetre], margin: 0 })
    document.scale(pointsOfMillimetre)
    for (const shape of shapes) draw(document, shape)
  }
  document.end()
  await ended
  return success(Buffer.concat(parts))
}

export interface LetterMissing {
  readonly type: 'LetterMissing'
  readonly text: string
}

/** Windows-1252, in which PDF's own fonts are encoded. */
function hasLatinLetters(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„†‡•…‰‹›€Œœ™ŠšŸŽžƒˆ˜]*$/.test(text)
}

function draw(document: PDFKit.PDFDocument, shape: SheetShape): void {
  const { x, y } = shape.at
  switch (shape.type) {
    case 'cut':
      document.rect(x, y, shape.size.width, shape.size.height)
      document.lineWidth(0.2).dash(2, {}).stroke('#999999').undash()
      return
    case 'band':
      document.rect(x, y, shape.size.width, shape.size.height).fill(shape.color)
      return
    case 'text': {
      document.font(shape.isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(shape.size)
      const left = x - document.widthOfString(shape.text) / 2
      document.fillColor(shape.color).text(shape.text, left, y, {
        baseline: 'alphabetic',
        lineBreak: false,
      })
      return
    }
    case 'code': {
      const module = shape.size / shape.across
      for (const run of shape.runs) {
        document.rect(x + run.x * module, y + run.y * module, run.length * module, module)
      }
      document.fill('#000000')
    }
  }
}
