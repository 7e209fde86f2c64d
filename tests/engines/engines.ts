import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/postgres/open-database.ts'
import { startProvider } from '../browser/start-provider.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import { engines } from './engines-here.ts'
import type { Engine } from './engines-here.ts'
import { createPhone } from './phone.ts'
import { ways } from './ways.ts'
import type { Way } from './ways.ts'

/**
 * npm run engines [-- --engine webkit] [--way kiosk] [--install]
 *
 * Walks the main ways of guests in each engine that this machine has, or that Debian's packages bring with --install.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    way: { type: 'string', default: '' },
    install: { type: 'boolean', default: false },
  },
})
const write = (text: string) => process.stdout.write(`${text}\n`)
let passed = 0
let failed = 0
let skipped = 0

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const asked = engines.filter(({ name }) => name.includes(values.engine))
if (values.install) install(asked)
const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
for (const engine of asked) {
  const chosen = ways.filter(({ name }) => name.includes(values.way))
  if (engine.isInstalled()) for (const way of chosen) await count(engine, way)
  else {
    skipped += chosen.length
    write(`${engine.name}: not installed (Debian: ${engine.packages.join(' ')})`)
  }
}
await provider.stop()
write(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed === 0 ? 0 : 1

async function count(engine: Engine, way: Way): Promise<void> {
  try {
    await walkOnce(engine, way, provider)
    passed += 1
    write(`${engine.name}: ${way.name}`)
  } catch (fault) {
    failed += 1
    write(
      `${engine.name}: ${way.name}: FAILED\n${fault instanceof Error ? fault.stack : String(fault)}`,
    )
  }
}

/** With a profile of its own. */
async function walkOnce(engine: Engine, way: Way, server: RunningProvider): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-engine-'))
  const size = way.size ?? { width: 390, height: 844 }
  let session = await engine.start({ profile, size })
  try {
    await way.walk({
      phone: createPhone(() => session, server.origin),
      provider: server,
      async restart() {
        await session.end()
        session = await engine.start({ profile, size })
      },
      orderCount: (slug) => countOrders(server, slug),
    })
  } finally {
    await session.end().catch(() => {})
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

async function countOrders({ dataDir }: RunningProvider, slug: string): Promise<number> {
  const { sql, close } = await openDatabase({ dataDir })
  try {
    const [row] = await sql<{ readonly count: number }[]>`
      select count(*)::int as count from orders o join venue_slugs s on s.venue_id = o.venue_id
      where s.slug = ${slug}`
    return row?.count ?? 0
  } finally {
    await close()
  }
}

/** Where it may: an engine that does not come is one that is not installed. */
function install(wanted: readonly Engine[]): void {
  const packages = wanted.flatMap((engine) => (engine.isInstalled() ? [] : engine.packages))
  if (packages.length === 0) return
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
