import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableCode, writeTableCode } from './table-code.ts'

const origin = 'https://order.example'

test('a table code opens the venue at its table', () => {
  expect(readTableCode('https://order.example/chez-lou?tableNum=12', [origin])).toEqual({
    ok: true,
    value: { slug: 'chez-lou', search: { tableNum: '12' } },
  })
})

test('a code of each of the deployment’s hosts opens its venue here', () => {
  const origins = [origin, 'https://canteen.example:8443']
  for (const one of origins) {
    expect(readTableCode(`${one}/chez-lou?tableNum=12`, origins)).toEqual({
      ok: true,
      value: { slug: 'chez-lou', search: { tableNum: '12' } },
    })
  }
  expect(readTableCode('https://canteen.example/chez-lou', origins)).toEqual({
    ok: false,
    error: { type: 'OtherSite', origin: 'https://canteen.example' },
  })
})

test('scheme and host may be in capitals, with their usual port and a trailing slash', () => {
  expect(readTableCode(' HTTPS://Order.Example:443/chez-lou/?tableNum=12#top\n', [origin])).toEqual(
    {
      ok: true,
      value: { slug: 'chez-lou', search: { tableNum: '12' } },
    },
  )
})

test('only the parameters of the menu entry are kept', () => {
  const code = `${origin}/chez-lou?tableNum=A%201&kiosk=1&menuList=lunch%2Cbar&takeout=&tableNum=9&__proto__=x`
  expect(readTableCode(code, [origin])).toEqual({
    ok: true,
    value: { slug: 'chez-lou', search: { tableNum: 'A 1', menuList: 'lunch,bar' } },
  })
})

test('a code of another site is refused in every disguise', () => {
  const refused = [
    ['https://evil.example/chez-lou', 'https://evil.example'],
    ['http://order.example/chez-lou', 'http://order.example'],
    ['https://order.example.evil.example/chez-lou', 'https://order.example.evil.example'],
    ['https://order.example@evil.example/chez-lou', 'https://order.example@evil.example'],
    ['https://order.example:8443/chez-lou', 'https://order.example:8443'],
    ['https://order.example\\@evil.example/chez-lou', 'https://order.example\\@evil.example'],
  ] as const
  for (const [code, site] of refused) {
    expect(readTableCode(code, [origin])).toEqual({
      ok: false,
      error: { type: 'OtherSite', origin: site },
    })
  }
})

test('a text that is not a web link is refused', () => {
  for (const text of [
    '',
    'Table 12',
    'tel:+15145550123',
    'WIFI:S:Cafe;P:secret;;',
    'javascript:alert(1)',
  ]) {
    expect(readTableCode(text, [origin])).toEqual({ ok: false, error: { type: 'NotALink' } })
  }
  expect(readTableCode('ftp://order.example/chez-lou', [origin])).toEqual({
    ok: false,
    error: { type: 'OtherScheme', scheme: 'ftp' },
  })
})

test('a path that is not one slug is refused', () => {
  for (const path of [
    '',
    '/',
    '/a/b',
    '/Chez-Lou',
    '//chez-lou',
    '/chez%2Dlou',
    `/${'a'.repeat(65)}`,
  ]) {
    expect(readTableCode(`${origin}${path}?tableNum=1`, [origin])).toEqual({
      ok: false,
      error: { type: 'NotAVenue', path },
    })
  }
})

test('a parameter that cannot be read is refused, not left out', () => {
  for (const value of ['%', '%E0%A4', '%00', '1%0A2']) {
    expect(readTableCode(`${origin}/chez-lou?tableNum=${value}`, [origin])).toEqual({
      ok: false,
      error: { type: 'BadParameter' },
    })
  }
})

test('an oversized code is refused before it is read', () => {
  expect(readTableCode(`${origin}/chez-lou?tableNum=${'1'.repeat(3_000)}`, [origin])).toEqual({
    ok: false,
    error: { type: 'CodeTooLong' },
  })
})

test('every table code that is written is read back', () => {
  const slugs = fc.stringMatching(/^[a-z0-9-]{1,64}$/)
  const tables = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() === text && text !== '')
  fc.assert(
    fc.property(slugs, tables, (slug, tableNum) => {
      expect(readTableCode(writeTableCode({ origin, slug, tableNum }), [origin])).toEqual({
        ok: true,
        value: { slug, search: { tableNum } },
      })
    }),
  )
})

test.each(['Patio 3', '#12', 'Terrasse É'])('the code of table %j opens that table', (tableNum) => {
  const code = writeTableCode({ origin, slug: 'chez-nous', tableNum })
  expect(code).not.toMatch(/[ #]/)
  expect(readTableCode(code, [origin])).toMatchObject({ value: { search: { tableNum } } })
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      expect(typeof readTableCode(text, [origin]).ok).toBe('boolean')
      expect(typeof readTableCode(`${origin}/chez-lou?${text}`, [origin]).ok).toBe('boolean')
    }),
  )
})
