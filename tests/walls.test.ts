import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { aliasOf, rooms, walledRooms } from './walls/floors.ts'
import type { Room } from './walls/floors.ts'
import { writeWalls } from './walls/write-walls.ts'

/** Leaks by hand, for a row of the table that would grant too much: each is a file that its room must refuse. */
const leaks = [
  ['src/domain/cart/leak.ts', "import { a } from '#contract/problem.ts'"],
  ['src/domain/cart/leak.ts', "import { useState } from 'react'"],
  ['src/domain/cart/leak.ts', "import { fc } from 'fast-check'"],
  ['src/domain/cart/leak.ts', "import { a } from '../../contract/problem.ts'"],
  ['src/domain/cart/leak.ts', "import { a } from '../menu/menu.ts'"],
  ['src/domain/cart/leak.ts', "const a = import('react')"],
  ['src/contract/leak.ts', "import { a } from '#storage/database.ts'"],
  ['src/contract/leak.ts', "import type { OutboxEntry } from '#sync/outbox-entry.ts'"],
  ['src/contract/leak.ts', "import { parse } from 'csv-parse'"],
  ['src/storage/leak.ts', "import { a } from '#client/network/probe.ts'"],
  ['src/storage/leak.ts', "import { ofetch } from 'ofetch'"],
  ['src/sync/leak.ts', "import { a } from '#storage/database.ts'"],
  ['src/machines/leak.ts', "import { a } from '#storage/database.ts'"],
  ['src/machines/leak.ts', "import { cartLinesOf } from '#sync/outbox-entry.ts'"],
  ['src/machines/leak.ts', "import { useState } from 'react'"],
  ['src/ui/leak.tsx', "import { useText } from '#i18n/use-text.ts'"],
  ['src/ui/leak.tsx', "import { createActor } from 'xstate'"],
  ['src/i18n/leak.ts', "import { Button } from '#ui/button.tsx'"],
  ['src/services/leak.ts', "import { a } from '#client/device/scanner.ts'"],
  ['src/services/leak.ts', "import { CartPanel } from '#features/cart/cart-panel.tsx'"],
  ['src/services/leak.ts', "import { a } from '#storage/database.ts'"],
  ['src/services/leak.ts', "import { cartLinesOf } from '#sync/outbox-entry.ts'"],
  ['src/client/leak.ts', "import { CartPanel } from '#features/cart/cart-panel.tsx'"],
  ['src/client/leak.ts', "import { router } from '#app/router.tsx'"],
  ['src/client/leak.ts', "import { Button } from '#ui/button.tsx'"],
  ['src/client/leak.ts', "import { createApp } from '#server/create-app.ts'"],
  ['src/features/menu/leak.ts', "import { CartPanel } from '#features/cart/cart-panel.tsx'"],
  ['src/features/menu/leak.ts', "import { CartPanel } from '../cart/cart-panel.tsx'"],
  ['src/features/cart/bill/leak.ts', "import { MenuScreen } from '../../menu/menu-screen.tsx'"],
  ['src/features/menu/leak.ts', "import { a } from '#client/device/scanner.ts'"],
  ['src/features/menu/leak.ts', "import { a } from '#storage/database.ts'"],
  ['src/features/menu/leak.ts', "import { a } from '#client/network/probe.ts'"],
  ['src/features/menu/leak.ts', "import { liveQuery } from 'dexie'"],
  ['src/features/menu/leak.ts', "import { cartLinesOf } from '#sync/outbox-entry.ts'"],
  ['src/features/cart/bill/leak.ts', "import { readOrderTraces } from '#sync/order-trace.ts'"],
  ['src/features/menu/leak.ts', "import type { Outbox } from '#sync/outbox.ts'"],
  ['src/page/leak.ts', "import { isKiosk } from '#services/device/is-kiosk.ts'"],
  ['src/page/leak.ts', "import { useState } from 'react'"],
  ['src/app/leak.ts', "import { createApp } from '#server/create-app.ts'"],
  ['src/app/leak.ts', "import { jwtVerify } from 'jose'"],
  ['src/app/routes/leak.ts', "import { theme } from '../theme.ts'"],
  ['src/server/leak.ts', "import { useText } from '#i18n/use-text.ts'"],
  ['src/server/leak.ts', "import { useState } from 'react'"],
  ['src/server/checkout/leak.ts', "import type { Context } from 'hono'"],
  ['src/server/checkout/leak.ts', "import { setCookie } from 'hono/cookie'"],
  ['src/server/checkout/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['src/server/checkout/leak.ts', "import { a } from '../http/send-problem.ts'"],
  ['src/server/checkout/leak.ts', "import { Pool } from 'pg'"],
  ['src/server/checkout/leak.ts', "import type { Sql } from '#server/postgres/sql.ts'"],
  ['src/server/audit/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['src/server/audit/leak.ts', "import { a } from '#server/import/faults/write-fault.ts'"],
  ['src/server/jobs/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['src/server/order/leak.ts', "import { a } from '#server/payment/payment-store.ts'"],
  ['src/server/order/leak.ts', "import { a } from '#server/checkout/price/price-order.ts'"],
  ['src/server/order/leak.ts', "import type { Context } from 'hono'"],
  ['src/server/payment/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/payment/leak.ts', "import { a } from '#server/http/payment/card-cookie.ts'"],
  ['src/server/account/leak.ts', "import { a } from '#server/http/session/session-cookie.ts'"],
  ['src/server/account/leak.ts', "import { a } from '#server/payment/stored-cards.ts'"],
  ['src/server/social/leak.ts', "import { getCookie } from 'hono/cookie'"],
  ['src/server/code/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/member/leak.ts', "import { a } from '#server/code/code-store.ts'"],
  ['src/server/kiosk/leak.ts', "import { a } from '#server/account/hash-password.ts'"],
  ['src/server/limit/leak.ts', "import { a } from '#server/account/hash-password.ts'"],
  ['src/server/find/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/brand/leak.ts', "import { a } from '#server/find/venue-index.ts'"],
  ['src/server/school/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/suite/leak.ts', "import { a } from '#server/account/account-store.ts'"],
  ['src/server/notice/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/analytics/leak.ts', "import { a } from '#server/http/app-deps.ts'"],
  ['src/server/trail/leak.ts', "import { a } from '#server/account/account-store.ts'"],
  ['src/server/mail/leak.ts', "import { a } from '#server/account/account-store.ts'"],
  ['src/server/delivery/leak.ts', "import { a } from '#server/checkout/price/check-delivery.ts'"],
  ['src/server/kitchen/leak.ts', "import { a } from '#server/checkout/payment/finish-payments.ts'"],
  ['src/server/venue/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/problems/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['src/server/problems/leak.ts', "import { a } from '#server/venue/venue-cache.ts'"],
  ['src/server/problems/leak.ts', "import type { StatusCode } from 'hono/utils/http-status'"],
  ['src/server/files/leak.ts', "import { a } from '#server/venue/venue-cache.ts'"],
  ['src/server/postgres/leak.ts', "import { a } from '#server/venue/venue-cache.ts'"],
  ['src/server/http/leak.ts', "import { a } from '#server/import/qr-sheet.ts'"],
  ['src/server/http/leak.ts', "import { a } from '#server/settings/server-settings.ts'"],
  ['src/server/http/leak.ts', "import { Pool } from 'pg'"],
  ['src/server/http/leak.ts', "import type { Sql } from '#server/postgres/sql.ts'"],
  ['src/server/order/leak.ts', "import type { PoolClient } from 'pg'"],
  ['src/server/leak.ts', "import { Pool } from 'pg'"],
  ['src/server/import/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['src/server/demo/leak.ts', "import { a } from '#server/order/order-store.ts'"],
  ['src/server/card-page/leak.ts', "import { a } from '#server/payment/test-cards.ts'"],
  ['src/server/order/leak.ts', "import { a } from '#tests/twins/order/memory-order-store.ts'"],
  ['src/server/checkout/leak.ts', "import { a } from '#tests/twins/order/memory-order-store.ts'"],
  ['src/server/http/leak.ts', "import { a } from '#tests/twins/venue/memory-venue-store.ts'"],
  ['src/server/import/leak.ts', "import { a } from '#tests/twins/code/memory-code-store.ts'"],
  ['src/server/leak.ts', "import { a } from '#tests/twins/order/memory-order-store.ts'"],
  ['tests/twins/order/leak.ts', "import { a } from '#server/http/send-problem.ts'"],
  ['sw/leak.ts', "import { useText } from '#i18n/use-text.ts'"],
] as const

const fine = [
  ['src/features/menu/fine.ts', "import { a } from '#services/services.ts'"],
  ['src/features/menu/fine.ts', "import { b } from '#domain/cart/cart.ts'"],
  ['src/features/menu/fine.ts', "import type { OutboxEntry } from '#sync/outbox-entry.ts'"],
  ['src/machines/fine.ts', "import type { Receipt } from '#sync/receipt.ts'"],
  ['src/server/fine.ts', "import { b } from '#domain/cart/cart.ts'"],
  ['src/server/fine.ts', "import { d } from '#server/create-api.ts'"],
  ['src/server/http/fine.ts', "import { Hono } from 'hono'"],
  ['src/server/http/order/fine.ts', "import { d } from '#server/checkout/price/price-order.ts'"],
  ['src/server/checkout/fine.ts', "import { d } from '#server/order/order-store.ts'"],
  ['src/server/checkout/fine.ts', "import { d } from '#server/payment/payment-store.ts'"],
  ['src/server/order/fine.ts', "import { d } from '#server/venue/venue-cache.ts'"],
  ['src/server/postgres/fine.ts', "import { Pool } from 'pg'"],
  ['src/server/payment/fine.ts', "import type { Sql } from '#server/postgres/sql.ts'"],
  ['src/server/venue/fine.ts', "import { d } from '#server/problems/api-problem.ts'"],
  ['tests/twins/order/fine.ts', "import { d } from '#tests/twins/code/memory-code-store.ts'"],
  [
    'src/server/checkout/fine.test.ts',
    "import { d } from '#tests/twins/order/memory-order-store.ts'",
  ],
  ['src/page/fine.ts', "import { b } from '#domain/language/locale.ts'"],
  ['src/app/fine.ts', "import { c } from '#storage/database.ts'"],
] as const

const readsEnvironment = "export const port = process.env['PORT']"

const {
  dependencies,
  devDependencies,
}: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

const everyImport = [
  ...rooms.map(({ path: room }) => `#${aliasOf(room)}/leak.ts`),
  ...rooms.flatMap(({ grants, types, refused }) =>
    [...grants, ...types, ...refused].map((alias) => `#${alias.replace('**', 'leak.ts')}`),
  ),
  ...Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => [name, `${name}/leak`]),
  'node:fs',
  'node:fs/promises',
  'virtual:pwa-register',
  './leak.ts',
  './leak/leak.ts',
  '../leak.ts',
  '../../leak.ts',
  './../leak.ts',
  './leak/../../leak.ts',
]

const tried = [...new Set(everyImport)].flatMap((from) => [
  `export * from '${from}'`,
  `export type * from '${from}'`,
])

/** All imports that there are, in a file of each room. */
const triedIn = new Map(
  walledRooms.map((room) => {
    const folder = room.path === 'src/features' ? 'src/features/menu' : room.path
    return [room.path, [`${folder}/tried.ts`, tried.join('\n')] as const]
  }),
)

const rules = rulesBrokenBy([
  ...leaks,
  ...fine,
  ...triedIn.values(),
  ['src/server/http/leak.ts', readsEnvironment],
  ['src/server/serve.ts', readsEnvironment],
])

test.each(leaks)('%s may not say: %s', (...leak) => {
  expect(rules(leak)).toContain('[Error/eslint(no-restricted-imports)]')
})

test.each(walledRooms)('$path imports what its row grants, and nothing else', (room) => {
  const file = triedIn.get(room.path) ?? ['', '']
  const said = rules(file).split('\n')
  const refused = tried.filter((_, line) =>
    said.some((each) => each.includes(`/${file[0]}:${line + 1}:`) && each.includes('restricted')),
  )
  expect(refused).toEqual(tried.filter((line) => !isGranted(room, line)))
})

test('a room imports from its own floor and from lower ones', () => {
  const floors = [...new Set(rooms.map(({ floor }) => floor))]
  const upward = walledRooms.flatMap((room) => {
    const reached = rooms.filter(
      ({ path: other }) =>
        !room.path.startsWith(`${other}/`) &&
        [...room.grants, ...room.types].some((alias) => alias.startsWith(`${aliasOf(other)}/`)),
    )
    return reached
      .filter(({ floor }) => floors.indexOf(floor) > floors.indexOf(room.floor))
      .map(({ path: other }) => `${room.path} ${other}`)
  })
  expect(upward).toEqual([])
})

test('each folder of the code is a room of the table', () => {
  const folders = ['src', 'src/server'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`),
  )
  const known = new Set(['src/docs', ...rooms.map(({ path: room }) => room)])
  expect(folders.filter((folder) => !known.has(folder))).toEqual([])
})

test('the settings of the lint are those of the table (npm run docs)', () => {
  expect(readFileSync('tests/walls/walls.json', 'utf8')).toBe(writeWalls())
})

test.each(fine)('%s may say: %s', (...file) => {
  expect(rules(file)).not.toContain('no-restricted-imports')
})

test('of the server only its entries read the environment', () => {
  expect(rules(['src/server/http/leak.ts', readsEnvironment])).toContain('no-process-env')
  expect(rules(['src/server/serve.ts', readsEnvironment])).not.toContain('no-process-env')
})

test('the rules do not compile with a browser in them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-walls-'))
  for (const file of ['.tsconfig.base.json', 'src/domain/tsconfig.json']) {
    cpSync(file, path.join(folder, file), { recursive: true })
  }
  writeFileSync(
    path.join(folder, 'src/domain/leak.ts'),
    'export function width(): number {\n  return window.innerWidth\n}\n',
  )
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const report = spawnSync(process.execPath, [tsc, '--noEmit', '-p', 'src/domain'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(report.stdout).toContain("Cannot find name 'window'")
})

test('the type check covers every project', () => {
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const listed = execFileSync(process.execPath, [tsc, '--build', '--dry', '--verbose'], {
    encoding: 'utf8',
  })
  for (const project of ['src/domain', 'src/server', 'src', 'sw', 'tests']) {
    expect(listed).toContain(`${project}/tsconfig.json`)
  }
})

function isGranted({ grants, types, refused, packages }: Room, line: string): boolean {
  const from = line.split("'")[1] ?? ''
  const isOneOf = (names: readonly string[]) => names.some((name) => patternOf(name).test(from))
  const aliases = (names: readonly string[]) => names.map((name) => `#${name}`)
  if (from.startsWith('.')) return /^\.\/(?!.*\.\.)/.test(from)
  if (!from.startsWith('#')) return isOneOf(packages)
  const isType = line.startsWith('export type')
  return isOneOf(aliases(isType ? [...grants, ...types] : grants)) && !isOneOf(aliases(refused))
}

/** `hono/**` is the package and all of its entries. */
function patternOf(name: string): RegExp {
  const literal = name.replaceAll('.', '\\.').replace(/\/\*\*$/, '(?:/.+)?')
  return new RegExp(`^${literal.replace('*', '[^/]*')}$`)
}

type PlantedFile = readonly [file: string, code: string]

/** Lints all files in one run; returns the messages of each. Each file is planted in a folder of its own, because several share a path. */
function rulesBrokenBy(files: readonly PlantedFile[]): (file: PlantedFile) => string {
  const root = mkdtempSync(path.join(tmpdir(), 'comanda-walls-'))
  for (const [place, [file, code]] of files.entries()) {
    const planted = path.join(root, String(place), file)
    mkdirSync(path.dirname(planted), { recursive: true })
    for (const settings of ['.oxlintrc.json', 'tests/walls/walls.json']) {
      cpSync(settings, path.join(root, String(place), settings))
    }
    writeFileSync(planted, `${code}\n`)
  }
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint')
  const report = spawnSync(process.execPath, [oxlint, '--format', 'unix'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  rmSync(root, { recursive: true })
  const lines = report.stdout.split('\n')
  const saidOf = files.map(([file], place) =>
    lines.filter((line) => line.startsWith(`${place}/${file}:`)).join('\n'),
  )
  return (asked) => saidOf[files.findIndex((file) => isDeepStrictEqual(file, asked))] ?? ''
}
