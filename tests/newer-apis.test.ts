import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { browsers } from '../.build/browsers.ts'

/**
 * What a browser of `browsers` may not have, by MDN's data: globals, their members, and methods whose name no older
 * interface has. Methods of the language itself are TypeScript's `lib` to refuse.
 */

/** Each is asked for before it is used, reads as undefined, or is caught where it is absent. */
const guarded = [
  'app/saves-data.ts: Navigator.connection',
  'client/analytics/open-analytics.ts: Navigator.doNotTrack',
  'client/analytics/open-analytics.ts: Navigator.globalPrivacyControl',
  'client/device/page-lifecycle.ts: requestIdleCallback',
  'client/order/order-alert.ts: Navigator.vibrate',
  'client/payment/find-google-pay.ts: PaymentRequest',
  'features/kiosk/keyboard/type-into.ts: Intl.Segmenter',
  'services/device/use-screen-awake.ts: Navigator.wakeLock',
  'features/orders/receipt/receipt-actions.tsx: Navigator.share',
  'features/scan/read-clipboard.ts: getType',
  'features/venue/share-venue.tsx: Navigator.share',
  'page/page.ts: createPolicy',
  'page/start-app.ts: requestIdleCallback',
]

/** Methods of packages, by the names of newer ones of browsers. */
const ofPackages = ['toArray']

test('nothing newer than the browsers of the build is used unguarded', () => {
  const own = new Set([...ofPackages, ...files.flatMap(({ path, code }) => declaredIn(path, code))])
  const found = files.flatMap(({ path, code }) =>
    newerIn(path, code, own).map((name) => `${path}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found.toSorted()).toEqual(guarded.toSorted())
})

test('a planted use is found, a name of the project’s own is not', () => {
  const planted = `
    import { scheduler } from './own.ts'
    scheduler.postTask()
    const { promise } = Promise.withResolvers()
    if (URL.canParse(text)) new URLPattern(text)
    element.showPopover()
    element.hidePopover?.()
    items.lookUp()
    await navigator.locks.request('a', navigator.storage.getDirectory)`
  expect(newerIn('a.ts', planted, new Set(['lookUp']))).toEqual([
    'Promise.withResolvers',
    'URL.canParse',
    'URLPattern',
    'showPopover',
  ])
})

const files = ['src', 'sw'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.(?:ts|tsx|js)$/.test(name))
    .filter((name) => room === 'sw' || !/^server\/(?!card-page\/)/.test(name))
    .filter((name) => !/(?:^|\/)twins\//.test(name))
    .map((name) => ({ path: name, code: readFileSync(`${room}/${name}`, 'utf8') })),
)

interface Known {
  /** By name of a global and by `Interface.member`: whether it is newer. */
  readonly byPath: ReadonlyMap<string, boolean>
  /** Names of members that are newer wherever they are. */
  readonly newerNames: ReadonlySet<string>
}

const known = readKnown()

function readKnown(): Known {
  const byPath = new Map<string, boolean>()
  const names = new Map<string, boolean>()
  // An import of it would be taken through the test's compiler: 17 MB.
  const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
  const builtins = bcd.javascript.builtins ?? {}
  const roots = { ...bcd.api, ...builtins }
  for (const [name, node] of Object.entries(roots) as [string, Identifier][]) {
    if (name === '__compat') continue
    byPath.set(name, isNewer(node.__compat))
    for (const [key, member] of Object.entries(node) as [string, Identifier][]) {
      const plain = key.replace(/_static$/, '')
      if (!member.__compat || key === name || plain.includes('_')) continue
      const newer = isNewer(member.__compat)
      byPath.set(`${name}.${plain}`, newer)
      if (name === 'Window' && !byPath.has(plain)) byPath.set(plain, newer)
      names.set(plain, (names.get(plain) ?? true) && newer)
    }
  }
  return {
    byPath,
    newerNames: new Set([...names].filter(([, newer]) => newer).map(([name]) => name)),
  }
}

/** Support of the others follows: Edge from Chrome, and Safari's two are apart. */
function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  const versions = {
    chrome: browsers.chrome,
    firefox: browsers.firefox,
    safari: browsers.safari,
    safari_ios: browsers.ios,
  }
  return Object.entries(versions).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof versions]
    const statements = [support ?? []].flat() as readonly SimpleSupportStatement[]
    return !statements.some((each) => hasIt(each, version))
  })
}

function hasIt(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    partial_implementation: isPart,
  } = statement
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  // What was a part until the whole came.
  if (removed && !isPart) return false
  return typeof added === 'string' && added !== 'preview' && numberOf(added) <= numberOf(version)
}

function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1_000 + minor
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const interfaces: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
}

function newerIn(path: string, code: string, own: ReadonlySet<string>): readonly string[] {
  const here = new Set(declaredIn(path, code))
  const found = new Set<string>()
  visit(parseSync(path, code).program, (node, { parent, key }) => {
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      const isName = (key === 'property' || key === 'key') && parent['computed'] !== true
      if (!isName && !here.has(name) && known.byPath.get(name)) found.add(name)
    }
    if (node.type !== 'MemberExpression' || node['computed'] === true) return
    const object = nameOf(node['object'])
    const name = nameOf(node['property'])
    const full = `${interfaces[object] ?? object}.${name}`
    const isCalled =
      parent.type === 'CallExpression' && key === 'callee' && parent['optional'] !== true
    if (known.byPath.has(full) && !here.has(object)) {
      if (known.byPath.get(full)) found.add(full)
    } else if (isCalled && known.newerNames.has(name) && !own.has(name) && !here.has(object))
      found.add(name)
  })
  return [...found]
}

/** Names that a file gives: to what it declares and imports, and to members. */
function declaredIn(path: string, code: string): readonly string[] {
  const names: string[] = []
  visit(parseSync(path, code).program, (node, { parent, key }) => {
    if (node.type !== 'Identifier') return
    const isDeclared =
      ['id', 'local'].includes(key) ||
      (key === 'key' && parent.type !== 'Property') ||
      (key === 'value' && parent.type === 'Property')
    if (isDeclared) names.push(String(node['name']))
  })
  return names
}

interface Place {
  readonly parent: Node
  readonly key: string
}

function visit(node: unknown, see: (node: Node, place: Place) => void, place?: Place): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see, place)
    return
  }
  const here = node as Node
  if (place) see(here, place)
  for (const [key, child] of Object.entries(here)) {
    // Types are of no browser.
    const isType = key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType'
    if (!isType) visit(child, see, { parent: here, key })
  }
}

function nameOf(node: unknown): string {
  const { type, name } = node as { readonly type: string; readonly name?: string }
  return type === 'Identifier' ? (name ?? '') : ''
}
