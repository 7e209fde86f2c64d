import { expect, test } from 'vitest'
import { encodeFile } from '#server/files/encoded-file.ts'
import { aPng } from '#tests/fixtures/a-png.ts'
import type { AppFiles } from './app-files.ts'
import { appIcons } from './app-icons.ts'

test('a venue’s own icon comes first if a launcher can use it', async () => {
  const files = new Map([
    ['/pictures/logo.svg', await aFile('image/svg+xml', new Uint8Array(1))],
    ['/pictures/logo.png', await aFile('image/png', aPng(256, 256))],
  ])
  expect(first(files, '/pictures/logo.svg')).toEqual({
    src: '/pictures/logo.svg',
    sizes: 'any',
    type: 'image/svg+xml',
  })
  expect(first(files, '/pictures/logo.png')).toEqual({
    src: '/pictures/logo.png',
    sizes: '256x256',
    type: 'image/png',
  })
})

test('an icon that would prevent installing is left out', async () => {
  const files = new Map([
    ['/small.png', await aFile('image/png', aPng(32, 32))],
    ['/wide.png', await aFile('image/png', aPng(512, 256))],
    ['/broken.png', await aFile('image/png', new Uint8Array(8))],
    ['/photo.webp', await aFile('image/webp', new Uint8Array(64))],
  ])
  const others = ['https://elsewhere.example/logo.png', '/missing.png', null]
  for (const favicon of [...files.keys(), ...others]) {
    expect(first(files, favicon)?.src).toBe('/icon-192.png')
  }
})

function first(files: AppFiles, favicon: string | null) {
  return appIcons(favicon, files)[0]
}

function aFile(type: string, raw: Uint8Array<ArrayBuffer>) {
  return encodeFile({ type, raw }, 5)
}
