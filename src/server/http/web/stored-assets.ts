import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encodeFile } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

/** Finds a hashed file of another build by its path, as `/assets/cart-x1y2.js`; null: not found. */
export type StoredAssets = (path: string) => Promise<EncodedFile | null>

/**
 * Reads the folder of kept builds (see note: kept builds) on request, so that a server also finds
 * builds of servers started after it. Found files stay in memory.
 */
export function createStoredAssets(builds: string): StoredAssets {
  const found = new Map<string, EncodedFile>()
  return async (path) => {
    if (!assetPath.test(path)) return null
    const held = found.get(path)
    if (held) return held
    const raw = await readFromAny(builds, path)
    if (raw === null) return null
    const type = getMimeType(path) ?? 'application/octet-stream'
    const file = await encodeFile({ type, raw }, 5)
    found.set(path, file)
    return file
  }
}

/** One file name, without a path. */
const assetPath = /^\/assets\/[\w-][\w.-]*$/

async function readFromAny(builds: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const names = await readdir(builds).catch(() => [])
  for (const name of names) {
    if (name.startsWith('.')) continue
    const content = await readFile(join(builds, name, path)).catch(() => null)
    if (content) return new Uint8Array(content)
  }
  return null
}
