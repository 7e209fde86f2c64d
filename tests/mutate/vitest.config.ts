import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import viteConfig from '../../vite.config.ts'
import { testsVariable } from './rooms.ts'

const { plugins, resolve } = viteConfig({ mode: 'test', command: 'serve' })
const tests = readTests()

/** In the order in which the room names them, instead of the slowest first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((path) => moduleId.endsWith(path))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const oneDatabase = fileURLToPath(new URL('one-database.ts', import.meta.url))

/**
 * One project, for the mutation tester: it activates a mutant as a test file begins, so that each file needs
 * modules of its own, and a mutant that is noticed at the first try must not get a second one.
 */
export default defineConfig({
  plugins: plugins ?? [],
  resolve: {
    alias: [
      { find: './databases.ts', replacement: oneDatabase },
      { find: '#tests/ports/databases.ts', replacement: oneDatabase },
      ...Object.entries(resolve?.alias ?? {}).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  test: {
    include: tests,
    sequence: { sequencer: QuickFirst },
    pool: 'threads',
    isolate: true,
    retry: 0,
    setupFiles: ['tests/setup.ts'],
    // Many mutants make a test wait for an event that never comes.
    expect: { poll: { timeout: 3_000 } },
    testTimeout: 10_000,
    hookTimeout: 30_000,
  },
})

function readTests(): string[] {
  const tests: unknown = JSON.parse(process.env[testsVariable] ?? '[]')
  return Array.isArray(tests) ? tests.map(String) : []
}
