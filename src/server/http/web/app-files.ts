import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encodeFile, toBrotli } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

/** The files of the built application by path, as `/assets/main-x1y2.js`; read once, at the start. */
export type AppFiles = ReadonlyMap<string, EncodedFile>

export async function readAppFiles(folder: string): Promise<AppFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<[string, EncodedFile]> => {
      const path = join(parentPath, name)
      const content = {
        type: getMimeType(name) ?? 'application/octet-stream',
        raw: new Uint8Array(await readFile(path)),
      }
      return [`/${relative(folder, path).split(sep).join('/')}`, await encodeFile(content, 5)]
    })
  const byPath = new Map(await Promise.all(files))
  void compressHarder(byPath)
  return byPath
}

/** Behind the first answers, file by file, so that the server is up before it is done. */
async function compressHarder(files: Map<string, EncodedFile>): Promise<void> {
  for (const [path, file] of files) {
    if (file.brotli !== null) files.set(path, { ...file, brotli: await toBrotli(file.raw, 11) })
  }
}

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
const alwaysAsk = 'no-cache'

/** Built files carry a hash of their content in their name; pictures keep theirs when they change. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return aYear
  return /^\/(?:pictures|screenshots|icons|fonts)\//.test(path) ? aDay : alwaysAsk
}
