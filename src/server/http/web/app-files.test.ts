import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAppFiles } from './app-files.ts'

test('a precompressed file is sent as the smallest encoding, and not under its own name', async () => {
  const folder = await aFolder({
    'main.js': 'console.log(1)',
    'main.js.br': brotliCompressSync('console.log("as built")'),
  })
  const files = await readAppFiles(folder)
  expect([...files.keys()]).toEqual(['/main.js'])
  expect(unpacked(files.get('/main.js')?.brotli)).toBe('console.log("as built")')
  await rm(folder, { recursive: true })
})

test('a file without a precompressed form is compressed by the server', async () => {
  const folder = await aFolder({
    'main.js': 'console.log(1)',
    'of-its-own.br': 'no form of a file',
  })
  const files = await readAppFiles(folder)
  expect([...files.keys()].toSorted()).toEqual(['/main.js', '/of-its-own.br'])
  expect(unpacked(files.get('/main.js')?.brotli)).toBe('console.log(1)')
  await rm(folder, { recursive: true })
})

async function aFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-app-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

function unpacked(brotli: Uint8Array | null | undefined): string {
  return brotli ? brotliDecompressSync(brotli).toString() : ''
}
