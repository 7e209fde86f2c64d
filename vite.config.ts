import { hash } from 'node:crypto'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { browsers } from './.build/browsers.ts'
import { compileEarly } from './.build/compile-early.ts'
import { compressFiles } from './.build/compress-files.ts'
import { copyServerFiles } from './.build/copy-server-files.ts'
import { collectFirstVisit, firstVisitGroup } from './.build/first-visit.ts'
import { inlinePage } from './.build/inline-page.ts'
import { nameLanguages } from './.build/name-languages.ts'
import { pureSchemas } from './.build/pure-schemas.ts'
import { apiRoot } from './src/contract/call.ts'
import { chunkGroups } from './sw/chunk-groups.ts'
import { onlineOnly } from './sw/part-of.ts'
import { partProgram } from './sw/part-program.ts'
import { unitTests } from './tests/unit-tests.ts'

const apiPort = 4081

export default defineConfig(({ mode }) =>
  mode === 'server' ? serverBuild : mode === 'first-screen' ? firstScreenBuild : appBuild,
)

const styleOf = new Map<string, string>()

/** Names of classes are short, as a first visit carries 126 of them: no line number, which Vite adds to each. */
const classNames = {
  modules: {
    generateScopedName: (name: string, _file: string, style: string) => {
      const short = `${name}_${hash('sha256', style, 'base64url').slice(0, 3)}`
      if ((styleOf.get(short) ?? style) !== style) throw new Error(`Two styles have ${short}`)
      styleOf.set(short, style)
      return short
    },
  },
}

const appBuild = {
  plugins: [
    // By directive only: memoizing every component costs 10 KB on a first visit (decision 005).
    react({ compiler: { compilationMode: 'annotation' } }),
    pureSchemas(),
    collectFirstVisit(),
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
      // React has had its own since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: classNames,
  build: {
    target: Object.entries(browsers).map(([browser, version]) => `${browser}${version}`),
    outDir: 'dist/client',
    // A browser without module preload loads the same files a little later.
    modulePreload: {
      polyfill: false,
      // What every page has is not named again with each part that comes later, nor what only parts of staff, of an
      // order that is placed and of an open menu share: the budget of a first visit needs it.
      resolveDependencies: (_file: string, files: string[]) =>
        files.filter(
          (file) =>
            !/^assets\/(?:vendor|start|rolldown-runtime)-[\w-]{8}\./.test(file) &&
            !/^assets\/(?:account|item-more|kiosk-screens|more-facts|receipt-records|suite-shared)-[\w-]{8}\.js$/.test(
              file,
            ),
        ),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [firstVisitGroup, ...chunkGroups],
        },
      },
      treeshake: {
        // zxing does not say that it is free of side effects: 123 KB instead of 29.
        moduleSideEffects: [{ test: /[\\/]@zxing[\\/]/, sideEffects: false }],
        // Reading a property does nothing else in any package here.
        propertyReadSideEffects: false as const,
      },
    },
  },
  server: {
    port: 4080,
    strictPort: true,
    proxy: {
      [apiRoot]: `http://127.0.0.1:${apiPort}`,
      '^/[a-z0-9-]+/(data\\.json|live|manifest\\.webmanifest)(\\?|$)': `http://127.0.0.1:${apiPort}`,
    },
  },
  test: unitTests,
}

const serverBuild = {
  publicDir: false as const,
  plugins: [copyServerFiles()],
  // By default for the browsers of the app's build.
  css: { transformer: 'lightningcss' as const },
  // React's own for production, whatever the machine says of itself.
  ssr: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/server/serve.ts', outDir: 'dist/server', target: 'node20' },
}

/**
 * The menu's first screen for the server (see decision 029): the app's components and names of classes, beside the
 * app's files, as one needs the other.
 */
const firstScreenBuild = {
  publicDir: false as const,
  css: classNames,
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
