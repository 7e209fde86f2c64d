import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { RoomPart } from './room.ts'
import { testsVariable } from './rooms.ts'
import type { TestedMutant } from './weigh-mutants.ts'

type Options = ConstructorParameters<typeof Stryker>[0]
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/**
 * Runs the tests of a part of a room against every mutant of its files. Stryker works on a copy outside of the
 * repository: inside `node_modules` Vite would not transform it.
 */
export async function runMutants({ mutate, tests }: RoomPart): Promise<readonly TestedMutant[]> {
  // Not as Stryker's own `testFiles`: with it, code that runs while a module loads is never mutated.
  process.env[testsVariable] = JSON.stringify(tests)
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Math.min(2, availableParallelism()),
    // A busy machine is slow: a mutant hangs only when it takes much longer than the tests do without it.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: join(tmpdir(), 'comanda-mutate'),
    ignorePatterns: ['dist', '.data', '.gallery', 'test-results', 'playwright-report'],
    reporters: ['progress-append-only'],
    logLevel: 'warn' as NonNullable<Options['logLevel']>,
    // Stryker rewrites references with TypeScript 5's own parser, which version 7 does not have. Vite reads none.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  }).runMutationTest()
  return results.flatMap((result) => readResult(result) ?? [])
}

/**
 * Null: it was left out, or is no program. An SQL statement that is emptied fails wherever it runs, and says
 * nothing about the tests.
 */
function readResult({
  fileName,
  location,
  replacement,
  status,
}: MutantResult): TestedMutant | null {
  const outcome = outcomeOf(status)
  if (outcome === null) return null
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  const touched = lines.slice(start.line - 1, end.line)
  const isTemplate = touched[0]?.[start.column - 1] === '`'
  const before = touched[0]?.slice(0, start.column - 1) ?? ''
  if (isTemplate && /[\w>]$/.test(before)) return null
  return {
    file: relative(process.cwd(), fileName),
    lineNumber: start.line,
    line: (touched[0] ?? '').trim(),
    from: cutText(touched, start.column - 1, end.column - 1),
    to: replacement ?? '',
    outcome,
  }
}

function cutText(lines: readonly string[], from: number, to: number): string {
  const ended = lines.with(-1, (lines.at(-1) ?? '').slice(0, to))
  return ended.with(0, (ended[0] ?? '').slice(from)).join('\n')
}

function outcomeOf(status: MutantResult['status']): TestedMutant['outcome'] | null {
  switch (status) {
    case 'Killed':
    case 'Timeout':
      return 'killed'
    case 'Survived':
      return 'survived'
    case 'NoCoverage':
      return 'uncovered'
    case 'CompileError':
    case 'RuntimeError':
    case 'Ignored':
    case 'Pending':
      return null
  }
}
