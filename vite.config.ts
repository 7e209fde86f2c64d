import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { browsers } from './.build/browsers.ts'
import { copyServerFiles } from './.build/copy-server-files.ts'
import { inlinePage } from './.build/inline-page.ts'
import { compileEarly } from './.build/compile-early.ts'
import { chunkGroups } from './sw/chunk-groups.ts'
import { locales } from './src/domain/language/locale.ts'
import { onlineOnly } from './sw/part-of.ts'
import { partProgram } from './sw/part-program.ts'
import { unitTests } from './tests/unit-tests.ts'

const apiPort = 4081

export default defineConfig(({ mode }) =>
  mode === 'server' ? serverBuild : mode === 'first-screen' ? firstScreenBuild : appBuild,
)

const startModules = new Set<string>()
const itemModules = new Set<string>()

const appBuild = {
  plugins: [
    // By directive only: memoizing every component costs 10 KB on a first visit (decision 005).
    react({ compiler: { compilationMode: 'annotation' } }),
    collectStartModules(),
    nameLanguages(),
    inlinePage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // Each venue has its own, which the server writes; public/manifest.webmanifest is for `/` and `/scan`.
      manifest: false,
      injectManifest: {
        globPatterns: [
          `**/!(${onlineOnly.map((name) => `${name}-*`).join('|')}).{js,css,html}`,
          'favicon.svg',
        ],
      },
    }),
    compileEarly(/\/(?:vendor|start|storage)-/),
    partProgram(),
    compressFiles(),
  ],
  resolve: {
    // The package's own entry carries a wrapper for older bundlers: 2 KB more.
    alias: {
      dexie: 'dexie/dist/modern/dexie.min.mjs',
    },
  },
  build: {
    target: Object.entries(browsers).map(([browser, version]) => `${browser}${version}`),
    outDir: 'dist/client',
    // A browser without module preload loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: groupOf, debugName: 'first visit', includeDependenciesRecursively: false },
            // The database with what opens it, instead of a file for what more comes to share with it.
            {
              name: 'storage',
              test: /\/node_modules\/dexie\/|\/src\/storage\/(?:attempt|database|open-storage)\.ts/,
            },
            ...chunkGroups,
          ],
        },
      },
      treeshake: {
        // zxing does not say that it is free of side effects: 123 KB instead of 29.
        moduleSideEffects: [{ test: /[\\/]@zxing[\\/]/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 4080,
    strictPort: true,
    proxy: {
      '/api': `http://127.0.0.1:${apiPort}`,
      '^/[a-z0-9-]+/(data\\.json|manifest\\.webmanifest)(\\?|$)': `http://127.0.0.1:${apiPort}`,
    },
  },
  test: unitTests,
}

/**
 * Writes the smallest form of each text file beside it, which takes seconds: the server sends it from its first
 * answer on, and does not make it at every start (see app-files.ts in the server).
 */
function compressFiles(): Plugin {
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

const serverBuild = {
  publicDir: false as const,
  plugins: [copyServerFiles()],
  // By default for the browsers of the app's build.
  css: { transformer: 'lightningcss' as const },
  build: { ssr: 'src/server/serve.ts', outDir: 'dist/server', target: 'node20' },
}

/**
 * The menu's first screen for the server (see decision 029): the app's components and names of classes, beside the
 * app's files, as one needs the other.
 */
const firstScreenBuild = {
  publicDir: false as const,
  plugins: [react({ compiler: { compilationMode: 'annotation' } })],
  resolve: {
    alias: {
      ...appBuild.resolve.alias,
      // The tree that a browser renders: React compares the two.
      '@tanstack/router-core/isServer': resolve(
        'node_modules/@tanstack/router-core/dist/esm/isServer/client.js',
      ),
    },
  },
  ssr: { noExternal: true as const },
  define: {
    'process.env.NODE_ENV': '"production"',
    // The router's note for a browser's tools.
    'self.__TSR_ROUTER__': 'globalThis.comandaLastRouter',
  },
  build: {
    ssr: 'src/app/first-screen/render-first-screen.tsx',
    outDir: 'dist/first-screen',
    target: 'node20',
  },
}

/**
 * The roots of a first visit to a menu: its modules go into two files instead of sixty, and what the
 * sheet of an item adds into a third.
 */
const startRoots = ['main.tsx', 'routes/venue-route.tsx', 'routes/menu-route.tsx']

function collectStartModules(): Plugin {
  return {
    name: 'comanda-start-modules',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (startModules.has(id) || into.has(id)) return
        into.add(id)
        for (const inner of this.getModuleInfo(id)?.importedIds ?? []) collect(inner, into)
      }
      const ids = [...this.getModuleIds()]
      for (const id of ids) {
        if (startRoots.some((root) => id.endsWith(`/src/app/${root}`))) collect(id, startModules)
      }
      for (const id of ids) if (id.endsWith('/item/item-sheet.tsx')) collect(id, itemModules)
    },
  }
}

function groupOf(id: string): string | null {
  if (itemModules.has(id)) return 'item'
  if (!startModules.has(id)) return null
  return id.includes('/node_modules/') ? 'vendor' : 'start'
}

/**
 * The page names the file of each language, so that its script can fetch the one it picks at once, and has
 * in each what it says without them.
 */
function nameLanguages(): Plugin {
  return {
    name: 'comanda-name-languages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const languages = Object.fromEntries(
          locales.map((locale) => {
            const source = `/src/i18n/locales/${locale}/start.ts`
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
            return [locale, chunk ? `/${chunk.fileName}` : source]
          }),
        )
        const notStarted = locales.map((locale) => {
          const text = readFileSync(`src/i18n/locales/${locale}/not-started.html`, 'utf8')
          return `<section lang="${locale}">${text.trim()}</section>`
        })
        return {
          html: html.replace('<!--not-started-->', () => notStarted.join('')),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'languages' },
              children: JSON.stringify(languages),
              injectTo: 'head-prepend' as const,
            },
          ],
        }
      },
    },
  }
}
