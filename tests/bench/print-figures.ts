import { isMet } from './figure.ts'
import type { Figure } from './figure.ts'

/** The run as a table for people, then as one line of JSON. */
export function printFigures(figures: readonly Figure[]): void {
  let measure = ''
  for (const figure of figures) {
    if (figure.measure !== measure) console.log(`\n${figure.measure}`)
    measure = figure.measure
    const { name, note } = figure
    console.log(`  ${name.padEnd(50)}${valueText(figure).padStart(18)}  ${verdictOf(figure)}`)
    if (note !== undefined) console.log(`    ${note}`)
  }
  const verdicts = figures.map(isMet)
  const [met, missed] = [true, false].map((verdict) => verdicts.filter((one) => one === verdict))
  console.log(`\nGoals: ${met?.length ?? 0} met, ${missed?.length ?? 0} missed.\n`)
  console.log('```json')
  console.log(figuresJson(figures))
  console.log('```')
}

export function figuresJson(figures: readonly Figure[]): string {
  return JSON.stringify(figures.map((figure) => ({ ...figure, met: isMet(figure) })))
}

function valueText({ value, unit }: Figure): string {
  return value === null ? 'not measured' : `${numberText(value)} ${unit}`
}

function numberText(value: number): string {
  const digits = Number.isInteger(value) || value >= 1000 ? 0 : value >= 100 ? 1 : 2
  return value.toLocaleString('en-CA', { maximumFractionDigits: digits })
}

function verdictOf(figure: Figure): string {
  if (figure.goal === undefined) return ''
  const goal =
    'most' in figure.goal
      ? `at most ${numberText(figure.goal.most)}`
      : `at least ${numberText(figure.goal.least)}`
  const met = isMet(figure)
  return `${met === null ? 'open  ' : met ? 'met   ' : 'MISSED'} (${goal})`
}
