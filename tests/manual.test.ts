import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', ...pagesOf('src'), ...pagesOf('.github')]

test('each link of a page leads to a file, and to a heading of it', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

test('a link to a missing file, or to a missing heading, is found', () => {
  const text =
    '[a](README.md#the-code) [b](nowhere.md) [c](README.md#nothing) [d](https://x.example)'
  expect(linksOf('README.md', text).filter((link) => !leads(link))).toEqual([
    { file: 'nowhere.md', heading: undefined },
    { file: 'README.md', heading: 'nothing' },
  ])
})

test('the README has at most 150 lines, and each page of the manual at most 200', () => {
  const long = pages.filter((page) => {
    const lines = read(page).split('\n').length - 1
    return lines > (page === 'README.md' ? 150 : 200)
  })
  expect(long).toEqual([])
})

test('each page of the manual is in its index', () => {
  const index = 'src/docs/README.md'
  const listed = new Set(linksOf(index, read(index)).map(({ file }) => file))
  const missing = pagesOf('src/docs').filter(
    (page) => page !== index && !page.includes('/decisions/') && !listed.has(page),
  )
  expect(missing).toEqual([])
})

test('each message that the manual explains is one of the program', () => {
  const [program = ''] = read('src/docs/run/troubleshooting.md').split('## On a screen')
  const messages = [...program.matchAll(/^\| `([^`]+)`/gm)].map(([, message = '']) => message)
  const source = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(join('src/server', file)))
    .join('\n')
  expect(messages.length).toBeGreaterThan(15)
  expect(messages.filter((message) => !source.includes(message))).toEqual([])
})

test('the index of the decisions has each one by its number and title', () => {
  const folder = 'src/docs/develop/decisions'
  const files = readdirSync(folder).filter((file) => file !== 'README.md')
  const rows = files.map((file) => {
    const [, number, title] = /^# (\d{3}) (.+)$/m.exec(read(`${folder}/${file}`)) ?? []
    return `| ${number} | [${title}](${file}) |`
  })
  const listed = read(`${folder}/README.md`).match(/^\| \d{3} .*$/gm)
  expect(listed).toEqual(rows.toSorted())
})

function pagesOf(room: string): readonly string[] {
  if (!existsSync(room)) return []
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(room, file))
}

interface Link {
  readonly file: string
  readonly heading: string | undefined
}

function brokenLinks(page: string): readonly string[] {
  const broken = linksOf(page, read(page)).filter((link) => !leads(link))
  return broken.map(({ file, heading }) => `${page}: ${file}${heading ? `#${heading}` : ''}`)
}

/** Links within the repository; a sample in a block or in a code span is none. */
function linksOf(page: string, text: string): readonly Link[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [path, heading] = target.split('#')
      return { file: path ? join(dirname(page), path) : page, heading }
    })
}

function leads({ file, heading }: Link): boolean {
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(read(file)).includes(heading)
}

/** The ids that GitHub gives to headings. */
function headingsOf(text: string): readonly string[] {
  const headings = text.match(/^#+ .+$/gm) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
