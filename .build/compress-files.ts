import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes the smallest form of each text file beside it, which takes seconds: the server sends it from its first
 * answer on, and does not make it at every start (see app-files.ts in the server).
 */
export function compressFiles(): Plugin {
  return {
    name: 'comanda-compress-files',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = this.environment.config.build.outDir
        const names = await readdir(folder, { recursive: true })
        const texts = names.filter((name) => /\.(?:js|css|svg|html|webmanifest)$/.test(name))
        await Promise.all(
          texts.map(async (name) => {
            const file = join(folder, name)
            await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
          }),
        )
      },
    },
  }
}
