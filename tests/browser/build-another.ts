import { build } from 'vite'
import type { Plugin } from 'vite'

/**
 * Builds the client again as if it had changed: its start says so (`comandaBuild`), so that the start and
 * every chunk that names it have other hashes, and so has the style of the checkout.
 */
export async function buildAnother(outDir: string): Promise<void> {
  await build({
    mode: 'test',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [changeSources()],
  })
}

function changeSources(): Plugin {
  return {
    name: 'comanda-change-sources',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/app/main.tsx')) return `${code}\nglobalThis.comandaBuild = 'another'\n`
      if (id.endsWith('/checkout-screen.module.css')) return `${code}\n.another { color: red; }\n`
      return null
    },
  }
}
