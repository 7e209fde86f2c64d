import type { Plugin } from 'vite'

/**
 * Marks the schemas of a file as made without another effect, so that a page leaves out those that it does not use:
 * the bodies that its server checks. Valibot says so of its own functions, but the bundler hears it in their file
 * alone, and they are in another: 3 KB of each visit.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'comanda-pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'valibot' },
      handler: (code) => ({
        code: code.replaceAll(
          /\bv\.(?!parse|safeParse|is\b|assert)(\w+)\(/g,
          '/* @__PURE__ */ v.$1(',
        ),
        map: null,
      }),
    },
  }
}
