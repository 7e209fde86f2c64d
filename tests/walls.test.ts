import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** One leak for each wall: a file that a room must not be able to hold. */
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
  ['src/storage/leak.ts', "import { a } from '#network/probe.ts'"],
  ['src/storage/leak.ts', "import { ofetch } from 'ofetch'"],
  ['src/network/leak.ts', "import { Dexie } from 'dexie'"],
  ['src/network/leak.ts', "import { createTransport } from 'nodemailer'"],
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
  ['src/features/menu/leak.ts', "import { a } from '#network/probe.ts'"],
  ['src/features/menu/leak.ts', "import { liveQuery } from 'dexie'"],
  ['src/features/menu/leak.ts', "import { cartLinesOf } from '#sync/outbox-entry.ts'"],
  ['src/features/cart/bill/leak.ts', "import { readOrderTraces } from '#sync/order-trace.ts'"],
  ['src/features/menu/leak.ts', "import type { Outbox } from '#sync/outbox.ts'"],
  ['src/app/leak.ts', "import { createApp } from '#server/create-app.ts'"],
  ['src/app/leak.ts', "import { jwtVerify } from 'jose'"],
  ['src/app/routes/leak.ts', "import { theme } from '../theme.ts'"],
  ['src/server/leak.ts', "import { useText } from '#i18n/use-text.ts'"],
  ['src/server/leak.ts', "import { useState } from 'react'"],
  ['sw/leak.ts', "import { useText } from '#i18n/use-text.ts'"],
] as const

test.each(leaks)('%s may not say: %s', (file, code) => {
  const report = lint(file, `${code}\n`)
  expect(report.status).toBe(1)
  expect(report.stdout).toContain('no-restricted-imports')
})

test.each([
  ['src/features/menu/fine.ts', "import { a } from '#services/services.ts'"],
  ['src/features/menu/fine.ts', "import { b } from '#domain/cart/cart.ts'"],
  ['src/features/menu/fine.ts', "import type { OutboxEntry } from '#sync/outbox-entry.ts'"],
  ['src/machines/fine.ts', "import type { Receipt } from '#sync/receipt.ts'"],
  ['src/server/fine.ts', "import { b } from '#domain/cart/cart.ts'"],
  ['src/app/fine.ts', "import { c } from '#storage/database.ts'"],
])('%s may say: %s', (file, code) => {
  expect(lint(file, `${code}\n`).stdout).not.toContain('no-restricted-imports')
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

function lint(file: string, code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-walls-'))
  cpSync('.oxlintrc.json', path.join(folder, '.oxlintrc.json'))
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), code)
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint')
  const report = spawnSync(process.execPath, [oxlint], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return report
}
