import { cpSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { preprocessCSS } from 'vite'
import type { Plugin } from 'vite'

/**
 * The server reads its migrations, its places, its demo and the card page as files beside it, built or not. A build rewrites
 * the card page's styles for the same browsers as the app's.
 */
export function copyServerFiles(): Plugin {
  return {
    name: 'comanda-copy-server-files',
    async closeBundle() {
      const filter = (file: string) => !/\.test\.ts$|tsconfig\.json$/.test(file)
      for (const part of [
        'postgres/migrations',
        'card-page',
        'files/geonames.tsv.br',
        'demo/demo-files',
      ]) {
        const copy = `dist/server/${basename(part)}`
        cpSync(`src/server/${part}`, copy, { recursive: true, filter })
      }
      const config = this.environment.getTopLevelConfig()
      const styles = [
        'src/ui/tokens.css',
        'src/ui/high-contrast.css',
        'src/server/card-page/card-page.css',
      ]
      for (const style of styles) {
        const { code } = await preprocessCSS(readFileSync(style, 'utf8'), resolve(style), config)
        await writeFile(`dist/server/card-page/${basename(style)}`, code)
      }
    },
  }
}
