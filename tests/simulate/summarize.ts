import type { SeedReport } from './run-seeds.ts'

/** One line: the kept and broken promises. */
export function summarize({ seeds, shown }: SeedReport): string {
  const problems = shown.flatMap(({ problem }) => problem ?? [])
  const of = (word: string) => problems.filter((problem) => problem.startsWith(word)).length
  const [lost, doubled, stuck] = [of('lost'), of('doubled'), of('stuck')]
  const broken = problems.length - lost - doubled - stuck
  return `${seeds} seeds: ${lost} lost, ${doubled} doubled, ${stuck} stuck, ${broken} other promises broken`
}
