import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeFile } from '#server/files/encoded-file.ts'
import { readAppFiles } from './app-files.ts'
import type { AppFiles } from './app-files.ts'
import { createAppShell } from './app-shell.tsx'
import type { AppShell } from './app-shell.tsx'
import { createStoredAssets } from './stored-assets.ts'
import type { StoredAssets } from './stored-assets.ts'
import { loadFirstScreen } from './first-screen.ts'
import type { RenderFirstScreen } from './first-screen.ts'

export interface BuiltApp {
  readonly files: AppFiles
  /** Chunks and styles of earlier builds (see note: kept builds). */
  readonly storedAssets: StoredAssets
  readonly shell: AppShell
  /** Null or left out: pages begin empty. */
  readonly firstScreen?: RenderFirstScreen | null
}

export interface BuiltAppSettings {
  /** Output folder of `vite build`. */
  readonly client: string
  /** Folder of earlier builds; null: none are kept. */
  readonly builds: string | null
  /** `off` removes the service worker from browsers that have it, and gives it to no other. */
  readonly worker: 'on' | 'off'
  /**
   * Changes with the settings that the page's headers depend on (sw/mark-page.ts); left out: none.
   */
  readonly pageMark?: string
  /** The built module that renders menus (see decision 029); left out: pages begin empty. */
  readonly firstScreen?: string
}

export async function readBuiltApp({
  client,
  builds,
  worker,
  pageMark,
  firstScreen,
}: BuiltAppSettings): Promise<BuiltApp> {
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const files = await readAppFiles(client)
  return {
    files: worker === 'on' ? await withPageMark(files, pageMark) : await withRetiredWorker(files),
    storedAssets: builds === null ? () => Promise.resolve(null) : createStoredAssets(builds),
    shell: createAppShell(html, worker, stylesIn(files)),
    firstScreen: firstScreen === undefined ? null : await loadFirstScreen(firstScreen),
  }
}

function stylesIn(files: AppFiles): ReadonlyMap<string, string> {
  const styles = [...files].filter(([path]) => path.endsWith('.css'))
  return new Map(styles.map(([path, { raw }]) => [path, new TextDecoder().decode(raw)]))
}

async function withPageMark(files: AppFiles, mark: string | undefined): Promise<AppFiles> {
  const worker = files.get('/sw.js')
  if (!worker || mark === undefined) return files
  const line = new TextEncoder().encode(`self.pageMark=${JSON.stringify(mark)};\n`)
  const raw = new Uint8Array([...line, ...worker.raw])
  return new Map([...files, ['/sw.js', await encodeFile({ type: worker.type, raw }, 5)]])
}

async function withRetiredWorker(files: AppFiles): Promise<AppFiles> {
  const raw = new Uint8Array(new TextEncoder().encode(retiredWorker))
  const type = files.get('/sw.js')?.type ?? 'text/javascript; charset=utf-8'
  return new Map([...files, ['/sw.js', await encodeFile({ type, raw }, 11)]])
}

/**
 * Served as `/sw.js` when the worker is switched off. A browser with a worker loads it on its next
 * visit, activates it at once, and is left without worker and caches. Waiting orders are in the
 * device's database and stay untouched; no page is reloaded.
 */
const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`
