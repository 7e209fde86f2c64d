import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encodeFile } from '#server/files/encoded-file.ts'
import type { EncodedFile } from '#server/files/encoded-file.ts'

export interface CardPage {
  readonly html: string
  /** Its scripts and styles by path. */
  readonly files: ReadonlyMap<string, EncodedFile>
}

const names = [
  'card-page.css',
  'card-page.js',
  'card-field.js',
  'card-formats.js',
  'card-keys.js',
  'card-rules.js',
  'parent-link.js',
  'read-settings.js',
  'typed-card.js',
]

/**
 * Reads the card page: a few files, sent as written, so that anybody can check in a browser what
 * happens to a card number. The build puts them beside the server.
 */
export async function readCardPage(): Promise<CardPage> {
  const beside = fileURLToPath(new URL('./card-page/', import.meta.url))
  const source = fileURLToPath(new URL('../../card-page/', import.meta.url))
  const built = existsSync(beside)
  const folder = built ? beside : source
  const kit = built ? folder : `${folder}../../ui/`
  const files = [
    ...names.map((name) => [name, `${folder}${name}`] as const),
    ...['tokens.css', 'high-contrast.css'].map((name) => [name, `${kit}${name}`] as const),
  ]
  const encoded = files.map(async ([name, path]): Promise<[string, EncodedFile]> => {
    const type = name.endsWith('.css')
      ? 'text/css; charset=utf-8'
      : 'text/javascript; charset=utf-8'
    return [`/${name}`, await encodeFile({ type, raw: new Uint8Array(await readFile(path)) }, 5)]
  })
  return {
    html: await readFile(`${folder}card-page.html`, 'utf8'),
    files: new Map(await Promise.all(encoded)),
  }
}
