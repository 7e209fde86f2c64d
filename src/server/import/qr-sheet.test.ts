import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { drawQrSheet } from './qr-sheet.ts'
import type { QrSheet } from './qr-sheet.ts'

test('each code on the sheet decodes to the address of its table', () => {
  const pages = drawQrSheet(aSheet({ tables: ['1', 'A2', '012'] }))
  expect(pages.flatMap(codesOf)).toEqual([
    'https://order.example/chez-nous?tableNum=1',
    'https://order.example/chez-nous?tableNum=A2',
    'https://order.example/chez-nous?tableNum=012',
  ])
})

test('forty tables take seven pages of six', () => {
  const tables = Array.from({ length: 40 }, (_, index) => String(index + 1))
  const pages = drawQrSheet(aSheet({ tables }))
  expect(pages.map((page) => page.match(/>Table</g)?.length)).toEqual([6, 6, 6, 6, 6, 6, 4])
})

test('a page has the venue, the table and a hint, in the venue’s languages', () => {
  const [page = ''] = drawQrSheet(aSheet({ tables: ['12'], languages: ['fr', 'en'] }))
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
  const [page] = drawQrSheet(aSheet({ venueName: 'Fish & <Chips> "Co"\u0000' }))
  expect(page).toContain('>Fish &amp; &lt;Chips&gt; &quot;Co&quot;<')
})

test('a long name is shrunk to fit its card', () => {
  const [page = ''] = drawQrSheet(aSheet({ venueName: 'N'.repeat(100) }))
  const size = Number(/font-size="([\d.]+)"[^>]*>N/.exec(page)?.[1])
  expect(size * 0.62 * 100).toBeLessThanOrEqual(90)
})

function aSheet(changes: Partial<QrSheet>): QrSheet {
  return {
    origin: 'https://order.example',
    slug: 'chez-nous',
    venueName: 'Chez Nous',
    languages: ['en', 'fr'],
    tables: ['1'],
    paper: 'letter',
    ...changes,
  }
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
