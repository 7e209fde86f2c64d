import { inflateSync } from 'node:zlib'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { drawPdfSheet } from './draw-pdf-sheet.ts'
import { drawSvgSheet } from './draw-svg-sheet.ts'
import type { QrSheet } from './lay-out-sheet.ts'

test('each code on the sheet decodes to the address of its table', () => {
  const pages = drawSvgSheet(aSheet({ tables: ['1', 'A2', '012', 'Patio 3', '#4', 'Terrasse É'] }))
  expect(pages.flatMap(codesOf)).toEqual([
    'https://order.example/chez-nous?tableNum=1',
    'https://order.example/chez-nous?tableNum=A2',
    'https://order.example/chez-nous?tableNum=012',
    'https://order.example/chez-nous?tableNum=Patio%203',
    'https://order.example/chez-nous?tableNum=%234',
    'https://order.example/chez-nous?tableNum=Terrasse%20%C3%89',
  ])
})

test('forty tables take seven pages of six', () => {
  const tables = Array.from({ length: 40 }, (_, index) => String(index + 1))
  const pages = drawSvgSheet(aSheet({ tables }))
  expect(pages.map((page) => page.match(/>Table</g)?.length)).toEqual([6, 6, 6, 6, 6, 6, 4])
})

test('a page has the venue, the table and a hint, in the venue’s languages', () => {
  const [page = ''] = drawSvgSheet(aSheet({ tables: ['12'], languages: ['fr', 'en'] }))
  expect(page.match(/<svg[^>]*mm/)?.[0]).toContain('width="215.9mm" height="279.4mm')
  expect([...page.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Chez Nous',
    'Table',
    '12',
    'Numérisez pour commander / Scan to order',
    'order.example/chez-nous (12)',
  ])
})

test('a name with markup is escaped', () => {
  const [page] = drawSvgSheet(aSheet({ venueName: 'Fish & <Chips> "Co"\u0000' }))
  expect(page).toContain('>Fish &amp; &lt;Chips&gt; &quot;Co&quot;<')
})

test('a long name is shrunk to fit its card', () => {
  const [page = ''] = drawSvgSheet(aSheet({ venueName: 'N'.repeat(100) }))
  const size = Number(/font-size="([\d.]+)"[^>]*>N/.exec(page)?.[1])
  expect(size * 0.62 * 100).toBeLessThanOrEqual(90)
})

test('the venue’s colour is a band behind its name, which can be read on it', () => {
  const [plain = ''] = drawSvgSheet(aSheet({}))
  expect(plain).not.toContain('height="15"')
  const [page = ''] = drawSvgSheet(aSheet({ color: '#004d40' }))
  expect(page).toMatch(/height="15" fill="#004d40"/)
  expect(page).toMatch(/fill="#ffffff"[^>]*>Chez Nous</)
})

test('a PDF has the same codes, six tables on a page of its paper', async () => {
  const tables = ['1', 'A2', '012', '4', '5', '6', '7']
  const drawn = await drawPdfSheet(aSheet({ tables, color: '#004d40' }))
  if (!drawn.ok) throw new Error('Not drawn')
  const pdf = Buffer.from(drawn.value)
  expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(2)
  expect(codesOfPdf(pdf)).toEqual(
    tables.map((table) => `https://order.example/chez-nous?tableNum=${table}`),
  )
})

test('a name in letters that a PDF’s own fonts lack is refused with the name', async () => {
  const drawn = await drawPdfSheet(aSheet({ venueName: '東京ラーメン' }))
  expect(drawn).toEqual({ ok: false, error: { type: 'LetterMissing', text: '東京ラーメン' } })
})

function aSheet(changes: Partial<QrSheet>): QrSheet {
  return {
    origin: 'https://order.example',
    slug: 'chez-nous',
    venueName: 'Chez Nous',
    brandName: null,
    languages: ['en', 'fr'],
    color: null,
    tables: ['1'],
    paper: 'letter',
    ...changes,
  }
}

/** The rectangles of each code, in the order in which they are drawn, decoded by another library. */
function codesOfPdf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, stream = '']) => {
      const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      return content.includes(' re\n') ? [content] : []
    },
  )
  const isPart = (rectangle: Rectangle) => rectangle.height < 2
  return pages.flatMap((content) =>
    content.split(/\nf\n/).flatMap((fill) => {
      const found = fill.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)
      const parts = [...found]
        .map(([, x, y, width, height]) => ({
          x: Number(x),
          y: Number(y),
          width: Number(width),
          height: Number(height),
        }))
        .filter(isPart)
      return parts.length === 0 ? [] : [decode(parts)]
    }),
  )
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function decode(parts: readonly Rectangle[]): string {
  const [module = 1] = parts.map(({ height }) => height)
  const left = Math.min(...parts.map(({ x }) => x)) - 4 * module
  const top = Math.min(...parts.map(({ y }) => y)) - 4 * module
  const width = 400
  const pixels = new Uint8ClampedArray(width * width).fill(255)
  const at = (measure: number) => Math.round((measure / module) * 4)
  for (const part of parts) {
    for (let row = at(part.y - top); row < at(part.y - top + part.height); row++) {
      const start = row * width + at(part.x - left)
      pixels.fill(0, start, start + at(part.width))
    }
  }
  const source = new RGBLuminanceSource(pixels, width, width)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

/** Rasterises each path, four pixels to a module, and decodes it with another library. */
function codesOf(page: string): readonly string[] {
  const codes = [...page.matchAll(/viewBox="0 0 (\d+) \d+" shape[^>]*><path d="([^"]*)"/g)]
  return codes.map(([, across = '', path = '']) => {
    const width = Number(across) * 4
    const pixels = new Uint8ClampedArray(width * width).fill(255)
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
        const start = row * width + Number(x) * 4
        pixels.fill(0, start, start + Number(length) * 4)
      }
    }
    const source = new RGBLuminanceSource(pixels, width, width)
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  })
}
