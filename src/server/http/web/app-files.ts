import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { encodeFile, toBrotli } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

/** The files of the built application by path, as `/assets/main-x1y2.js`; read once, at start. */
export type AppFiles = ReadonlyMap<string, EncodedFile>

/** Ending of the build's precompressed files (see .build/compress-files.ts). */
const smallest = '.br'

export async function readAppFiles(folder: string): Promise<AppFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  )
  const files = [...paths]
    .filter((path) => !paths.has(withoutEnding(path)))
    .map(async (path): Promise<[string, EncodedFile]> => {
      const read = async (name: string) => new Uint8Array(await readFile(join(folder, name)))
      const content = {
        type: getMimeType(path) ?? 'application/octet-stream',
        raw: await read(path),
        brotli: paths.has(path + smallest) ? await read(path + smallest) : undefined,
      }
      return [nameOf(path), await encodeFile(content, 5)]
    })
  const byPath = new Map(await Promise.all(files))
  const done = new Set([...paths].map((path) => nameOf(withoutEnding(path))))
  // A failure leaves the quick encodings in use.
  compressHarder(byPath, done).catch(() => {})
  return byPath
}

function nameOf(path: string): string {
  return `/${path.split(sep).join('/')}`
}

/** The path that this file is a precompressed form of; empty: it is none. */
function withoutEnding(path: string): string {
  return path.endsWith(smallest) ? path.slice(0, -smallest.length) : ''
}

/** After the first answers, file by file, so that it does not delay the start. */
async function compressHarder(
  files: Map<string, EncodedFile>,
  done: ReadonlySet<string>,
): Promise<void> {
  for (const [path, file] of files) {
    if (file.brotli === null || done.has(path)) continue
    files.set(path, { ...file, brotli: await toBrotli(file.raw, 11) })
  }
}

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
const alwaysAsk = 'no-cache'

/**
 * Built files have a hash of their content in their name; pictures keep their name when they
 * change.
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return aYear
  return /^\/(?:pictures|screenshots|icons|fonts)\//.test(path) ? aDay : alwaysAsk
}
