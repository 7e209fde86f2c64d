import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = 'src/ui/tokens.css'
/** Shown where nothing else could be fetched: it has no tokens. */
const ALONE = 'src/page/page.css'
const LARGEST_HAIRLINE = 2

const forbidden: readonly { readonly what: string; readonly found: (line: string) => boolean }[] = [
  {
    what: 'raw colour',
    found: (line) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i.test(line),
  },
  {
    what: 'raw size',
    found: (line) =>
      [...line.matchAll(/(\d*\.?\d+)px\b/g)].some(([, size]) => Number(size) > LARGEST_HAIRLINE),
  },
  {
    what: 'raw shadow',
    found: (line) =>
      /(?:box|text)-shadow:(?!\s*(?:var\(|none|inherit))|drop-shadow\((?!var\()/.test(line),
  },
  { what: 'raw duration', found: (line) => /\b\d*\.?\d+m?s\b/.test(line) },
]

test('colours, sizes, shadows and durations are written in the tokens alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.css') && file !== TOKENS && file !== ALONE)
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap((file) => rawValues(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('no script writes a colour that only newer browsers than the build’s can read', () => {
  const scripts = ['index.html', ...readdirSync('src', { recursive: true, encoding: 'utf8' })]
    .filter((file) => /^index\.html$|(?<!\.test)\.(?:tsx?|js)$/.test(file))
    .map((file) => (file === 'index.html' ? file : `src/${file}`))
  expect(scripts.length).toBeGreaterThan(100)
  const newer = /\b(?:light-dark|color-mix|contrast-color|(?:ok)?l(?:ab|ch))\(/
  expect(scripts.filter((file) => newer.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a stray value is found with its file and line, a condition of a query is not one', () => {
  const css = `
    /* #fff 20px */
    @media (min-width: 600px) {
      .a { color: #c00; padding: 12px; outline-offset: 2px }
      .b { box-shadow: 0 1px 2px black; transition: opacity 200ms }
    }
    @container (inline-size > 400px) { .c { color: rgb(0 0 0) } }`
  expect(rawValues('a.css', css)).toEqual([
    'a.css:4 raw colour',
    'a.css:4 raw size',
    'a.css:5 raw shadow',
    'a.css:5 raw duration',
    'a.css:7 raw colour',
  ])
})

function rawValues(file: string, css: string): readonly string[] {
  const lines = css
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/@(?:media|container)[^{]*\{/g, (query) => query.replaceAll(/[^\n{]/g, ''))
    .split('\n')
  return lines.flatMap((line, index) =>
    forbidden.filter(({ found }) => found(line)).map(({ what }) => `${file}:${index + 1} ${what}`),
  )
}
